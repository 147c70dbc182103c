import type { Conversation, Message } from '../../../contract/desk-conversation.ts'
import { richText } from '../../../markdown/rich-text.ts'
import type { Tx } from '../../db/db.ts'
import type { MessageRow } from '../../db/tables/conversation.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../items/history.ts'
import { bounceOfAddress } from '../../mail/bounced-addresses.ts'
import { STOPPED } from '../../mail/outbox.ts'
import { whyOf } from '../../mail/refusal.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { foldText } from '../incoming/fold-text.ts'
import { answersTo, subjectOf } from '../reply-address.ts'
import { draftFiles, shownFile } from './files.ts'
import { findItem, type Item } from './find-item.ts'

type Row = MessageRow & {
  sent_at: number | null
  given_up_at: number | null
  last_error: string | null
}

/** Errors  not_found; no_right */
export async function readConversation(
  { config, db: { read }, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
): Promise<Conversation> {
  const item = await findItem(read, reference, staff)
  const rows = await messagesOf(read, item)
  const [names, files, drafts, bounce] = await Promise.all([
    namesOf(
      read,
      rows.map(({ staff_id }) => staff_id),
    ),
    filesOf(
      read,
      rows.map(({ id }) => id),
    ),
    draftFiles(read, item, staff.id),
    item.email ? bounceOfAddress(read, item.email) : undefined,
  ])
  return {
    to: item.email,
    bounced: bounce?.kind ?? null,
    subject: subjectOf(config.organisation.name, item.reference, rows.at(-1)?.subject),
    answersArriveHere: config.imapUrl !== undefined,
    answersTo: answersTo(config),
    messages: rows.map((row) => ({
      ...shown(row, now()),
      from:
        row.direction === 'in' ? row.from_name || row.from_address : (names.get(row.staff_id ?? '') ?? null),
      files: files.filter(({ message_id }) => message_id === row.id).map(shownFile),
    })),
    files: drafts.map(shownFile),
  }
}

const messagesOf = (read: Tx, item: Item): Promise<Row[]> =>
  read
    .selectFrom('messages')
    .leftJoin('outbox', 'outbox.id', 'messages.outbox_id')
    .selectAll('messages')
    .select(['outbox.sent_at', 'outbox.given_up_at', 'outbox.last_error'])
    .where(`messages.${item.kind}_id`, '=', item.id)
    .orderBy('messages.at')
    .orderBy('messages.id')
    .execute()

async function filesOf(read: Tx, messages: string[]) {
  if (messages.length === 0) return []
  return read
    .selectFrom('message_files')
    .select(['id', 'message_id', 'name', 'type', 'size'])
    .where('message_id', 'in', messages)
    .orderBy('id')
    .execute()
}

function shown(row: Row, now: number): Omit<Message, 'from' | 'files'> {
  const isOurs = row.direction === 'out'
  const canStop = isOurs && row.sent_at === null && row.outbox_id !== null && (row.send_after ?? 0) > now
  return {
    id: row.id,
    eventId: row.event_id,
    isOurs,
    at: isoTime(row.at),
    address: (isOurs ? row.to_address : row.from_address) ?? '',
    subject: row.subject,
    text: isOurs ? row.text : '',
    parts: isOurs ? [] : foldText(row.text),
    html: isOurs ? richText(row.text) : row.html,
    state: stateOf(row, canStop),
    stopUntil: canStop ? isoTime(row.send_after ?? 0) : null,
    why: whyOf(row.last_error),
    mailId: row.outbox_id,
    isOtherAddress: row.is_other_address === 1,
    isAutomatic: row.is_automatic === 1,
    isUnread: !isOurs && row.read_at === null,
  }
}

/** The row of a sent mail is deleted after a while. */
function stateOf(
  { direction, outbox_id, sent_at, given_up_at, last_error }: Row,
  canStop: boolean,
): Message['state'] {
  if (direction === 'in') return 'received'
  if (canStop) return 'sending'
  if (outbox_id === null || sent_at !== null) return 'sent'
  if (given_up_at === null) return 'waits'
  return last_error === STOPPED ? 'stopped' : 'gave up'
}
