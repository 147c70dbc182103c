import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../src/server/db/migrate.ts'
import { openSqliteFile } from '../src/server/db/sqlite.ts'
import { aFolder } from '../src/server/testing/folder.ts'
import { insertEnquiries } from './fill.ts'

test('the stored enquiries of a benchmark fit the current schema, with their answers, mails and audit lines', async () => {
  const file = join(aFolder('fill'), 'sehatshala.sqlite')
  const db = openSqliteFile(file)
  await migrate(db)
  await db.destroy()
  const database = new DatabaseSync(file)
  insertEnquiries(database, 1000)
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n
  expect(count('enquiries')).toBe(1000)
  expect(count('audit')).toBe(1000)
  // One every 8.76 hours: the answers of a day, and both mails of 30 days.
  expect(count('answers')).toBe(3)
  expect(count('outbox')).toBe(2 * 83)
  expect(count('outbox WHERE sent_at IS NULL')).toBe(0)
  database.close()
})
