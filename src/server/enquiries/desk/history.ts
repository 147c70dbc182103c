import { sql } from 'kysely'
import type { ItemEvent } from '../../../contract/desk-enquiry.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { eventsOf } from '../../items/events.ts'
import {
  inOrder,
  lineOf,
  mailOfItem,
  namedIn,
  nameIn,
  namesOf,
  RECEIVED_EVENT,
  timeOfMail,
} from '../../items/history.ts'
import { isoTime } from '../../time/iso-time.ts'
import { type Changes, type EventDetail, enquiryItem } from './actions.ts'

/**
 * Identical to the condition of the partial index: SQLite uses the index only where a query has the same
 * condition.
 */
const aboutEnquiries = sql<boolean>`kind in ('enquiry notice', 'enquiry receipt')`

const EMPTY = {
  by: null,
  way: null,
  outcome: null,
  reachedBy: null,
  text: null,
  mail: null,
  changes: [],
  wasUndone: false,
  canUndo: false,
}

/** The whole history of an enquiry, newest last, with the lines that this colleague may see and undo. */
export async function historyOf(db: Tx, row: EnquiryRow, staffId: string): Promise<ItemEvent[]> {
  const [events, mails] = await Promise.all([eventsOf<EventDetail>(db, 'enquiry', row), mailsAbout(db, row)])
  const names = await namesOf(db, namedIn(events))
  const wasSetAside = row.status === 'set aside' || events.some(({ kind }) => kind === 'taken in')
  const entered = events.find(({ kind }) => kind === 'entered')
  const received: ItemEvent = entered
    ? {
        ...EMPTY,
        ...lineOf(entered, names, false),
        kind: 'entered',
        reachedBy: entered.detail.reachedBy ?? null,
      }
    : {
        ...EMPTY,
        id: RECEIVED_EVENT,
        at: isoTime(row.created_at),
        kind: wasSetAside ? 'set aside' : 'received',
        // A phone number is missing in enquiries by email only: the form requires one.
        way: row.whatsapp_number === '' ? 'email' : null,
      }
  const actions = events
    .filter((event) => event !== entered)
    .map(
      (event): ItemEvent => ({
        ...EMPTY,
        ...lineOf(event, names, enquiryItem.mayUndo(event, staffId)),
        kind: event.kind as ItemEvent['kind'],
        changes: changesOf(event.detail.changes ?? {}, names),
      }),
    )
  return inOrder(received, [...mails, ...actions])
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
    .select(['id', 'kind', 'created_at', 'sent_at', 'given_up_at', 'last_error'])
    .where(aboutEnquiries)
    .where('about', '=', JSON.stringify({ enquiryId: id }))
    .execute()
  return mails.map((mail) => ({
    ...EMPTY,
    id: mail.id,
    at: timeOfMail(mail),
    kind: 'mail',
    mail: { what: mail.kind === 'enquiry receipt' ? 'receipt' : 'notice', ...mailOfItem(mail) },
  }))
}
