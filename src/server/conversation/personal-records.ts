import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Tx } from '../db/db.ts'
import type { MessageRow } from '../db/tables/conversation.ts'
import { forgetBounces } from '../mail/bounced-addresses.ts'
import { isoTime } from '../time/iso-time.ts'

type Item = 'enquiry' | 'application'

/**
 * The messages of an item as part of its sender's data, oldest first. The sender wrote or received all of
 * them.
 */
export async function messageRecords(db: Tx, item: Item, id: string) {
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where(`${item}_id`, '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return showMessages(db, messages)
}

export async function showMessages(db: Tx, messages: MessageRow[]) {
  const files = await filesOf(
    db,
    messages.map((message) => message.id),
  )
  return messages.map((message) => ({
    at: isoTime(message.at),
    from: message.direction === 'in' ? message.from_address : 'the team',
    ...(message.direction === 'out' && { to: message.to_address }),
    subject: message.subject,
    text: message.text,
    files: files.flatMap(({ message_id, name, type, size, content }) =>
      message_id === message.id ? { name, type, size, content: Buffer.from(content).toString('base64') } : [],
    ),
  }))
}

async function filesOf(db: Tx, messages: string[]) {
  if (messages.length === 0) return []
  return db
    .selectFrom('message_files')
    .select(['message_id', 'name', 'type', 'size', 'content'])
    .where('message_id', 'in', messages)
    .orderBy('id')
    .execute()
}

/** Replaces an address by its correction in the messages of its items. */
export async function followAddress(tx: Tx, item: Item, ids: string[], from: string, to: string) {
  if (from === to) return
  if (emailKey(from) !== emailKey(to)) await forgetBounces(tx, [from, to])
  if (ids.length === 0) return
  for (const column of ['from_address', 'to_address'] as const)
    await tx
      .updateTable('messages')
      .set({ [column]: to })
      .where(`${item}_id`, 'in', ids)
      .where(sql`lower(${sql.ref(column)})`, '=', emailKey(from))
      .execute()
}
