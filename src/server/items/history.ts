import type { ContactWay, MailOfItem } from '../../contract/desk-enquiry.ts'
import type { Tx } from '../db/db.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import { STOPPED } from '../mail/outbox.ts'
import { whyOf } from '../mail/refusal.ts'
import { isoTime } from '../time/iso-time.ts'
import type { StoredEvent } from './events.ts'

/** The first line of the history of a received item: there is no event row for it. */
export const RECEIVED_EVENT = 'received'

/** The names of all who are named in a history, by id. */
export async function namesOf(db: Tx, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const people = await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', known).execute()
  return new Map(people.map(({ id, full_name }) => [id, full_name]))
}

export const nameIn = (names: Map<string, string>, id: string | null) =>
  id === null ? null : (names.get(id) ?? 'A former colleague')

/** Fields that lines of enquiries and of applications may hold. */
interface CommonDetail<Outcome> {
  way?: ContactWay
  outcome?: Outcome
  text?: string
  changes?: { assigneeId?: [from: string | null, to: string | null] }
}

/** The names of the actor and of the assignee. */
export const namedIn = (events: StoredEvent<CommonDetail<unknown>>[]) =>
  events.flatMap(({ staff_id, detail }) => [staff_id, ...(detail.changes?.assigneeId ?? [])])

/** A line of the history with the fields that both kinds of items share. */
export function lineOf<Outcome>(
  { id, at, staff_id, detail, wasUndone }: StoredEvent<CommonDetail<Outcome>>,
  names: Map<string, string>,
  mayUndo: boolean,
) {
  return {
    id,
    at: isoTime(at),
    by: staff_id === null ? null : { id: staff_id, name: names.get(staff_id) ?? '' },
    way: detail.way ?? null,
    outcome: detail.outcome ?? null,
    text: detail.text ?? null,
    wasUndone,
    canUndo: !wasUndone && mayUndo,
  }
}

/** The lines, oldest first, after the line of the item's arrival. */
export const inOrder = <Line extends { at: string }>(received: Line, lines: Line[]): Line[] => [
  received,
  ...lines.sort((one, other) => one.at.localeCompare(other.at)),
]

export const timeOfMail = ({
  sent_at,
  given_up_at,
  created_at,
}: Pick<OutboxRow, 'sent_at' | 'given_up_at' | 'created_at'>) => isoTime(sent_at ?? given_up_at ?? created_at)

/** The result of a mail about an item. */
export function mailOfItem(mail: Pick<OutboxRow, 'sent_at' | 'given_up_at' | 'last_error'>): MailOfItem {
  const state = stateOfMail(mail)
  return { state, why: state === 'gave up' && mail.last_error !== STOPPED ? whyOf(mail.last_error) : null }
}

export function stateOfMail({ sent_at, given_up_at }: Pick<OutboxRow, 'sent_at' | 'given_up_at'>) {
  if (sent_at !== null) return 'sent'
  return given_up_at === null ? 'waits' : 'gave up'
}
