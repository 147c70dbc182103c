import { join } from 'node:path'
import { NoRoomError } from '../../../db/disk.ts'
import { openSqliteFile } from '../../../db/sqlite.ts'
import { DATABASE_FILE } from '../../../platform/config.ts'
import { summarizeTable } from '../../backup/copy-table.ts'
import { checkIntegrity, DamagedError } from '../../backup/integrity.ts'
import type { Manifest } from '../../backup/manifest.ts'
import { ArchiveError, readArchive } from '../../backup/read-archive.ts'
import { tables as knownTables, type Table } from '../../backup/tables.ts'
import type { CommandContext } from '../../command-context.ts'
import { CommandError } from '../../command-error.ts'

/**
 * Unpacks an archive into an empty folder and checks its files, its database and the rows of every table.
 *
 * Errors  CommandError: the problem of the archive
 */
export async function checkArchive(
  archive: string,
  folder: string,
  { report }: CommandContext,
): Promise<Manifest> {
  try {
    const manifest = await readArchive(archive, folder)
    report(`${Object.keys(manifest.files).length} files are as they were backed up on ${manifest.madeAt}`)
    checkIntegrity(join(folder, DATABASE_FILE))
    await compareTables(join(folder, DATABASE_FILE), manifest, report)
    return manifest
  } catch (error) {
    if (error instanceof NoRoomError)
      throw new CommandError(`${error.message} Make room there; for --check, TMPDIR names another folder.`)
    if (error instanceof ArchiveError || error instanceof DamagedError) throw new CommandError(error.message)
    throw error
  }
}

async function compareTables(
  file: string,
  { tables }: Manifest,
  report: CommandContext['report'],
): Promise<void> {
  const database = openSqliteFile(file)
  try {
    for (const [table, expected] of Object.entries(tables)) {
      if (!knownTables.includes(table as Table)) {
        report(`${table}: of another version of the program, not compared`)
        continue
      }
      const found = await summarizeTable(database, table as Table)
      if (found.rows !== expected.rows || found.checksum !== expected.checksum)
        throw new CommandError(
          `${table} holds ${found.rows} rows that are not the ${expected.rows} of the manifest.`,
        )
      report(`${table}: ${found.rows} rows, as in the manifest`)
    }
  } finally {
    await database.destroy()
  }
}
