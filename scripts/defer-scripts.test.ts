import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'
import { describeSite } from './describe-site.ts'

const PRELOAD = '<link rel="preload" as="font" href="/a.woff2"/>'
const MODULES = '<link rel="modulepreload" href="/assets/page.js"/>'
const STYLE = '<link rel="stylesheet" href="/a.css"/>'
const SCROLL_BACK = '<script>((storageKey, restoreKey) => {})("positions", null)</script>'
const HYDRATE = 'import("/assets/entry.js");'
const START = `<script type="module" async="">import * as route0 from "/assets/page.js";\n${HYDRATE}</script>`
const DATA = '<script type="application/ld+json">{"a":"</b>"}</script>'
const PAGE = `<!DOCTYPE html><html><head>${PRELOAD}<title>A &amp; B</title>${MODULES}${STYLE}${DATA}</head><body><p>&#x27;${SCROLL_BACK}${START}</body></html>`

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => void rmSync(folder, { recursive: true })))

function aBuild(page: string): string {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  folders.push(build)
  mkdirSync(join(build, 'client/assets'), { recursive: true })
  writeFileSync(join(build, 'client/index.html'), page)
  writeFileSync(
    join(build, 'client/assets/page.js'),
    'import{a}from"./a.js";export*from"./b.js";import("./late.js")',
  )
  for (const name of ['a', 'b', 'entry']) writeFileSync(join(build, `client/assets/${name}.js`), '')
  return build
}

const MODULES_IN_ORDER =
  /\["\/assets\/a.js","\/assets\/b.js","\/assets\/page.js","(\/assets\/start-\w{8}\.js)","\/assets\/entry.js"\]|\[`\/assets\/a.js`,`\/assets\/b.js`,`\/assets\/page.js`,`(\/assets\/start-\w{8}\.js)`,`\/assets\/entry.js`\]/

test('scripts wait behind page, styles and fonts; nothing else in the page changes', async () => {
  const build = aBuild(PAGE)

  await deferScripts(join(build, 'client'))

  const html = readFileSync(join(build, 'client/index.html'), 'utf8')
  const [, start = ''] = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? []
  expect(html.replace(start, 'START')).toBe(
    `<!DOCTYPE html><html><head><title>A &amp; B</title>${STYLE}${PRELOAD}${DATA}</head><body><p>&#x27;<script>if (history.state?.key) ((storageKey, restoreKey) => {})("positions", null)</script><script type="module" async="">START</script></body></html>`,
  )
  const [, one, other] = MODULES_IN_ORDER.exec(start) ?? []
  expect(readFileSync(join(build, `client${one ?? other}`), 'utf8')).toBe(
    'import * as route0 from "/assets/page.js";\n',
  )
})

test('what an information page runs by itself is small, and names no other page than those it fetches ahead', async () => {
  const build = aBuild(PAGE)
  await deferScripts(join(build, 'client'))
  const html = readFileSync(join(build, 'client/index.html'), 'utf8')
  const [, start = ''] = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? []
  expect(gzipSync(start).length).toBeLessThan(3 * 1024)
  expect(start).toContain('/Events')
  expect(start).not.toContain('/Dashboard')
})

test.each([
  [PRELOAD, 'what it loads ahead'],
  [MODULES, 'the list of its modules'],
  [STYLE, 'its stylesheet'],
  [SCROLL_BACK, 'the script that scrolls back'],
  [START, 'the script that starts the page'],
  [HYDRATE, 'the import that hydrates the page'],
])('a page without %s stops the build', async (part, what) => {
  const build = aBuild(PAGE.replace(part, ''))
  await expect(deferScripts(join(build, 'client'))).rejects.toThrow(`index.html: ${what} was not found.`)
})

test('the scripts that run in a page are named by their hash, data is not', async () => {
  const build = aBuild(`${PAGE}<script src="/a.js"></script>`)

  await describeSite(build)

  const files = JSON.parse(readFileSync(join(build, 'site.json'), 'utf8')) as { scriptHashes?: string[] }[]
  const page = files.find(({ scriptHashes }) => scriptHashes)
  expect(page?.scriptHashes).toHaveLength(2)
})

test('a page without scripts stops the build', async () => {
  await expect(describeSite(aBuild('<p>A</p>'))).rejects.toThrow(
    'index.html: the scripts in the page were not found.',
  )
})
