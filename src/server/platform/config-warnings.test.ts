import { expect, test } from 'vitest'
import { aFolder } from '../testing/folder.ts'
import { readConfig } from './config.ts'
import { configWarnings } from './config-warnings.ts'

const SET = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  NOTIFY_EMAIL: 'desk@example.org',
}

/** The warnings, without those about sample content. */
const warnings = (env: NodeJS.ProcessEnv) =>
  configWarnings(env, readConfig({ DATA_DIR: aFolder('warnings'), ...env })).filter(
    (sentence) => !sentence.includes('bank account'),
  )

test('in production with every setting present there are no warnings', () => {
  expect(warnings(SET)).toEqual([])
})

test('in production there is a warning about an address without https, whose cookies lack Secure', () => {
  const env = { ...SET, PUBLIC_URL: 'http://www.example.org' }
  expect(warnings(env)).toEqual([
    expect.stringMatching(/^PUBLIC_URL is http:\/\/www\.example\.org, without https: .*Secure/),
  ])
  expect(warnings({ ...env, NODE_ENV: undefined })).toEqual([])
})

test.each(['PUBLIC_URL', 'SMTP_URL', 'NOTIFY_EMAIL'])(
  'in production a missing %s gives one warning that names it',
  (name) => {
    expect(warnings({ ...SET, [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not set: `)),
    ])
  },
)

test.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLIC_ADDRES_URL', undefined],
  ['SMTP_URI', 'SMTP_URL'],
  ['NOTIFY_EMAILS', 'NOTIFY_EMAIL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['BACKUP_EVERY_HOUR', 'BACKUP_EVERY_HOURS'],
  ['PROT', 'PORT'],
  ['Port', 'PORT'],
])('the warning about %s suggests %s', (name, meant) => {
  const sentence = meant && `The setting ${name} means nothing to this server. Did you mean ${meant}?`
  expect(warnings({ [name]: 'x' })).toEqual(sentence ? [sentence] : [])
})

test('names of settings of other programs are not reported as misspelled', () => {
  const names = [
    'PATH',
    'POST',
    'HOSTNAME',
    'HOME',
    'MAIL',
    'LOGNAME',
    'SMTP_PORT',
    'SMTP_HOST',
    'HTTP_PROXY',
    'NO_PROXY',
  ]
  const others = [
    'XDG_DATA_DIRS',
    'PUBLIC_DIR',
    'NODE_VERSION',
    'NODE_PATH',
    'PGHOST',
    'TMPDIR',
    'SSH_AUTH_SOCK',
    'LANG',
  ]
  expect(warnings(Object.fromEntries([...names, ...others].map((name) => [name, 'x'])))).toEqual([])
})

test.each(['prod', 'Production', 'live'])(
  'the warning about NODE_ENV=%s says that it has no effect',
  (mode) => {
    expect(warnings({ NODE_ENV: mode })).toEqual([expect.stringContaining('write NODE_ENV=production')])
  },
)

test.each([
  ['MAIL_FROM', 'Sehatshala <hello@example.org> # the sender'],
  ['MAIL_FROM', '"Sehatshala <hello@example.org>"'],
  ['BACKUP_DIR', '/var/backups/site # every night'],
  ['BACKUP_DIR', "'/var/backups/site'"],
])(
  'a setting with a comment or quotes, which systemd or Docker leave in %s, gives a warning: %s',
  (name, value) => {
    expect(warnings({ ...SET, [name]: value })).toEqual([
      `The value of ${name} has quotes around it or a comment behind it. Write the value alone.`,
    ])
  },
)

test('quotes around a part of a setting, and a # in a word, give no warning', () => {
  expect(warnings({ ...SET, MAIL_FROM: '"Sehatshala #1" <hello@example.org>', BACKUP_DIR: '/a#b' })).toEqual(
    [],
  )
})
