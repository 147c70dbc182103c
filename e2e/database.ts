import type { Tx } from '../src/server/db/db.ts'
import { openSqliteBesideServer } from '../src/server/db/sqlite.ts'

/** Changes the database of the running server, for what no page can bring about. */
export async function inDatabase<Result>(
  work: (tx: Tx) => Promise<Result>,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<Result> {
  const db = openSqliteBesideServer(dataDir)
  try {
    return await db.write(work)
  } finally {
    await db.close()
  }
}

export async function userIdOf(tx: Tx, email: string): Promise<string> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
