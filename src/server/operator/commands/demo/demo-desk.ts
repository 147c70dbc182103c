import type { Tx } from '../../../db/db.ts'
import { newId } from '../../../db/new-id.ts'
import type { EnquiryRow } from '../../../db/tables/enquiries.ts'
import { noEmailOf } from '../../../mail/no-email.ts'
import { atAnyTime } from '../../../time/our-time.ts'
import { opensNext } from '../../../time/requested-time.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

const COLLEAGUES = [
  { name: 'Meera Joshi', role: 'manager' },
  { name: 'Imran Qureshi', role: 'agent' },
  { name: 'Joseph Kujur', role: 'agent' },
] as const

const NOTES = [
  'Back from work after five. Please speak Hindi.',
  'A neighbour picked up. Try again tomorrow.',
  'Wants to talk to the family first.',
  'Sent the dates of the next course.',
]
const WAYS: Record<string, string> = { WhatsApp: 'whatsapp', SMS: 'sms', Email: 'email' }

type Colleague = { id: string }
const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value

/**
 * Staff whose period to set up a second factor has ended, so that the demo's known password gives no access. They have
 * no email: managers are mailed about many events, and these could not be delivered.
 */
export async function addColleagues(tx: Tx, passwordHash: string, now: number): Promise<Colleague[]> {
  const since = now - 200 * DAY
  const colleagues = COLLEAGUES.map(({ name, role }) => ({ id: newId(), name, role }))
  for (const { id, name, role } of colleagues) {
    const email = noEmailOf(name.replace(' ', '.'))
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        username: name.split(' ')[0] ?? name,
        full_name: name,
        phone: '9000000000',
        referral_code: null,
        password_hash: passwordHash,
        picture_id: null,
        created_at: since,
      })
      .execute()
    await tx.insertInto('staff').values({ user_id: id, role, since, set_up_until: since }).execute()
  }
  return colleagues
}

interface Work {
  references: string[]
  colleagues: Colleague[]
  timeZone: string
}

/**
 * The actions of colleagues on enquiries: most of the old ones are answered, and most of the newest are new.
 */
export async function addDeskWork(
  tx: Tx,
  { references, colleagues, timeZone }: Work,
  now: number,
): Promise<void> {
  const newestFirst = references.toReversed()
  for (const [n, reference] of newestFirst.entries()) {
    const status = statusOf(n)
    if (status === 'new') continue
    const row = await tx
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const colleague = pick(colleagues, n)
    const events = historyOf(row, n, { status, colleague }, now)
    await tx.insertInto('item_events').values(events).execute()
    const isWaiting = status === 'in progress' && n % 2 === 0
    await tx
      .updateTable('enquiries')
      .set({
        desk_status: status,
        assignee_id: colleague.id,
        waits_until: isWaiting ? opensNext(row, now, atAnyTime(timeZone)) : null,
        remind_at: status === 'in progress' ? reminderOf(n, now) : null,
        version: 1 + events.length,
      })
      .where('id', '=', row.id)
      .execute()
  }
}

/** The status of the n-th newest enquiry. */
function statusOf(n: number): EnquiryRow['desk_status'] {
  if (n < 30) return pick(['new', 'new', 'in progress', 'new', 'answered'] as const, n)
  if (n < 60) return pick(['in progress', 'answered', 'answered', 'closed'] as const, n)
  return pick(['closed', 'answered', 'closed'] as const, n)
}

/** The reminders: some are due today, some tomorrow. */
function reminderOf(n: number, now: number): number | null {
  if (n % 12 === 0) return now - (1 + (n % 5)) * HOUR
  return n % 10 === 7 ? now + DAY : null
}

interface Handling {
  status: EnquiryRow['desk_status']
  colleague: Colleague
}

/** Assigns an enquiry to a colleague, who wrote or called, made a note, and got an answer or not. */
function historyOf(row: EnquiryRow, n: number, { status, colleague }: Handling, now: number) {
  const step = Math.min(5 * HOUR, Math.floor((now - row.created_at) / 6))
  const isOver = status === 'answered' || status === 'closed'
  const actions = [
    { kind: 'changed', detail: { changes: { assigneeId: [null, colleague.id] } } },
    {
      kind: 'contact',
      detail: { way: WAYS[row.contact_method] ?? 'phone', changes: { status: ['new', 'in progress'] } },
    },
    ...(n % 3 === 0 ? [{ kind: 'note', detail: { text: pick(NOTES, n) } }] : []),
    isOver
      ? { kind: 'outcome', detail: { outcome: 'answered', changes: { status: ['in progress', 'answered'] } } }
      : { kind: 'outcome', detail: { outcome: 'not reached' } },
    ...(status === 'closed'
      ? [{ kind: 'changed', detail: { changes: { status: ['answered', 'closed'] } } }]
      : []),
  ]
  return actions.map(({ kind, detail }, at) => ({
    id: newId(),
    enquiry_id: row.id,
    at: row.created_at + (at + 1) * step,
    staff_id: colleague.id,
    kind,
    detail: JSON.stringify(detail),
  }))
}
