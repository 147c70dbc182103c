import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../db/sqlite.ts'
import { aFolder } from '../testing/folder.ts'
import { testServer } from '../testing/test-server.ts'

test('SQLite keeps acknowledged writes, overwrites deleted data and trusts no schema', async () => {
  const db = await openSqlite(aFolder('settings'))
  onTestFinished(() => db.close())
  const settings = await db.write(async (tx) => {
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(tx)
      return Object.values(rows[0] ?? {})[0]
    }
    return {
      journal: await pragma('journal_mode'),
      synchronous: await pragma('synchronous'),
      foreignKeys: await pragma('foreign_keys'),
      busyTimeout: await pragma('busy_timeout'),
      trustedSchema: await pragma('trusted_schema'),
      secureDelete: await pragma('secure_delete'),
      inMemory: await pragma('temp_store'),
    }
  })
  expect(settings).toEqual({
    journal: 'wal',
    synchronous: 2,
    foreignKeys: 1,
    // Waiting inside a query blocks the whole event loop. The server waits for longer locks between tries.
    busyTimeout: 50,
    trustedSchema: 0,
    secureDelete: 1,
    inMemory: 2,
  })
})

test('the reading connection cannot write', async () => {
  const { db, deps } = await testServer()
  if (deps.config.databaseUrl) return
  await expect(db.read.deleteFrom('users').execute()).rejects.toThrow(/readonly/)
})
