import type { Tx } from './db.ts'

/** Notes of the server about itself: each fact is a row of `settings`, under a name that one file knows. */

export async function readFact(db: Tx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

export async function writeFact(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns whether it had another value before: of several instances at the same moment, for one only. */
export async function claimFact(tx: Tx, name: string, value: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value }).where('settings.value', '<>', value),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
