import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { ContentError } from '../../content/content-error.ts'
import { createKeyFile, KEY_FILE, readKeyFile, type SecretKey, SecretKeys } from './key-file.ts'
import { describeOrganisation, type Organisation } from './organisation.ts'
import { TrustedProxies } from './trusted-proxies.ts'

/** The name of the folder, in the project and in the archive of a backup. */
export const CONTENT_FOLDER = 'content'
/** The content of an archive, until a restore has put it in place. */
export const RESTORED_CONTENT = `${CONTENT_FOLDER}.restored`
/** In DATA_DIR while a restore is under way: the files that it replaces. */
export const BEING_REPLACED = 'being-replaced'

export interface Config {
  port: number
  host: string
  /** The origin of the website, without a trailing slash. */
  publicUrl: string
  /** Whether PUBLIC_URL is set; if not, the Host header decides which requests are same-site. */
  publicUrlIsSet: boolean
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The mailbox to which people answer. Without it staff read the answers outside the desk. */
  imapUrl: string | undefined
  /** One address, or several separated by commas, in the format of a mail header. */
  notifyEmail: string | undefined
  /** Newest first: the first one seals and signs, the others still unseal and verify. */
  secretKeys: SecretKey[]
  trustProxy: string[] | false
  rateLimits: boolean
  /** Whether HSTS includes all subdomains of PUBLIC_URL. */
  hstsSubdomains: boolean
  /** Whether browsers store visited pages for reading offline. */
  offlinePages: boolean
  /** Whether webhooks may use http and addresses of the internal network. */
  webhooksInside: boolean
  logLevel: string
  backupDir: string
  /** The interval of automatic backups, and the number of backups to keep. */
  backups: { everyHours: number; keep: number } | undefined
  /** The secret with which Prometheus reads /metrics; without it access is denied. */
  metricsToken: string | undefined
  production: boolean
  /** From the published content. The same object is updated when content is published. */
  organisation: Organisation
}

/** An invalid setting. The message names the setting and says which values are valid. */
export class ConfigError extends Error {}

/** `fits` gets the parsed address, which has one of these protocols. */
const url = (protocols: readonly string[], fits: (url: URL) => boolean) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const read = URL.parse(text)
      return read !== null && protocols.includes(read.protocol) && fits(read)
    }),
  )

/** Nothing may follow the host: the pages link to each other from the root. */
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`

/** An address with user and password. A character that ends them, such as #, leaves an @ behind the host. */
const isServer = ({ username, password, pathname, search, hash }: URL) =>
  !hash && !`${pathname}${search}`.includes('@') && isEncoded(username + password)

const ENCODED =
  'In user and password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and a blank as %20'

function isEncoded(text: string): boolean {
  try {
    // The condition uses the result, because the bundler removes a call without a used result.
    return decodeURIComponent(text).length <= text.length
  } catch {
    return false
  }
}

const emails = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((each) => each.trim())),
  v.array(v.pipe(v.string(), v.email())),
  v.transform((each) => each.join(', ')),
)

const count = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(most))

const settings = {
  PORT: [
    v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535)),
    'a port number such as 3000',
  ],
  HOST: [v.pipe(v.string(), v.nonEmpty()), 'an address to listen on such as 127.0.0.1'],
  PUBLIC_URL: [
    url(['http:', 'https:'], isOrigin),
    'the address people type without a path, such as https://www.example.org: the site needs a name of its own',
  ],
  DATA_DIR: [v.pipe(v.string(), v.nonEmpty()), 'a folder such as ./data'],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:'], isServer),
    `a PostgreSQL address such as postgres://user:password@host/name. ${ENCODED}`,
  ],
  SMTP_URL: [
    url(['smtp:', 'smtps:'], isServer),
    `a mail server such as smtps://user:password@mail.example.org. ${ENCODED}`,
  ],
  IMAP_URL: [
    url(['imap:', 'imaps:'], isServer),
    `the mailbox of MAIL_FROM such as imaps://user:password@mail.example.org. ${ENCODED}`,
  ],
  MAIL_FROM: [v.pipe(v.string(), v.includes('@')), 'a sender such as Sehatshala <hello@example.org>'],
  NOTIFY_EMAIL: [emails, 'one or more email addresses that get the enquiries, separated by commas'],
  SECRET_KEYS: [SecretKeys, 'one or more id:base64 pairs of 32 bytes, newest first, separated by commas'],
  TRUST_PROXY: [
    TrustedProxies,
    'the addresses of your proxies, or their networks, separated by commas, such as 127.0.0.1,10.0.0.0/8',
  ],
  RATE_LIMITS: [v.picklist(['on', 'off']), 'on or off'],
  HSTS_SUBDOMAINS: [v.picklist(['on', 'off']), 'on or off'],
  OFFLINE_PAGES: [v.picklist(['on', 'off']), 'on or off'],
  WEBHOOKS_INSIDE: [v.picklist(['on', 'off']), 'on or off'],
  LOG_LEVEL: [
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'a level such as info or warn',
  ],
  BACKUP_DIR: [v.pipe(v.string(), v.nonEmpty()), 'a folder such as /var/backups/site'],
  BACKUP_EVERY_HOURS: [count(24 * 31), 'a number of hours such as 24'],
  BACKUP_KEEP: [count(1000), 'a number of archives such as 14'],
  METRICS_TOKEN: [v.pipe(v.string(), v.minLength(16)), 'a secret of at least 16 characters'],
} as const

type Setting = keyof typeof settings

export const SETTING_NAMES = Object.keys(settings)

