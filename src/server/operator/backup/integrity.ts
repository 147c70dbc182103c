import { DatabaseSync } from 'node:sqlite'

/** A damaged SQLite file. The message is a sentence for the operator. */
export class DamagedError extends Error {}

/** Errors  DamagedError */
export function checkIntegrity(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const [integrity] = database.prepare('PRAGMA integrity_check').all()
    if (integrity?.integrity_check !== 'ok')
      throw new DamagedError(`The database is damaged: ${integrity?.integrity_check}`)
    const [orphan] = database.prepare('PRAGMA foreign_key_check').all()
    if (orphan) throw new DamagedError(`The database is damaged: a row of ${orphan.table} refers to nothing.`)
  } finally {
    database.close()
  }
}
