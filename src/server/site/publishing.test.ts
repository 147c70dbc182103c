import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ContentError } from '../../content/content-error.ts'
import { anotherApp } from '../testing/another-app.ts'
import { aSiteFile, siteFiles } from '../testing/site.ts'
import { testServer } from '../testing/test-server.ts'
import { serveDesk } from './desk-files.ts'
import type { Pack } from './pack.ts'
import { makePublishing } from './publishing.ts'
import type { Rendering } from './rendering.ts'
import { makeSite } from './site.ts'

/** A server whose renderings the test provides, by the name of the folder. */
async function aServer(renderings: Record<string, () => Promise<Rendering>>) {
  const { deps, log } = await testServer()
  // Changes with each publication.
  const config = { ...deps.config, organisation: { ...deps.config.organisation } }
  const site = makeSite([aSiteFile('assets/app.js', 'the code')], config)
  const desk = serveDesk([aSiteFile('index.html', 'a desk of nobody')], config)
  const troubles: unknown[] = []
  const { publish } = makePublishing({
    config,
    site,
    desk,
    render: (folder) => renderings[folder]?.() ?? Promise.reject(new Error(`no ${folder}`)),
    moment: async () => ({ now: Date.now(), timeZone: 'Asia/Kolkata' }),
    trouble: (error) => troubles.push(error),
  })
  const packOf = (page: string, phone = '1'): Pack => ({
    organisation: { ...deps.config.organisation, phone },
    files: [
      ...siteFiles(page),
      aSiteFile(`assets/start-${phone}.js`, `start ${page}`),
      { ...aSiteFile('index.html', `the desk of ${page}`), isOfDesk: true },
    ],
  })
  const app = await anotherApp({ deps: { ...deps, config }, log }, { site, desk })
  const page = async () => (await app.inject('/')).body
  return { app, config, desk, packOf, page, publish, troubles }
}

const NOTHING_SMALLER = Promise.resolve(undefined)

test("published content is visible at once: the page, the server's own texts, and the page of the desk", async () => {
  const server = await aServer({
    one: async () => ({ pack: server.packOf('one', '11'), smaller: NOTHING_SMALLER }),
    two: async () => ({ pack: server.packOf('two', '22'), smaller: NOTHING_SMALLER }),
  })
  await server.publish('one')
  const { etag } = (await server.app.inject('/')).headers

  await server.publish('two')

  const answer = await server.app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })
  expect(answer).toMatchObject({ statusCode: 200, body: 'two' })
  expect(answer.headers.etag).not.toBe(etag)
  expect(server.config.organisation.phone).toBe('22')
  expect(String(server.desk.get('/Staff/index.html')?.plain().bytes)).toBe('the desk of two')
  expect((await server.app.inject('/assets/app.js')).body).toBe('the code')
})

test('a page that is still open can load the files it was rendered with', async () => {
  const server = await aServer({
    one: async () => ({ pack: server.packOf('one', '11'), smaller: NOTHING_SMALLER }),
    two: async () => ({ pack: server.packOf('two', '22'), smaller: NOTHING_SMALLER }),
  })
  await server.publish('one')
  await server.publish('two')
  expect((await server.app.inject('/assets/start-11.js')).body).toBe('start one')
  expect((await server.app.inject('/assets/start-22.js')).body).toBe('start two')
  expect((await server.app.inject('/assets/start-33.js')).statusCode).toBe(404)
})

test.each([
  ['a mistake in the content', new ContentError({ file: 'home.yaml', sentence: 'headline is missing' })],
  ['a page that fails', new Error('The page /Events cannot be rendered: 500')],
])('%s is reported, and changes nothing', async (_, error) => {
  const server = await aServer({
    good: async () => ({ pack: server.packOf('good', '11'), smaller: NOTHING_SMALLER }),
    bad: () => Promise.reject(error),
  })
  await server.publish('good')

  await expect(server.publish('bad')).rejects.toBe(error)

  expect(await server.page()).toBe('good')
  expect(server.config.organisation.phone).toBe('11')
  await server.publish('good')
})

test('incomplete pages change nothing, not even at the desk', async () => {
  const server = await aServer({
    good: async () => ({ pack: server.packOf('good', '11'), smaller: NOTHING_SMALLER }),
    half: async () => {
      const { files, organisation } = server.packOf('half', '22')
      return {
        pack: { organisation, files: files.filter(({ path }) => path !== '404/index.html') },
        smaller: NOTHING_SMALLER,
      }
    },
  })
  await server.publish('good')
  await expect(server.publish('half')).rejects.toThrow('not complete')
  expect(await server.page()).toBe('good')
  expect(server.config.organisation.phone).toBe('11')
  expect(String(server.desk.get('/Staff/index.html')?.plain().bytes)).toBe('the desk of good')
})

test('visitors get the previous page until the new one is complete, and publications are shown in order', async () => {
  const slow = Promise.withResolvers<Rendering>()
  const server = await aServer({
    one: async () => ({ pack: server.packOf('one'), smaller: NOTHING_SMALLER }),
    slow: () => slow.promise,
    quick: async () => ({ pack: server.packOf('quick'), smaller: NOTHING_SMALLER }),
  })
  await server.publish('one')
  const both = [server.publish('slow'), server.publish('quick')]
  await nextTurn()
  expect(await server.page()).toBe('one')

  slow.resolve({ pack: server.packOf('slow'), smaller: NOTHING_SMALLER })
  await both[0]
  await both[1]
  expect(await server.page()).toBe('quick')
})

test('smaller files replace quickly compressed ones, but never those of a newer publication', async () => {
  const smaller = { one: Promise.withResolvers<Pack>(), two: Promise.withResolvers<Pack>() }
  const quick = (page: string): Pack => {
    const { organisation, files } = server.packOf(page)
    return {
      organisation,
      files: files.map((file) => ({ ...file, br: Buffer.from('in a hurry'), isQuick: true })),
    }
  }
  const server = await aServer({
    one: async () => ({ pack: quick('one'), smaller: smaller.one.promise }),
    two: async () => ({ pack: quick('two'), smaller: smaller.two.promise }),
  })
  const packed = async () => {
    const { body, headers } = await server.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    return { body, etag: headers.etag }
  }
  await server.publish('one')
  await server.publish('two')
  const inHurry = await packed()
  expect(inHurry.body).toBe('in a hurry')

  smaller.one.resolve(server.packOf('one'))
  await nextTurn()
  expect(await server.page()).toBe('two')
  smaller.two.resolve(server.packOf('two'))
  await nextTurn()
  const small = await packed()
  expect(small.body).toBe('brotli')
  expect(small.etag).not.toBe(inHurry.etag)
  expect(await server.page()).toBe('two')
  expect(server.troubles).toEqual([])
})
