import type { Tx } from '../db/db.ts'
import { mergedQuery } from '../db/merged-query.ts'
import { newId } from '../db/new-id.ts'
import { insertRows } from '../db/prepared-query.ts'
import type { AuditRow } from '../db/tables/records.ts'
import type { AuditAction } from './actions.ts'

interface Entry {
  action: AuditAction
  userId?: string
  subject?: string
}

/** What happened. Lines are chained later: chaining them here would make all writers wait for each other. */
export type AuditLine = Pick<AuditRow, 'id' | 'at' | 'action' | 'user_id' | 'subject'>

const insertLines = mergedQuery((tx, lines: AuditLine[]) => insertRows(tx, 'audit', lines))

/** Records what happened, in the transaction that makes it happen. */
export async function writeAudit(tx: Tx, now: number, ...entries: Entry[]): Promise<void> {
  await insertLines(
    tx,
    entries.map(({ action, userId, subject }) => ({
      id: newId(),
      at: now,
      action,
      user_id: userId ?? null,
      subject: subject ?? null,
    })),
  )
}
