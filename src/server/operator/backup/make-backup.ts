import { existsSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { snapshot } from '../../db/dialects.ts'
import { requireRoom } from '../../db/disk.ts'
import { openSqlite, openSqliteFile } from '../../db/sqlite.ts'
import { CONTENT_FOLDER, type Config, DATABASE_FILE } from '../../platform/config.ts'
import { KEY_FILE, writeKeyFile } from '../../platform/key-file.ts'
import { copyContent } from './copy-content.ts'
import { copyTable, summarizeTable, type TableSummary } from './copy-table.ts'
import { checkIntegrity } from './integrity.ts'
import { filesUnder } from './manifest.ts'
import { BACKUP_SCRATCH, inScratchFolder } from './scratch.ts'
import { PASSING, tables } from './tables.ts'
import { writeArchive } from './write-archive.ts'

interface Options {
  path: string
  withSecrets: boolean
  now: number
  report: (line: string) => void
  /** Called when the archive is complete, before the final rename: every archive has its list of erasures. */
  beforeItIsNamed: () => Promise<void>
}

type TableSummaries = Record<string, TableSummary>

/**
 * Writes a consistent snapshot of the database, and the content, into one archive. Rows of PostgreSQL become an SQLite
 * file too, so that every archive can be restored into either database and read by any SQLite tool.
 *
 * Errors  DamagedError. NoRoomError: the server beside it would refuse writes
 */
export async function makeBackup(
  { config, db }: { config: Config; db: Db },
  { path, withSecrets, now, report, beforeItIsNamed }: Options,
): Promise<TableSummaries> {
  return inScratchFolder(dirname(path), BACKUP_SCRATCH, async (scratch) => {
    const file = join(scratch, DATABASE_FILE)
    if (config.databaseUrl) await copyFromPostgres(db, scratch, report)
    else await copySqliteFile(join(config.dataDir, DATABASE_FILE), file)
    const summaries = await summarizeTables(file, report)

    const files: Record<string, string> = { [DATABASE_FILE]: file }
    const content = join(scratch, CONTENT_FOLDER)
    await copyContent(content, report)
    for (const name of await filesUnder(content)) files[`${CONTENT_FOLDER}/${name}`] = join(content, name)
    if (withSecrets) {
      files[KEY_FILE] = join(scratch, KEY_FILE)
      writeKeyFile(join(scratch, KEY_FILE), config.secretKeys)
    }
    const from = config.databaseUrl ? 'postgres' : 'sqlite'
    const archive = join(scratch, basename(path))
    await writeArchive(archive, { madeAt: now, from, tables: summaries, files })
    await beforeItIsNamed()
    await rename(archive, path)
    return summaries
  })
}

/** The size of a database with the rows of its open transaction. */
const BYTES = 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size'

/** All pages in one step: a copy in several steps would start again at every write of the server. */
async function copySqliteFile(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    requireRoom(dirname(to), Number(source.prepare(BYTES).get()?.bytes))
    await backup(source, to, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
}

async function copyFromPostgres(db: Db, folder: string, report: Options['report']): Promise<void> {
  const copy = await openSqlite(folder)
  try {
    await requireRoomToCommit(copy.read, folder)
    await snapshot(db.read, (from) =>
      copy.write(async (to) => {
        for (const table of tables) {
          const { rows } = await copyTable(
            from,
            to,
            table,
            (copied) => report(`${table}: ${copied} rows so far`),
            () => requireRoomToCommit(to, folder),
          )
          report(`${table}: ${rows} rows read`)
        }
      }),
    )
  } finally {
    await copy.close()
  }
}

/** The commit writes all pages to the log of SQLite, and then to the file. */
async function requireRoomToCommit(copy: Tx, folder: string): Promise<void> {
  const { rows } = await sql.raw<{ bytes: number }>(BYTES).execute(copy)
  const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) => join(folder, name))
  const written = files.filter((path) => existsSync(path)).reduce((sum, path) => sum + statSync(path).size, 0)
  requireRoom(folder, Math.max(0, 2 * Number(rows[0]?.bytes) - written))
}

/**
 * Checks the copy, counts its rows, and leaves it as a single file without a write-ahead log, and without data that no
 * backup contains.
 */
async function summarizeTables(file: string, report: Options['report']): Promise<TableSummaries> {
  const summaries: TableSummaries = {}
  const copy = openSqliteFile(file)
  for (const table of PASSING) await copy.deleteFrom(table).execute()
  for (const table of tables) {
    summaries[table] = await summarizeTable(copy, table)
    report(`${table}: ${summaries[table].rows} rows`)
  }
  await copy.destroy()
  checkIntegrity(file)
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode=DELETE')
  database.close()
  return summaries
}
