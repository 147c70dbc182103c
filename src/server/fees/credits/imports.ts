import type { Tx } from '../../db/db.ts'

const ROWS = 200

/** Records that an import contains these credits, including credits of an earlier import. */
export async function holdCredits(tx: Tx, actionId: string, rowHashes: readonly string[]): Promise<void> {
  for (let from = 0; from < rowHashes.length; from += ROWS)
    await tx
      .insertInto('credit_imports')
      .columns(['credit_id', 'action_id'])
      .expression((of) =>
        of
          .selectFrom('credits')
          .select((is) => ['id', is.val(actionId).as('action_id')])
          .where('row_hash', 'in', rowHashes.slice(from, from + ROWS)),
      )
      .execute()
}

/** Undoes an import: deletes its credits that no other import contains. */
export async function dropImport(tx: Tx, actionId: string): Promise<void> {
  const held = await tx
    .deleteFrom('credit_imports')
    .where('action_id', '=', actionId)
    .returning('credit_id')
    .execute()
  await dropUnheld(
    tx,
    held.map(({ credit_id }) => credit_id),
  )
}

/** Deletes the credits among these that no import contains, except fees and settled credits. */
export async function dropUnheld(tx: Tx, creditIds: readonly string[]): Promise<void> {
  for (let from = 0; from < creditIds.length; from += ROWS)
    await tx
      .deleteFrom('credits')
      .where('id', 'in', creditIds.slice(from, from + ROWS))
      .where('state', 'in', ['unclaimed', 'other'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('credit_imports')
              .select('action_id')
              .whereRef('credit_id', '=', 'credits.id')
              .limit(1),
          ),
        ),
      )
      .execute()
}
