import { sql } from 'kysely'
import type { ItemEvent } from '../../../contract/desk-enquiry.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { nameIn, namesOf, stateOfMail } from '../../items/history.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { Changes, EventDetail } from './actions.ts'
import { mayUndo } from './undo.ts'

/** Written as the condition of the partial index is: SQLite uses the index only where a query says the same. */
const aboutEnquiries = sql<boolean>`kind in ('enquiry notice', 'enquiry receipt')`

const EMPTY = {
  by: null,
  way: null,
  outcome: null,
  text: null,
  mail: null,
  changes: [],
  wasUndone: false,
  canUndo: false,
}

/** Everything that happened to an enquiry, newest last, as this colleague may see and undo it. */
export async function historyOf(db: Tx, row: EnquiryRow, staffId: string): Promise<ItemEvent[]> {
  const [events, mails] = await Promise.all([eventsOf(db, row), mailsAbout(db, row)])
  const named = events.flatMap(({ staff_id, detail }) => [staff_id, ...(detail.changes?.assigneeId ?? [])])
  const names = await namesOf(db, named)
  const undone = new Set(events.flatMap(({ detail }) => detail.of ?? []))
  const wasSetAside = row.status === 'set aside' || events.some(({ kind }) => kind === 'taken in')
  const received: ItemEvent = {
    ...EMPTY,
    id: 'received',
    at: isoTime(row.created_at),
    kind: wasSetAside ? 'set aside' : 'received',
  }
  const actions = events.map((event): ItemEvent => {
    const { id, at, kind, staff_id, detail } = event
    const wasUndone = undone.has(id)
    return {
      ...EMPTY,
      id,
      at: isoTime(at),
      kind: kind as ItemEvent['kind'],
      by: staff_id === null ? null : { id: staff_id, name: names.get(staff_id) ?? '' },
      way: (detail.way as ItemEvent['way']) ?? null,
      outcome: (detail.outcome as ItemEvent['outcome']) ?? null,
      text: detail.text ?? null,
      changes: changesOf(detail.changes ?? {}, names),
      wasUndone,
      canUndo: !wasUndone && mayUndo(event, staffId),
    }
  })
  return [received, ...[...mails, ...actions].sort((one, other) => one.at.localeCompare(other.at))]
}

/** What is kept of the desk's work about an enquiry. */
export async function eventsOf(db: Tx, { id }: Pick<EnquiryRow, 'id'>) {
  const rows = await db
    .selectFrom('item_events')
    .selectAll()
    .where('enquiry_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((event) => ({ ...event, detail: JSON.parse(event.detail) as EventDetail }))
}

function changesOf(changes: Changes, names: Map<string, string>): ItemEvent['changes'] {
  const { status, assigneeId, remindAt } = changes
  const name = (id: string | null) => nameIn(names, id)
  const time = (at: number | null) => (at === null ? null : isoTime(at))
  return [
    ...(status ? [{ what: 'status', from: status[0], to: status[1] } as const] : []),
    ...(assigneeId
      ? [{ what: 'assignee', from: name(assigneeId[0]), to: name(assigneeId[1]) } as const]
      : []),
    ...(remindAt ? [{ what: 'reminder', from: time(remindAt[0]), to: time(remindAt[1]) } as const] : []),
  ]
}

async function mailsAbout(db: Tx, { id }: EnquiryRow): Promise<ItemEvent[]> {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'sent_at', 'given_up_at'])
    .where(aboutEnquiries)
    .where('about', '=', JSON.stringify({ enquiryId: id }))
    .execute()
  return mails.map((mail) => ({
    ...EMPTY,
    id: mail.id,
    at: isoTime(mail.sent_at ?? mail.given_up_at ?? mail.created_at),
    kind: 'mail',
    mail: { what: mail.kind === 'enquiry receipt' ? 'receipt' : 'notice', state: stateOfMail(mail) },
  }))
}
