import { dirname } from 'node:path'
import { openOfAnyVersion } from '../../../db/open.ts'
import type { Erasure } from '../../../db/tables/records.ts'
import { type ErasureList, readErasureFile, readErasures } from '../../../people/erase/erasure-list.ts'
import { type Config, ConfigError } from '../../../platform/config.ts'
import type { CommandContext } from '../../command-context.ts'

export interface KnownErasures {
  erasures: Erasure[]
  /** Whether one of the lists belongs to the archive. If not, more may have been erased since. */
  isComplete: boolean
}

/** The erasures known from the replaced database and from the lists beside the archive and in BACKUP_DIR. */
export async function knownErasures(
  archive: string,
  origin: string | undefined,
  config: Config,
  { report }: CommandContext,
): Promise<KnownErasures> {
  const inUse = await listInUse(config).catch(() => {
    report('The database that is there cannot be read. What was erased is looked for beside the backups.')
    return undefined
  })
  const files = origin === undefined ? [] : [dirname(archive), config.backupDir].map(fileIn(origin, report))
  const lists = [inUse, ...files].filter((list) => list !== undefined)
  const known = new Map<string, Erasure>()
  // The first list has the latest changes of passwords, so its entries take precedence.
  for (const erasure of lists.flatMap(({ erasures }) => erasures)) {
    const key = `${erasure.what} ${erasure.id}`
    if (!known.has(key)) known.set(key, erasure)
  }
  return {
    erasures: [...known.values()],
    isComplete: origin !== undefined && lists.some((list) => list.origin === origin),
  }
}

/**
 * Undefined where there is no database yet, or one without entries. One that is older than this program counts: after
 * an upgrade, the server may not have started.
 */
async function listInUse(config: Config): Promise<ErasureList | undefined> {
  const db = await openOfAnyVersion(config).catch((error: unknown) => {
    if (error instanceof ConfigError) return undefined
    throw error
  })
  try {
    const tables = (await db?.read.introspection.getTables()) ?? []
    return db && tables.some(({ name }) => name === 'erasures') ? await readErasures(db.read) : undefined
  } finally {
    await db?.close()
  }
}

const fileIn = (origin: string, report: CommandContext['report']) => (folder: string) => {
  try {
    return readErasureFile(folder, origin)
  } catch {
    report(`The list of what was erased in ${folder} cannot be read.`)
    return undefined
  }
}
