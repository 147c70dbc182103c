import type { Change, ChangeKind } from '../../contract/desk-live.ts'
import type { Tx } from './db.ts'
import { insertRows, preparedQuery } from './prepared-query.ts'

const insertChanges = preparedQuery((tx, changes: (Change & { at: number })[]) =>
  insertRows(tx, 'desk_changes', changes),
)

/** Notifies all desk screens that may show the subject, on every instance, once this transaction is committed. */
export async function announceChange(tx: Tx, now: number, kind: ChangeKind, subject: string): Promise<void> {
  await insertChanges(tx, [{ at: now, kind, subject }])
}
