import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const FILE = '.env'
/** Editors of Windows begin a file with it. It would become a part of the first name. */
const BYTE_ORDER_MARK = /^\uFEFF/

/** Puts the settings of the file .env into the environment; what is set there already stays. */
export function loadSettingsFile(): void {
  if (!existsSync(FILE)) return
  const settings = parseEnv(readFileSync(FILE, 'utf8').replace(BYTE_ORDER_MARK, ''))
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
}