/**
 * Reads the settings from the environment and creates the data folder and, without SECRET_KEYS, the key file. Where
 * `mayCreate` is false both must exist: a command that was given the wrong folder would only leave an empty one behind.
 *
 * Errors  ConfigError: a setting or a file of content/ that is wrong or missing; a restore that is not finished, except
 *         for the restore itself
 */
export function readConfig(env: NodeJS.ProcessEnv, { mayCreate = true, isRestore = false } = {}): Config {
  function read<Name extends Setting>(name: Name): v.InferOutput<(typeof settings)[Name][0]> | undefined {
    const value = env[name]
    if (value === undefined || value === '') return undefined
    const [schema, expected] = settings[name]
    const result = v.safeParse(schema, value)
    if (!result.success) throw new ConfigError(`The setting ${name} must be ${expected}.`)
    return result.output as v.InferOutput<(typeof settings)[Name][0]>
  }

  const production = env.NODE_ENV === 'production'
  const everyHours = read('BACKUP_EVERY_HOURS')
  const port = read('PORT') ?? 3000
  const publicUrl = read('PUBLIC_URL')
  const dataDir = resolve(read('DATA_DIR') ?? 'data')
  const databaseUrl = read('DATABASE_URL')
  const secretKeys = read('SECRET_KEYS')
  if (!isRestore) refuseHalfRestored(databaseUrl ? undefined : dataDir)
  const organisation = organisationOf(CONTENT_FOLDER)
  const mailFrom = read('MAIL_FROM')
  const rateLimits = (read('RATE_LIMITS') ?? 'on') === 'on'

  if (databaseUrl && !secretKeys)
    throw new ConfigError(
      'The setting SECRET_KEYS is required with DATABASE_URL: every instance must use the same keys.',
    )
  if (!rateLimits && publicUrl?.startsWith('https:'))
    throw new ConfigError('The setting RATE_LIMITS cannot be off when PUBLIC_URL is https.')

  if (mayCreate) {
    makeWritable(dataDir, 'DATA_DIR')
    makeWritable(tmpdir(), 'TMPDIR')
  }
  return {
    port,
    host: read('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: new URL(publicUrl ?? `http://localhost:${port}`).origin,
    publicUrlIsSet: publicUrl !== undefined,
    dataDir,
    databaseUrl,
    smtpUrl: read('SMTP_URL'),
    imapUrl: read('IMAP_URL'),
    // Read at each access, because the organisation's data change while the server runs.
    get mailFrom() {
      return mailFrom ?? `${organisation.name} <${organisation.email}>`
    },
    notifyEmail: read('NOTIFY_EMAIL'),
    secretKeys: secretKeys ?? keysFromFile(dataDir, mayCreate),
    trustProxy: read('TRUST_PROXY') ?? false,
    rateLimits,
    hstsSubdomains: read('HSTS_SUBDOMAINS') === 'on',
    offlinePages: (read('OFFLINE_PAGES') ?? 'on') === 'on',
    webhooksInside: read('WEBHOOKS_INSIDE') === 'on',
    logLevel: read('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    backupDir: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
    backups: everyHours ? { everyHours, keep: read('BACKUP_KEEP') ?? 14 } : undefined,
    metricsToken: read('METRICS_TOKEN'),
    production,
    organisation,
  }
}

/** Errors  ConfigError: the folder cannot be created, or this user cannot write to it */
function makeWritable(folder: string, setting: 'DATA_DIR' | 'TMPDIR'): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The folder ${folder} cannot be written (${code}). Give it to the user of this process, or set ${setting} to another folder.`,
    )
  }
}

/**
 * After an interrupted restore the database may be missing, so that a start would create an empty one, or content/ is
 * that of another time.
 */
function refuseHalfRestored(dataDir: string | undefined): void {
  const replaced = dataDir && join(dataDir, BEING_REPLACED)
  if (replaced && existsSync(replaced))
    throw new ConfigError(
      `A restore into ${dataDir} is not finished. If it does not run any more, run it again with --force. To go back instead, move everything in ${replaced} to ${dataDir} and delete that folder.`,
    )
  if (!existsSync(RESTORED_CONTENT)) return
  const instead = existsSync(CONTENT_FOLDER)
    ? `delete ${RESTORED_CONTENT} to leave ${CONTENT_FOLDER} as it is`
    : `rename ${RESTORED_CONTENT} to ${CONTENT_FOLDER}`
  throw new ConfigError(
    `A restore of content is not finished. If it does not run any more, run it again with --content and --force, or ${instead}.`,
  )
}

/** Errors  ConfigError: a file of content/ that is wrong */
function organisationOf(folder: string): Organisation {
  try {
    return describeOrganisation(folder)
  } catch (error) {
    throw error instanceof ContentError ? new ConfigError(error.message) : error
  }
}

/** The database file in DATA_DIR, used where DATABASE_URL is not set. */
export const DATABASE_FILE = 'sehatshala.sqlite'

/**
 * The key file of an installation without SECRET_KEYS. Created once, never replaced: data sealed with a lost key cannot
 * be opened.
 */
function keysFromFile(dataDir: string, mayCreate: boolean): SecretKey[] {
  const path = join(dataDir, KEY_FILE)
  if (!existsSync(path)) {
    if (!mayCreate)
      throw new ConfigError(`There is no key file in ${dataDir}. Set DATA_DIR to the folder the server uses.`)
    if (existsSync(join(dataDir, DATABASE_FILE)))
      throw new ConfigError(
        `The key file ${path} is missing, but the database is there. Put the copy from your backup in its place: nothing that is sealed can be opened without it.`,
      )
    createKeyFile(path)
  }
  try {
    return readKeyFile(path)
  } catch {
    throw new ConfigError(`The key file ${path} cannot be read. Put the copy from your backup in its place.`)
  }
}
