import type { Insertable } from 'kysely'
import { CONTACT_METHODS, ENQUIRY_TOPICS, PREFERRED_TIMES } from '../../../../../contract/enquiries.ts'
import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import type { EnquiriesTable } from '../../../../db/tables/enquiries.ts'
import type { ItemEventsTable } from '../../../../db/tables/items.ts'
import { arrivals, type Day, mixed, nameOf, phoneOf, pick, referenceOf } from './by-number.ts'
import { insertAll } from './insert-all.ts'

const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE
const WORDS =
  'when does the next start and how many hours a week take mother diabetes program advise fee paid two parts monday hear certificate sent post class evening work until six health sugar morning clinic village मधुमेह'.split(
    ' ',
  )
const REMINDER_EVERY = 5000
const DIFFERENT_WORDS = 20_000

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const enquirerAddress = (n: number) => `person.${n}@example.org`

type Enquiry = Insertable<EnquiriesTable> & { id: string; reference: string; created_at: number }

interface DayOptions {
  inYear: number
  staffIds: readonly string[]
  /** The state after an update that introduces the desk: nobody has worked on any enquiry. */
  areNew: boolean
}

/** The enquiries of a day, and how colleagues answered them. */
export async function addEnquiriesOf(tx: Tx, day: Day, { inYear, ...more }: DayOptions): Promise<Enquiry[]> {
  const rows = [...arrivals(day, inYear)].map(({ n, at }) => anEnquiry(n, at, day.now, more))
  await insertAll(tx, 'enquiries', rows)
  const worked = rows.filter(({ desk_status }) => desk_status !== 'new')
  await insertAll(
    tx,
    'item_events',
    worked.flatMap((row, n) => historyOf(row, n, pick(more.staffIds, n), day.now)),
  )
  return rows
}

function anEnquiry(
  n: number,
  at: number,
  now: number,
  { staffIds, areNew }: Pick<DayOptions, 'staffIds' | 'areNew'>,
): Enquiry {
  const chance = mixed(n)
  const share = chance % 100
  const isOpen = areNew || share < 4
  const from = (chance % 200) * 5 + 7 * 60
  const words = Array.from({ length: 8 + (chance % 12) }, (_, word) => pick(WORDS, mixed(n * 31 + word)))
  return {
    id: newId(),
    reference: referenceOf('enquiry', at, n),
    created_at: at,
    status: !areNew && share === 99 ? 'set aside' : 'received',
    full_name: nameOf(n),
    email: enquirerAddress(n),
    whatsapp_number: phoneOf(n),
    contact_method: pick(CONTACT_METHODS, chance),
    subject: share === 50 ? 'Become a Healthpreneur with Us!' : pick(ENQUIRY_TOPICS, mixed(n * 3)),
    preferred_time: pick(PREFERRED_TIMES, chance),
    time_from: clock(from),
    time_to: clock(from + 60 + (chance % 4) * 30),
    message: `${words.join(' ')} ${share < 40 ? 'course' : ''} word${chance % DIFFERENT_WORDS}`,
    message_hash: null,
    spam_signs: '[]',
    consent_version: '2026-11-01',
    consented_at: at,
    erase_at: at + YEAR * 2,
    desk_status: statusOf(isOpen, share, areNew),
    assignee_id: isOpen && share !== 3 ? null : pick(staffIds, chance),
    waits_until: !isOpen || share !== 3 ? null : now + (chance % 1000) * MINUTE,
    remind_at: !areNew && n % REMINDER_EVERY === 0 ? at : null,
  }
}

function statusOf(isOpen: boolean, share: number, areNew: boolean) {
  if (isOpen) return share < 2 || areNew ? 'new' : 'in progress'
  return share < 64 ? 'answered' : 'closed'
}

/** Adds a call some hours later, whether the person was reached or not. */
function historyOf(
  { id, created_at }: Enquiry,
  n: number,
  staff_id: string,
  now: number,
): Insertable<ItemEventsTable>[] {
  const at = Math.min(created_at + ((n * 37) % 4000) * MINUTE, now - MINUTE)
  const line = { enquiry_id: id, application_id: null, staff_id }
  const outcome = n % 3 === 0 ? 'not reached' : 'answered'
  return [
    { ...line, id: newId(), at, kind: 'contact', detail: '{"way":"phone"}' },
    { ...line, id: newId(), at: at + MINUTE, kind: 'outcome', detail: JSON.stringify({ outcome }) },
  ]
}
