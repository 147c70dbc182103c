import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from './db.ts'
import { insertRows, reusable } from './reusable.ts'
import type { AuditRow } from './schema.ts'

interface Entry {
  action: string
  userId?: string
  subject?: string
}

/** What happened. Its place in the chain is found later: one that is found here would make all writers wait in a row. */
export type AuditLine = Pick<AuditRow, 'id' | 'at' | 'action' | 'user_id' | 'subject'>

const insertLines = reusable((tx, lines: AuditLine[]) => insertRows(tx, 'audit', lines))

/** Writes down what happened, in the transaction that makes it happen. */
export async function audit(tx: Tx, now: number, ...entries: Entry[]): Promise<void> {
  await insertLines(
    tx,
    entries.map(({ action, userId, subject }) => ({
      id: randomUUIDv7(),
      at: now,
      action,
      user_id: userId ?? null,
      subject: subject ?? null,
    })),
  )
}
