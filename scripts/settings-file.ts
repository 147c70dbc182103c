import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const FILE = '.env'
/**
 * The byte order mark, which Windows editors may write at the beginning of a file. It would become a part of
 * the first name.
 */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Adds the settings of the file .env to the environment; existing variables keep their values. */
export function loadSettingsFile(): void {
  if (!existsSync(FILE)) return
  const settings = parseEnv(readFileSync(FILE, 'utf8').replace(BYTE_ORDER_MARK, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
