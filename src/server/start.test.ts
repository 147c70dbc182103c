// @module-tag slow
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { bareEnvironment } from './platform/child-program.ts'
import { aFolder } from './testing/folder.ts'
import { freePort } from './testing/free-port.ts'

/** Starts that do not depend on PostgreSQL are tested once, in the tests on SQLite. */
const testOnce = test.skipIf(inject('postgresUrl') !== undefined)
const SECRET_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`

/** Starts the server from the sources, without pages. Returns its output until its last warning, or its end. */
async function start(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const env = {
    ...bareEnvironment(),
    PATH: process.env.PATH,
    DATA_DIR: aFolder('start'),
    PORT: String(await freePort()),
    ...settings,
  }
  const child = spawn('node', [...args, 'src/server/main.ts', '--api-only'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  const out: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)))
  const code = await new Promise<number | null | undefined>((resolve) => {
    child.once('close', resolve)
    child.stdout.on('data', (chunk: Buffer) => {
      out.push(String(chunk))
      if (out.join('').includes('bank account')) resolve(undefined)
    })
  })
  return { code, out: out.join(''), said: said.join('') }
}

const warningsIn = (out: string) => out.split('\n').filter((line) => line.startsWith('Warning: '))

testOnce.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'an address of another machine',
    { HOST: '203.0.113.7' },
    /The setting HOST must be .* 203\.0\.113\.7 is none/,
  ],
  [
    'a name nobody has',
    { HOST: 'no-such-host.invalid' },
    /The setting HOST must be .* no-such-host\.invalid is none/,
  ],
  ['a proxy by its name', { TRUST_PROXY: 'proxy.example' }, /The setting TRUST_PROXY must be the addresses/],
  [
    'a folder below a file',
    { DATA_DIR: '/dev/null/data' },
    /The folder \/dev\/null\/data cannot be written \(ENOTDIR\)/,
  ],
  [
    'a folder for temporary files that is none',
    { TMPDIR: '/dev/null/tmp' },
    /The folder \/dev\/null\/tmp cannot be written \(ENOTDIR\)\. .* set TMPDIR to another folder/,
  ],
  [
    'a PostgreSQL that nobody started',
    { DATABASE_URL: 'postgres://site:hidden@127.0.0.1:1/site', SECRET_KEYS },
    /PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'a PostgreSQL on a machine nobody knows',
    { DATABASE_URL: 'postgres://site:hidden@no-such-host.invalid/site', SECRET_KEYS },
    /PostgreSQL at no-such-host\.invalid cannot be reached \(E/,
  ],
])('%s ends the start with one sentence and without a stack', async (_, settings, sentence) => {
  const { code, said } = await start(settings)
  expect(said).toMatch(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).not.toContain('hidden')
  expect(code).toBe(1)
})

testOnce('a used port, and an invalid database file, end the start with one sentence', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const taken = await start({ PORT: String(port) })
  expect(taken).toMatchObject({ code: 1, said: expect.stringMatching(/^The port is taken .*\n$/) })

  const DATA_DIR = aFolder('start')
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ keys: SECRET_KEYS }))
  writeFileSync(join(DATA_DIR, 'sehatshala.sqlite'), 'These are the letters of a shopping list.'.repeat(200))
  const broken = await start({ DATA_DIR })
  expect(broken).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The database in .* is no database\. .*\n$/),
  })
})

test('a PostgreSQL without the database, or with another user, is reported in one sentence', async ({
  skip,
}) => {
  const url = inject('postgresUrl')
  if (!url) return skip()
  const missing = new URL(url)
  missing.pathname = '/nowhere'
  const { code, said } = await start({ DATABASE_URL: missing.href, SECRET_KEYS })
  expect({ code, said }).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^PostgreSQL at .* has no database nowhere\. .*\n$/),
  })

  const stranger = new URL(url)
  stranger.username = 'stranger'
  stranger.password = 'hidden'
  const refused = await start({ DATABASE_URL: stranger.href, SECRET_KEYS })
  expect(refused.said).toMatch(
    /^PostgreSQL at .* refuses the user or the password in the setting DATABASE_URL\.\n$/,
  )
  expect(refused.code).toBe(1)
})

/** Simulates a disk with almost no free space. */
const FULL_DISK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  fs.statfsSync = () => ({ bavail: 1000, bsize: 4096 })
  syncBuiltinESMExports()
`)}`

testOnce(
  'a first start on an almost full disk serves the pages, and names the folder and the missing space',
  async () => {
    const DATA_DIR = aFolder('start')
    const { code, out, said } = await start({ DATA_DIR }, '--import', FULL_DISK)
    expect({ code, said }).toEqual({ code: undefined, said: '' })
    expect(warningsIn(out)).toContain(
      `Warning: The disk of ${DATA_DIR} is almost full: 3 MB are free, 64 are needed. Pages are served, and nothing can be saved until there is room.`,
    )
  },
)

testOnce('without settings it starts, and warns of the sample account only', async () => {
  const { code, out } = await start({})
  expect(code).toBeUndefined()
  expect(warningsIn(out)).toEqual([expect.stringContaining('The bank account')])
})

testOnce(
  'in production it reports at the start which settings are missing and which are misspelled',
  async () => {
    const { code, out } = await start({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_ULR: 'https://www.example.org',
    })
    expect(code).toBeUndefined()
    expect(warningsIn(out)).toEqual([
      'Warning: The setting PUBLIC_ULR means nothing to this server. Did you mean PUBLIC_URL?',
      expect.stringMatching(/^Warning: PUBLIC_URL is not set: /),
      expect.stringMatching(/^Warning: SMTP_URL is not set: /),
      expect.stringMatching(/^Warning: NOTIFY_EMAIL is not set: /),
      expect.stringContaining('The bank account'),
    ])
  },
)
