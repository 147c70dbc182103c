import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from './db.ts'
import { reusable } from './reusable.ts'
import type { AuditTable } from './schema.ts'

interface Entry {
  action: string
  userId?: string
  subject?: string
}

const insertLine = reusable((tx, line: AuditTable) => tx.insertInto('audit').values(line))

/** Writes down what happened, in the transaction that makes it happen. */
export async function audit(tx: Tx, now: number, { action, userId, subject }: Entry): Promise<void> {
  await insertLine(tx, {
    id: randomUUIDv7(),
    at: now,
    action,
    user_id: userId ?? null,
    subject: subject ?? null,
  })
}
