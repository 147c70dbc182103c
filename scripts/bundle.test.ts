import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWideText } from './refuse-wide-text.ts'

test("an installation without development tools has exactly the libraries that the server's bundle leaves out", () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, external = ''] = /external: \[(.*)\]/.exec(readFileSync('vite.server.config.ts', 'utf8')) ?? []

  expect([...external.matchAll(/'([^']+)'/g)].map(([, name]) => name).sort()).toEqual(
    Object.keys(dependencies).sort(),
  )
})

test('the bundled settings refuse a URL with a password that is not URL-encoded, like the sources', async () => {
  const bundled = await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'silent',
    build: { write: false, sourcemap: false, rolldownOptions: { input: 'src/server/platform/config.ts' } },
  })
  const { output } = bundled as Exclude<typeof bundled, unknown[] | { close: unknown }>
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'config.mjs')
  writeFileSync(file, output[0].code)
  const { readConfig } = await import(pathToFileURL(file).href)

  const read = (password: string) =>
    readConfig({ DATA_DIR: folder, IMAP_URL: `imaps://site:${password}@mail.example.org` })
  expect(() => read('100%')).toThrow(/IMAP_URL must be .* write % as %25/)
  expect(read('100%25').imapUrl).toContain('100%25')
})

test('a build fails if one letter would double the memory of a server file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'main.js.map'), 'खाता')
  writeFileSync(join(folder, 'assets/part.js'), 'const account = "\\u0916"')
  refuseWideText(folder)
  writeFileSync(join(folder, 'assets/part.js'), '/* by Wärting */')
  expect(() => refuseWideText(folder)).toThrow('part.js has a letter that is not ASCII: /* by Wärting */')
})

test('every way to start the server sets the same limit of the young generation', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const starts = ['Dockerfile', 'deploy/sehatshala.service', 'benchmarks/server.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  for (const text of [scripts.start, ...starts]) expect(text).toContain('--max-semi-space-size=4')
})
