import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Config, DATABASE_FILE } from '../config.ts'
import type { Db } from '../db/db.ts'
import { snapshot } from '../db/dialects.ts'
import { openSqlite, openSqliteFile } from '../db/sqlite.ts'
import { CONTENT_FOLDER, filesUnder, SECRETS_NAME, writeArchive } from './archive.ts'
import { type Contents, contentsOf, copyTable, tables } from './table-copy.ts'

interface Options {
  path: string
  withSecrets: boolean
  now: number
  tell: (line: string) => void
}

type Counted = Record<string, Contents>

/**
 * Puts the database as it is at one moment, and the content, into one archive. The database is an SQLite file also where
 * it comes from PostgreSQL, so that every archive can be restored into either and read by any SQLite tool.
 */
export async function makeBackup(
  { config, db }: { config: Config; db: Db },
  { path, withSecrets, now, tell }: Options,
): Promise<Counted> {
  const scratch = await mkdtemp(join(dirname(path), '.backup-'))
  try {
    const file = join(scratch, DATABASE_FILE)
    if (config.databaseUrl) await copyFromPostgres(db, scratch, tell)
    else await copySqliteFile(join(config.dataDir, DATABASE_FILE), file)
    const counted = await countTables(file, tell)

    const files: Record<string, string> = { [DATABASE_FILE]: file }
    for (const name of await filesUnder(CONTENT_FOLDER))
      files[`${CONTENT_FOLDER}/${name}`] = join(CONTENT_FOLDER, name)
    if (withSecrets) {
      files[SECRETS_NAME] = join(scratch, SECRETS_NAME)
      await writeFile(join(scratch, SECRETS_NAME), keyFile(config), { mode: 0o600 })
    }
    const from = config.databaseUrl ? 'postgres' : 'sqlite'
    await writeArchive(path, { madeAt: now, from, tables: counted, files })
    return counted
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** All pages in one step: copying them in turns would begin anew at every write of the server. */
async function copySqliteFile(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, to, { rate: 2 ** 31 - 1 })
  } finally {
    source.close()
  }
}

async function copyFromPostgres(db: Db, folder: string, tell: Options['tell']): Promise<void> {
  const copy = await openSqlite(folder)
  try {
    await snapshot(db.read, (from) =>
      copy.write(async (to) => {
        for (const table of tables) {
          const { rows } = await copyTable(from, to, table, (copied) =>
            tell(`${table}: ${copied} rows so far`),
          )
          tell(`${table}: ${rows} rows read`)
        }
      }),
    )
  } finally {
    await copy.close()
  }
}

/** Counts what the copy holds, after a check that it is sound, and leaves it as a single file. */
async function countTables(file: string, tell: Options['tell']): Promise<Counted> {
  const counted: Counted = {}
  const copy = openSqliteFile(file)
  for (const table of tables) {
    counted[table] = await contentsOf(copy, table)
    tell(`${table}: ${counted[table].rows} rows`)
  }
  await copy.destroy()
  const database = new DatabaseSync(file)
  try {
    refuseDamage(database)
    database.exec('PRAGMA journal_mode=DELETE')
  } finally {
    database.close()
  }
  return counted
}

export class DamagedError extends Error {}

/** Errors  DamagedError */
export function refuseDamage(database: DatabaseSync): void {
  const [integrity] = database.prepare('PRAGMA integrity_check').all()
  if (integrity?.integrity_check !== 'ok')
    throw new DamagedError(`The database is damaged: ${integrity?.integrity_check}`)
  const [orphan] = database.prepare('PRAGMA foreign_key_check').all()
  if (orphan) throw new DamagedError(`The database is damaged: a row of ${orphan.table} refers to nothing.`)
}

function keyFile({ secretKeys }: Config): string {
  const keys = secretKeys.map(({ id, secret }) => `${id}:${secret.toString('base64')}`).join(',')
  return `${JSON.stringify({ keys })}\n`
}
