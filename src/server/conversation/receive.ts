import { applicationItem } from '../applications/desk/actions.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { MessageFilesTable, MessagesTable } from '../db/tables/conversation.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { enquiryItem } from '../enquiries/desk/actions.ts'
import { saveAction } from '../items/actions.ts'
import { RECEIVED_EVENT } from '../items/history.ts'

type Theirs = 'from_address' | 'from_name' | 'subject' | 'text' | 'html' | 'rfc_message_id' | 'in_reply_to'
export interface Received extends Pick<MessagesTable, Theirs> {
  at: number
  isOtherAddress: boolean
  /** An automatic answer: it is noted, and changes no state. */
  isAutomatic: boolean
  /** Its row of `mailbox_mails`. */
  mailbox_mail_id?: string
  /** The mail from which the enquiry was created: the history begins with it. */
  isFirst?: boolean
  files: Pick<MessageFilesTable, 'name' | 'type' | 'content'>[]
}

/** The locked row of the item that a mail is about. */
export type ItemOfMail = { kind: 'enquiry'; row: EnquiryRow } | { kind: 'application'; row: ApplicationRow }

/**
 * Stores an incoming mail with its files. The sender now waits for an answer: an answered or closed enquiry
 * is reopened, with its assignee, which can be undone. Returns the id of the message.
 */
export async function receiveMessage(tx: Tx, now: number, item: ItemOfMail, mail: Received): Promise<string> {
  const { at, isOtherAddress, isAutomatic, isFirst = false, files, ...fields } = mail
  const id = newId()
  const eventId = isFirst ? RECEIVED_EVENT : newId()
  const of = { [`${item.kind}_id`]: item.row.id }
  await tx
    .insertInto('messages')
    .values({
      ...fields,
      ...of,
      id,
      direction: 'in',
      at,
      event_id: eventId,
      is_other_address: Number(isOtherAddress),
      is_automatic: Number(isAutomatic),
    })
    .execute()
  for (const file of files)
    await tx
      .insertInto('message_files')
      .values({ ...file, ...of, id: newId(), message_id: id, created_at: now, size: file.content.length })
      .execute()
  if (isFirst) return id
  const action = { kind: 'email received', detail: { messageId: id } }
  if (item.kind === 'enquiry')
    await saveAction(tx, now, enquiryItem, item.row, null, eventId, {
      ...action,
      next: isAutomatic ? {} : ourTurn(item.row),
      audit: { action: 'enquiry email received' },
    })
  else
    await saveAction(tx, now, applicationItem, item.row, null, eventId, {
      ...action,
      audit: { action: 'application email received' },
    })
  return id
}

function ourTurn({ status, desk_status, assignee_id, waits_until }: EnquiryRow) {
  if (status === 'set aside') return {}
  const isOver = desk_status === 'answered' || desk_status === 'closed'
  if (!isOver && waits_until === null) return {}
  return { status: assignee_id === null ? 'new' : 'in progress', waitsUntil: null } as const
}
