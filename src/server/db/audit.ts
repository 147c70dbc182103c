import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from './db.ts'

interface Entry {
  action: string
  userId?: string
  subject?: string
}

/** Writes down what happened, in the transaction that makes it happen. */
export async function audit(tx: Tx, now: number, { action, userId, subject }: Entry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({ id: randomUUIDv7(), at: now, action, user_id: userId ?? null, subject: subject ?? null })
    .execute()
}
