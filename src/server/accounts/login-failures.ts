import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { Keys } from '../security/keys.ts'

/** After this many wrong passwords in a row an address is locked until a reset link is used. Source: NIST 800-63B */
export const FAILURES_UNTIL_STOP = 100

const findFailures = preparedQuery((db, hashes: string[]) =>
  db
    .selectFrom('login_failures')
    .select('in_a_row')
    .where(isOneOf(sql.ref('subject_hash'), hashes)),
)

const deleteFailures = preparedQuery((tx, hashes: string[]) =>
  tx.deleteFrom('login_failures').where(isOneOf(sql.ref('subject_hash'), hashes)),
)

/**
 * Wrong passwords in a row are counted in the database, since they must survive a restart, and also for addresses
 * without an account, since the answer must not reveal the difference. `subject` is the address, or a known device with
 * the address.
 */
export async function failuresInARow(db: Tx, keys: Keys, subject: string): Promise<number> {
  const rows = await findFailures(db, keys.hashes('login-failures', subject))
  return rows.reduce((sum, { in_a_row }) => sum + in_a_row, 0)
}

export async function countFailure(tx: Tx, keys: Keys, subject: string, now: number): Promise<number> {
  await tx
    .insertInto('login_failures')
    .values({ subject_hash: keys.hash('login-failures', subject), in_a_row: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject_hash')
        .doUpdateSet((row) => ({ in_a_row: row('login_failures.in_a_row', '+', 1), last_at: now })),
    )
    .execute()
  return failuresInARow(tx, keys, subject)
}

export async function forgetFailures(tx: Tx, keys: Keys, ...subjects: string[]): Promise<void> {
  await deleteFailures(
    tx,
    subjects.flatMap((subject) => keys.hashes('login-failures', subject)),
  )
}
