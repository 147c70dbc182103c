import type { Tx } from '../db/db.ts'
import type { MessageRow } from '../db/tables/conversation.ts'
import { recordErasures } from '../people/erase/record-erasures.ts'

/** Called before items are erased: their mails stay in the mailbox, and a restore must not read them again. */
export async function recordMailsOf(
  tx: Tx,
  item: 'enquiry' | 'application',
  ids: string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  const messages = tx.selectFrom('messages').select('mailbox_mail_id').where(`${item}_id`, 'in', ids)
  await recordMails(tx, await messages.execute(), now)
}

export async function recordMails(
  tx: Tx,
  messages: Pick<MessageRow, 'mailbox_mail_id'>[],
  now: number,
): Promise<void> {
  const ids = messages.flatMap(({ mailbox_mail_id }) => mailbox_mail_id ?? [])
  await recordErasures(tx, 'mail', ids, now)
}
