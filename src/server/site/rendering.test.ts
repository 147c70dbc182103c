import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ContentError } from '../../content/content-error.ts'
import { describeOrganisation } from '../platform/organisation.ts'
import { aFolder } from '../testing/folder.ts'
import { siteFiles } from '../testing/site.ts'
import { readPack, writePack } from './pack.ts'
import { KnownFiles } from './render/pack-file.ts'
import { renderSite } from './render/render-site.ts'
import { makeRenderer } from './rendering.ts'

/** A renderer for `content` whose process runs the script of the test. */
function aRender(whatItDoes: string) {
  const folder = aFolder('render')
  const renderer = join(folder, 'renderer.mjs')
  writeFileSync(renderer, whatItDoes)
  const places = {
    build: folder,
    program: 'p',
    origin: 'http://localhost:3000',
    cacheFolder: join(folder, 'pages'),
  }
  return { folder, places, ...makeRenderer(places, { renderer }) }
}

const NOW = { now: Date.parse('2026-12-05T12:00:00Z'), timeZone: 'Asia/Kolkata' }

const onJob = (does: string) => `process.once('message', async (job) => { ${does} })`
/** The pages come from a pack that the test has written. */
const COPIES = onJob(
  "const { copyFileSync, readdirSync } = await import('node:fs'); const path = job.cacheFolder + '/' + job.key + '.pack'; for (const name of readdirSync(job.build)) if (name.endsWith('.bytes')) copyFileSync(job.build + '/' + name, job.cacheFolder + '/' + name); copyFileSync(job.build + '/one.pack', path); process.send({ kind: 'rendered', path }, () => process.disconnect())",
)
const pack = () => ({ organisation: describeOrganisation('content'), files: siteFiles() })

test('content errors are returned from the process with file and line', async () => {
  const { render } = aRender(
    onJob(
      "process.send({ kind: 'mistakes', mistakes: [{ file: 'home.yaml', line: 3, sentence: 'lead is missing' }] })",
    ),
  )
  const error = await render('content', NOW).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ContentError)
  expect((error as Error).message).toBe('content/home.yaml, line 3: lead is missing')
})

test.each([
  ['ends at once', onJob('process.exit(3)'), 'ended without them'],
  ['is killed', onJob("process.kill(process.pid, 'SIGKILL')"), 'ended without them'],
  ['says what failed', onJob("process.send({ kind: 'failed', message: 'no page' })"), 'no page'],
  [
    'promises pages that are not there',
    onJob("process.send({ kind: 'rendered', path: '/nowhere' })"),
    'ended without them',
  ],
])('a process that %s is an error, and ends nothing else', async (_, does, sentence) => {
  await expect(aRender(does).render('content', NOW)).rejects.toThrow(sentence)
})

test('when it dies before its pages are compressed, they are shown uncompressed', async () => {
  const { folder, places, render } = aRender(
    onJob("process.send({ kind: 'rendered', path: job.build + '/one.pack' }, () => process.exit(1))"),
  )
  await writePack(join(folder, 'one.pack'), pack())
  const rendering = await render('content', NOW)
  expect(rendering.pack).toEqual(pack())
  expect(await rendering.smaller).toBeUndefined()
  expect(await readPack(join(places.cacheFolder, 'any.pack'))).toBeUndefined()
})

test('a publication ends the compression of the previous one, whose pages are not shown any more', async () => {
  const compresses =
    "(await import('node:fs')).existsSync(job.build + '/last') || setInterval(() => {}, 1000)"
  const { folder, render } = aRender(
    onJob(
      `${compresses}; process.send({ kind: 'rendered', path: job.build + '/one.pack' }, () => process.disconnect())`,
    ),
  )
  await writePack(join(folder, 'one.pack'), pack())
  const first = await render('content', NOW)
  writeFileSync(join(folder, 'last'), '')
  await render('content', NOW)
  expect(await first.smaller).toBeUndefined()
})

test('pages are cached: the same content is not rendered a second time', async () => {
  const { render, folder } = aRender(COPIES)
  await writePack(join(folder, 'one.pack'), pack())
  await render('content', NOW)
  // A second rendering would fail.
  writeFileSync(join(folder, 'renderer.mjs'), onJob('process.exit(3)'))
  expect((await render('content', NOW)).pack).toEqual(pack())
})

test('cached pages that are not compressed yet are compressed without their source', async () => {
  const { render, folder } = aRender(COPIES)
  const quick = { ...pack(), files: siteFiles().map((file) => ({ ...file, isQuick: true })) }
  await writePack(join(folder, 'one.pack'), quick)
  await render('content', NOW)
  await writePack(join(folder, 'small.pack'), pack())
  const compresses = "process.send({ kind: 'compressed', path: job.build + '/small.pack' })"
  writeFileSync(join(folder, 'renderer.mjs'), onJob(`if (job.toCompress.endsWith('.pack')) ${compresses}`))
  const { pack: shown, smaller } = await render('content', NOW)
  expect(shown).toEqual(quick)
  expect(await smaller).toEqual(pack())
})

test('cached pages are rendered again once an event that they announce is past', async () => {
  const { render, folder } = aRender(COPIES)
  const until = NOW.now + 1000
  await writePack(join(folder, 'one.pack'), {
    ...pack(),
    trueFor: { timeZone: 'Asia/Kolkata', since: 0, until },
  })
  await render('content', NOW)
  await writePack(join(folder, 'one.pack'), pack())
  expect((await render('content', { ...NOW, now: until - 1 })).pack.trueFor).toMatchObject({ until })
  expect((await render('content', { ...NOW, now: until })).pack).toEqual(pack())
})

test('pages of the build are served even if a full disk prevents writing', async () => {
  const { places, render, folder } = aRender(COPIES)
  await writePack(join(folder, 'one.pack'), pack())
  await render('content', NOW)
  const noPlace = { ...places, cacheFolder: '/dev/null/pages', builtFolder: places.cacheFolder }
  expect((await makeRenderer(noPlace).render('content', NOW)).pack).toEqual(pack())
})

test('a process that was started in advance renders once, and a second one is not started beside it', async () => {
  const {
    expect: expectPages,
    render,
    folder,
  } = aRender(
    `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[1] + '.' + process.pid, ''); ${COPIES}`,
  )
  const started = () => readdirSync(folder).filter((name) => name.startsWith('renderer.mjs.')).length
  await writePack(join(folder, 'one.pack'), pack())
  expectPages()
  expectPages()
  await expect.poll(started).toBe(1)
  await render('content', NOW)
  expect(started()).toBe(1)

  rmSync(join(folder, 'pages'), { recursive: true })
  expect((await render('content', NOW)).pack).toEqual(pack())
  expect(started()).toBe(2)
})

test('pages of another build are not rendered: the server has other files', async () => {
  const build = aFolder('build')
  mkdirSync(build, { recursive: true })
  writeFileSync(join(build, 'parts.json'), JSON.stringify({ program: 'newer' }))
  const source = {
    folder: resolve('content'),
    origin: 'http://localhost:3000',
    build,
    program: 'older',
    moment: NOW,
  }
  await expect(renderSite(source, new KnownFiles([]))).rejects.toThrow('Restart the server.')
})
