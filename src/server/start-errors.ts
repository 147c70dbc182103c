import { type Config, ConfigError } from './platform/config.ts'

/** Converts start errors that are not bugs into a sentence for the operator. Any other error is returned unchanged. */

interface SystemError extends Error {
  code?: string
  /** The error number of SQLite. */
  errcode?: number
}

const NO_ADDRESS_OF_OURS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']

/** The reason why the server cannot listen. */
export function asListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code = '' } = error as SystemError
  if (code === 'EADDRINUSE')
    return new ConfigError('The port is taken by another program. Stop it, or set PORT to another number.')
  if (code === 'EACCES')
    return new ConfigError(
      `This user may not listen on port ${port}. Set PORT to a number above 1023, and let the proxy listen on ${port}.`,
    )
  if (NO_ADDRESS_OF_OURS.includes(code))
    return new ConfigError(
      `The setting HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0. ${host} is none.`,
    )
  return error
}

/** The reason why the database cannot be opened. */
export function asDatabaseError(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): unknown {
  const sentence = databaseUrl
    ? postgresSentence(error, new URL(databaseUrl))
    : sqliteSentence(error, dataDir)
  return sentence ? new ConfigError(sentence, { cause: error }) : error
}

const NOT_REACHED = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const NOT_REACHED_MESSAGE = /timeout|Connection terminated/

/** The host and the database of an address, never user or password. */
function postgresSentence(error: unknown, { host, pathname }: URL): string | undefined {
  const { code = '', message } = error as SystemError
  const server = `PostgreSQL at ${host}`
  if (NOT_REACHED.test(code) || NOT_REACHED_MESSAGE.test(message))
    return `${server} cannot be reached${code && ` (${code})`}. Start it, or correct the setting DATABASE_URL.`
  if (/^57P0\d$|^53300$/.test(code)) return `${server} takes no connections just now: ${message}.`
  if (/^28/.test(code) || /^SASL/.test(message))
    return `${server} refuses the user or the password in the setting DATABASE_URL.`
  if (code === '3D000')
    return `${server} has no database ${pathname.slice(1)}. Create it, or correct the setting DATABASE_URL.`
  if (code === '42501')
    return `The user in the setting DATABASE_URL may not make tables there. Make it the owner of the database.`
  if (/SSL|certificate/.test(message)) return `${server} cannot be used: ${message}.`
  return undefined
}

const SQLITE_SENTENCES: Record<number, string> = {
  8: 'cannot be written. Give it to the user of this process, or set DATA_DIR to another folder.',
  11: 'is damaged. Copy the folder away as it is, then restore the newest backup.',
  14: 'cannot be opened. Give it to the user of this process, or set DATA_DIR to another folder.',
  26: 'is no database. Copy the folder away as it is, then restore the newest backup.',
}

function sqliteSentence(error: unknown, dataDir: string): string | undefined {
  const { errcode = 0, code = '' } = error as SystemError
  const rest =
    SQLITE_SENTENCES[errcode & 0xff] ?? (/^(EACCES|EPERM|EROFS)$/.test(code) && SQLITE_SENTENCES[8])
  return rest ? `The database in ${dataDir} ${rest}` : undefined
}
