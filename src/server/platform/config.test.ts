import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { ConfigError, readConfig } from './config.ts'

const folder = () => aFolder('config')
const KEY = Buffer.alloc(32, 7).toString('base64')

test('the product runs without any settings', () => {
  const DATA_DIR = folder()
  expect(readConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    rateLimits: true,
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('the keys are created once, readable by their owner only, and stay the same', () => {
  const DATA_DIR = folder()
  const first = readConfig({ DATA_DIR }).secretKeys
  expect(readConfig({ DATA_DIR }).secretKeys).toEqual(first)
  expect(first[0]?.secret).toHaveLength(32)
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('a broken key file stops the start and is not replaced', () => {
  const DATA_DIR = folder()
  const path = join(DATA_DIR, 'secrets.json')
  writeFileSync(path, 'oops')
  expect(() => readConfig({ DATA_DIR })).toThrow(/Put the copy from your backup/)
  expect(readFileSync(path, 'utf8')).toBe('oops')
})

test('in production it listens on all interfaces', () => {
  expect(readConfig({ DATA_DIR: folder(), NODE_ENV: 'production' }).host).toBe('0.0.0.0')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '99999'],
  ['PUBLIC_URL', 'www.example.org'],
  ['PUBLIC_URL', 'https://www.example.org/site'],
  ['PUBLIC_URL', 'https://www.example.org/?a=b'],
  ['PUBLIC_URL', 'https://user:secret@www.example.org'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://site:12#34@host/site'],
  ['SMTP_URL', 'mail.example.org'],
  ['NOTIFY_EMAIL', 'nobody'],
  ['NOTIFY_EMAIL', 'desk@example.org, nobody'],
  ['NOTIFY_EMAIL', 'desk@example.org,'],
  ['RATE_LIMITS', 'maybe'],
  ['SECRET_KEYS', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['HSTS_SUBDOMAINS', 'yes'],
  ['OFFLINE_PAGES', 'no'],
  ['WEBHOOKS_INSIDE', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.300'],
  ['TRUST_PROXY', '127.0.0.1,proxy.example'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ DATA_DIR: folder(), [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ DATA_DIR: folder(), [name]: value })).toThrow(
    new RegExp(`^The setting ${name} must be `),
  )
})

test.each(['#', '/', '?', '%', '%2', '1#', '1/', '1?'])(
  'a password with an unescaped %s in SMTP_URL is refused with how to write it, and is not shown',
  (sign) => {
    const SMTP_URL = `smtps://site:${sign}hidden@mail.example.org`
    expect(() => readConfig({ DATA_DIR: folder(), SMTP_URL })).toThrow(
      /^The setting SMTP_URL must be .* In user and password write % as %25, # as %23, /,
    )
    expect(() => readConfig({ DATA_DIR: folder(), SMTP_URL })).not.toThrow(/hidden/)
  },
)

test('correctly escaped passwords are accepted, and so are options of the mail server', () => {
  for (const SMTP_URL of [
    'smtps://site:%23%2F%3F%25%40%3A%20@mail.example.org',
    'smtp://mail.example.org:25/?name=site',
    'smtps://site@example.org:pass@word@mail.example.org:465',
  ])
    expect(readConfig({ DATA_DIR: folder(), SMTP_URL }).smtpUrl).toBe(SMTP_URL)
})

test('PostgreSQL may be reached through a socket', () => {
  const env = { DATABASE_URL: 'postgres:///site?host=/run/postgresql', SECRET_KEYS: `k1:${KEY}` }
  expect(readConfig({ DATA_DIR: folder(), ...env }).databaseUrl).toBe(env.DATABASE_URL)
})

test('PUBLIC_URL may end with a slash', () => {
  const PUBLIC_URL = 'https://www.example.org/'
  expect(readConfig({ DATA_DIR: folder(), PUBLIC_URL }).publicUrl).toBe('https://www.example.org')
})

test('several people can get mails about enquiries', () => {
  const NOTIFY_EMAIL = 'desk@example.org,office@example.org'
  expect(readConfig({ DATA_DIR: folder(), NOTIFY_EMAIL }).notifyEmail).toBe(
    'desk@example.org, office@example.org',
  )
})

test('trusted proxies are addresses, networks, or names of networks', () => {
  const TRUST_PROXY = '127.0.0.1, ::1,10.0.0.0/8,fd00::/8,loopback'
  expect(readConfig({ DATA_DIR: folder(), TRUST_PROXY }).trustProxy).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    'fd00::/8',
    'loopback',
  ])
})

test('a folder that cannot be created, or is a file, stops the start with a sentence that names it', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'data')]) {
    expect(() => readConfig({ DATA_DIR })).toThrow(ConfigError)
    expect(() => readConfig({ DATA_DIR })).toThrow(`The folder ${DATA_DIR} cannot be written`)
  }
})

test('PostgreSQL needs keys that every instance shares', () => {
  const env = { DATA_DIR: folder(), DATABASE_URL: 'postgres://a@b/c' }
  expect(() => readConfig(env)).toThrow(/SECRET_KEYS is required/)
  expect(readConfig({ ...env, SECRET_KEYS: `k2:${KEY},k1:${KEY}` }).secretKeys.map(({ id }) => id)).toEqual([
    'k2',
    'k1',
  ])
  expect(existsSync(join(env.DATA_DIR, 'secrets.json'))).toBe(false)
})

test('limits cannot be switched off on a public address', () => {
  const env = { DATA_DIR: folder(), PUBLIC_URL: 'https://www.example.org', RATE_LIMITS: 'off' }
  expect(() => readConfig(env)).toThrow(/RATE_LIMITS cannot be off/)
})
