import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestServer } from './test-server.ts'

/** All stored search words of enquiries, or of applications. */
export async function storedSearchWords({ db }: TestServer, of: 'enquiry' | 'application'): Promise<string> {
  const { rows } = await sql`select * from ${sql.table(`${of}_search`)}`.execute(db.read)
  if (inject('postgresUrl')) return JSON.stringify(rows)
  const blocks = await sql<{ block: Uint8Array }>`select block from ${sql.table(`${of}_words_data`)}`.execute(
    db.read,
  )
  return JSON.stringify(rows) + blocks.rows.map(({ block }) => Buffer.from(block).toString('latin1')).join()
}
