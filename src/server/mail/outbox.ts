import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { insertRows, reusable } from '../db/reusable.ts'
import type { OutboxTable } from '../db/schema.ts'

const insertMails = reusable((tx, mails: OutboxTable[]) => insertRows(tx, 'outbox', mails))

/** Mails that name an address somebody typed, not an id. Written as the index of these rows is, which is used only then. */
export const namesAnAddress = sql<boolean>`kind in ('reset link', 'login stopped')`

/** Mails somebody waits for at the screen: a code to type, a link to follow. Written as the index of these rows is. */
export const isAwaited = sql<boolean>`kind in ('registration', 'reset link')`

/** Owes somebody a mail, in the transaction that makes it due. `about` names ids and holds no secret. */
export async function queueMail(
  tx: Tx,
  kind: string,
  about: Record<string, string>,
  now: number,
): Promise<void> {
  await queueMails(tx, [{ kind, about }], now)
}

export interface OwedMail {
  kind: string
  about: Record<string, string>
}

/** Several mails in one statement. */
export async function queueMails(tx: Tx, mails: OwedMail[], now: number): Promise<void> {
  if (mails.length === 0) return
  await insertMails(
    tx,
    mails.map(({ kind, about }) => ({
      id: randomUUIDv7(),
      kind,
      about: JSON.stringify(about),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      claimed_until: null,
      sent_at: null,
      given_up_at: null,
      last_error: null,
    })),
  )
}
