import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeMetrics } from '../operations/metrics.ts'
import type { Config } from '../platform/config.ts'
import { anotherApp } from '../testing/another-app.ts'
import { aSite, PAGE, siteFiles } from '../testing/site.ts'
import { testServer } from '../testing/test-server.ts'
import { makeSite } from './site.ts'

async function aServer(config: Partial<Config> = {}) {
  const server = await testServer({ config })
  const metrics = makeMetrics(server.deps)
  const app = await anotherApp(server, { site: aSite(server.deps.config), metrics })
  return { app, metrics }
}

test.each([
  [undefined, undefined, PAGE],
  ['identity', undefined, PAGE],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['GZIP;q=0.5, BR;q=1.0', 'br', 'brotli'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0, *', undefined, PAGE],
])('a client that accepts %s gets a page compressed as %s', async (accepted, encoding, body) => {
  const { app } = await aServer()
  const answer = await app.inject({ url: '/', ...(accepted && { headers: { 'accept-encoding': accepted } }) })
  expect(answer).toMatchObject({ statusCode: 200, body })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body.length) })
})

test('a page that is not compressed yet is compressed for its first request, and says so in its ETag', async () => {
  const server = await testServer()
  const site = makeSite([], server.deps.config)
  site.show(siteFiles().map(({ br: _, gzip: __, ...file }) => ({ ...file, isQuick: true })))
  const app = await anotherApp(server, { site })
  for (const [encoding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      etag: expect.stringMatching(/-quick"$/),
    })
    expect(String(expand(answer.rawPayload))).toBe(PAGE)
    const { etag } = answer.headers
    const again = { 'accept-encoding': encoding, 'if-none-match': String(etag) }
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(304)
  }
})

test('a publication compresses no page before its first request', async () => {
  const server = await testServer()
  const site = makeSite([], server.deps.config)
  const files = siteFiles().map(({ br: _, gzip: __, ...file }) => ({ ...file, isQuick: true }))
  site.show(files)
  for (const { plain } of files) plain.fill('x')
  const app = await anotherApp(server, { site })
  for (const url of ['/', '/reset-password/a-token']) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(String(brotliDecompressSync(answer.rawPayload))).toMatch(/^x+$/)
  }
})

test('HEAD is answered like GET, without the body', async () => {
  const { app } = await aServer()
  const [page, head] = [await app.inject('/'), await app.inject({ url: '/', method: 'HEAD' })]
  const { date: _, ...headers } = page.headers
  expect(head).toMatchObject({ statusCode: 200, body: '', headers })
})

test('an unchanged page is not sent again, and a changed one is', async () => {
  const { app } = await aServer()
  const { headers } = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: headers.etag } })
  expect(again.headers).not.toHaveProperty('content-length')
  // As a cache that compresses itself, or has several versions, sends it.
  for (const tags of [`W/${headers.etag}`, `"older", W/${headers.etag}`])
    expect((await app.inject({ url: '/', headers: { 'if-none-match': tags } })).statusCode, tags).toBe(304)
  const changed = await app.inject({ url: '/', headers: { 'if-none-match': '"older"' } })
  expect(changed).toMatchObject({ statusCode: 200, body: PAGE })
})

test('page views are counted, and those of missing pages separately', async () => {
  const { app, metrics } = await aServer()
  for (const url of ['/', '/', '/nowhere']) await app.inject(url)
  expect(await app.inject('/nowhere')).toMatchObject({ statusCode: 404, body: PAGE })
  const text = await metrics.text()
  expect(text).toContain('http_requests_total{method="GET",route="/*",status="200"} 2')
  expect(text).toContain('http_requests_total{method="GET",route="/*",status="404"} 2')
})

test.each([
  ['on', 'sw.js'],
  ['off', 'sw-off.js'],
])('with OFFLINE_PAGES=%s the worker is %s, and browsers request it each time', async (setting, worker) => {
  const { app } = await aServer({ offlinePages: setting === 'on' })
  const answer = await app.inject('/sw.js')
  expect(answer).toMatchObject({ statusCode: 200, body: worker })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
