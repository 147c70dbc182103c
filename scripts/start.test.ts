import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A build that changes its process like the bundler, and more. */
const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { fingerprintOfSources, STAMP } from './build-if-stale.ts'
process.env.NODE_ENV = 'production'
process.env.OF_BUILD = 'yes'
process.umask(0)
process.chdir('/')
process.on('SIGTERM', () => {})
globalThis.ofBuild = true
process.chdir(import.meta.dirname + '/..')
mkdirSync('build/server', { recursive: true })
writeFileSync('build/server/main.js', ${JSON.stringify(`console.log(JSON.stringify({
  env: process.env, umask: process.umask(), left: globalThis.ofBuild ?? null,
  listeners: process.listenerCount('SIGTERM'), arguments: process.argv.slice(2),
}))`)})
writeFileSync(STAMP, fingerprintOfSources())
console.log('built')
`

/** A program with the real start and a build of two lines. */
function aProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['start.ts', 'build-if-stale.ts', 'run.ts', 'settings-file.ts'])
    copyFileSync(join('scripts', name), join(folder, 'scripts', name))
  for (const name of [
    'package-lock.json',
    'vite.config.ts',
    'vite.desk.config.ts',
    'vite.server.config.ts',
    'react-router.config.ts',
  ])
    writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'scripts/build.ts'), BUILD)
  return folder
}

async function start(cwd: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd, env })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said: said.join('') }
}

test('a start with a build behaves like one without', async () => {
  const folder = aProgram()
  const first = await start(folder)
  const second = await start(folder)
  expect(first).toEqual({ code: 0, said: `built\n${second.said}` })
  expect(JSON.parse(second.said)).toMatchObject({ env: {}, left: null, listeners: 0 })
  expect(JSON.parse(second.said).env).not.toHaveProperty('NODE_ENV')
})

test('a start whose build fails reports it and starts nothing', async () => {
  const folder = aProgram()
  writeFileSync(join(folder, 'scripts/build.ts'), 'console.error("A word is missing."); process.exit(1)')
  const { code, said } = await start(folder)
  expect(code).toBe(1)
  expect(said).toMatch(/^A word is missing\.\n.*scripts\/build\.ts ended with 1\n$/)
})

test('settings come from .env, also with a byte order mark; existing variables keep their values', async () => {
  const folder = aProgram()
  writeFileSync(join(folder, '.env'), '\uFEFFPORT=8080\r\nHOST=0.0.0.0\n')
  const { said } = await start(folder, { HOST: '127.0.0.1' })
  const { env } = JSON.parse(said.replace('built\n', ''))
  expect(env).toMatchObject({ PORT: '8080', HOST: '127.0.0.1' })
  expect(env).not.toHaveProperty('\uFEFFPORT')
})
