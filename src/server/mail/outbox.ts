import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { lockOne } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import { insertRows, preparedQuery } from '../db/prepared-query.ts'
import type { OutboxTable } from '../db/tables/mails.ts'
import { Failure } from '../platform/failure.ts'
import { MAIL_KINDS, type MailAbout, type MailKind } from './mail-kinds.ts'

const insertMails = preparedQuery((tx, mails: OutboxTable[]) => insertRows(tx, 'outbox', mails))

/** Identical to the condition of the partial index: SQLite uses the index only where a query has the same condition. */
function kindsWith(property: 'awaited' | 'namesAddress'): RawBuilder<boolean> {
  const kinds = Object.entries(MAIL_KINDS).filter(([, properties]) => properties[property])
  return sql<boolean>`kind in (${sql.join(kinds.map(([kind]) => sql.lit(kind)))})`
}

/** Mails whose recipients wait at the screen. */
export const isAwaited = kindsWith('awaited')

/** Mails whose row contains a typed address. */
export const namesAddress = kindsWith('namesAddress')

/** Stored for a mail that staff stopped, in place of the mail server's answer. */
export const STOPPED = 'stopped'
/** The condition for failed mails. */
export const isNotStopped = sql<boolean>`coalesce(last_error, '') <> ${sql.lit(STOPPED)}`

/** The row contents of mails that contain this address. */
export function aboutAddress(emailKey: string): string[] {
  return [{ emailKey }, { emailKey, last: 'yes' }].map((about) => JSON.stringify(about))
}

/** A mail of any kind, with the data of its kind. */
export type QueuedMail = {
  [Kind in MailKind]: {
    kind: Kind
    about: MailAbout[Kind]
    /** Set where the mail may have to be stopped later; otherwise generated. */
    id?: string
    /** The earliest time of sending; absent where it may be sent at once. */
    notBefore?: number
  }
}[MailKind]

/** Queues a mail in the transaction that causes it, so that both are committed or neither. */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  kind: Kind,
  about: MailAbout[Kind],
  now: number,
): Promise<string> {
  const id = newId()
  await queueMails(tx, now, [{ id, kind, about } as QueuedMail])
  return id
}

export async function queueMails(tx: Tx, now: number, mails: QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  await insertMails(
    tx,
    mails.map(({ id, kind, about, notBefore }) => ({
      id: id ?? newId(),
      kind,
      about: JSON.stringify(about),
      created_at: now,
      attempts: 0,
      next_attempt_at: notBefore ?? now,
      claimed_until: null,
      sent_at: null,
      given_up_at: null,
      last_error: null,
      sent_to: null,
    })),
  )
}

/**
 * Stops a pending mail. Returns `sent` if it was sent, and `leaving` if it is being sent or that is unknown.
 */
export async function stopMail(tx: Tx, id: string): Promise<'stopped' | 'sent' | 'leaving'> {
  // A worker that wants to send it waits for this transaction, or skips it.
  const mail = await lockOne(
    tx,
    tx.selectFrom('outbox').select(['sent_at', 'claimed_until']).where('id', '=', id),
  )
  // Rows of sent mails are deleted after a while.
  if (!mail || mail.sent_at !== null) return 'sent'
  if (mail.claimed_until !== null) return 'leaving'
  await tx.deleteFrom('outbox').where('id', '=', id).execute()
  return 'stopped'
}

/** Stops the mail of an action that is undone. Returns whether it had been sent. Errors  staff_rule: it is leaving */
export async function stopMailOfUndone(tx: Tx, id: string): Promise<boolean> {
  const mail = await stopMail(tx, id)
  if (mail === 'leaving')
    throw new Failure('staff_rule', { message: 'Its mail is leaving just now. Try again in a moment.' })
  return mail === 'sent'
}
