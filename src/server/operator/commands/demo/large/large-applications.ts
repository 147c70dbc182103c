import { COURSE_PREFERENCES, EDUCATION_LEVELS, FAMILY_INCOMES } from '../../../../../contract/applications.ts'
import { indiaDay } from '../../../../../contract/india-time.ts'
import type { Stage } from '../../../../../contract/stages.ts'
import { vaultRows } from '../../../../applications/vault.ts'
import type { Tx } from '../../../../db/db.ts'
import { newId } from '../../../../db/new-id.ts'
import type { ApplicationRow } from '../../../../db/tables/applications.ts'
import type { Deps } from '../../../../deps.ts'
import { cancelReceipts } from '../../../../fees/receipts/cancel.ts'
import { issueReceipts, type Receipted } from '../../../../fees/receipts/issue.ts'
import { arrivals, type Day, mixed, pick, referenceOf } from './by-number.ts'
import { insertAll } from './insert-all.ts'
import type { Account } from './large-accounts.ts'
import { addFees, type Paid } from './large-fees.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const YEAR = 365 * DAY
/** Younger applications may still wait for the bank's statement. */
const WAITING_DAYS = 14
const NOT_FOUND = 'There is no payment with this number in our account.'
const UPI_NUMBERS = 100_000_000

interface DayOptions {
  inYear: number
  /** The accounts up to this day. */
  accounts: readonly Account[]
  accountsInYear: number
  staffIds: readonly string[]
}

/** The applications of a day with their sealed numbers, their handling by staff, and the receipts for their fees. */
export async function addApplicationsOf(
  tx: Tx,
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  day: Day,
  { inYear, accounts, accountsInYear, staffIds }: DayOptions,
): Promise<ApplicationRow[]> {
  const all = [...arrivals(day, inYear)].flatMap(({ n, at }) => {
    const account = accounts[Math.min(Math.floor((n * accountsInYear) / inYear), accounts.length - 1)]
    return account ? [{ n, row: anApplication(n, at, day.now, account, staffIds) }] : []
  })
  await insertAll(
    tx,
    'applications',
    all.map(({ row }) => row),
  )
  await insertAll(
    tx,
    'vault',
    all.flatMap(({ n, row }) => vaultRows(keys, row.id, numbersOf(n, row))),
  )
  const events = all.flatMap(({ row }) => historyOf(row, day.now))
  await insertAll(tx, 'item_events', events)
  const eventOf = new Map(events.map(({ id, application_id, detail }) => [`${application_id}${detail}`, id]))
  const feePaise = config.organisation.fee.rupees * 100
  const paid = all.flatMap(({ n, row }): Paid[] => {
    const eventId = eventOf.get(`${row.id}${found(row, day.now)}`)
    return eventId ? [{ row, eventId, amountPaise: feePaise, number: upiNumber(n, row.created_at) }] : []
  })
  const at = Math.min(day.to, day.now - MINUTE)
  const receipted = paid.map(
    ({ row, eventId }): Receipted => ({ row, eventId, paid: { amountPaise: feePaise, day: indiaDay(at) } }),
  )
  await issueReceipts(tx, { config }, at, receipted)
  const again = receipted.filter(({ row }) => mixed(Number(row.aadhaar_last_four)) % 16 === 0)
  if (again.length > 0)
    await cancelReceipts(
      tx,
      at,
      again.map(({ row }) => row),
      NOT_FOUND,
    )
  await issueReceipts(tx, { config }, at, again)
  await addFees(tx, keys, { at, paid, staffId: pick(staffIds, all.length) })
  return all.map(({ row }) => row)
}

function anApplication(
  n: number,
  at: number,
  now: number,
  account: Account,
  staffIds: readonly string[],
): ApplicationRow {
  const chance = mixed(n * 13)
  const isChild = chance % 14 === 3
  const year = new Date(at).getUTCFullYear()
  const status = stageOf(chance % 100, now - at)
  return {
    id: newId(),
    reference: referenceOf('application', at, n),
    user_id: account.id,
    full_name: account.full_name,
    applied_by: null,
    relation: null,
    invited_with: null,
    email: account.email,
    phone: account.phone,
    created_at: at,
    status,
    date_of_birth: `${isChild ? year - 16 : year - 19 - (n % 30)}-0${1 + (n % 9)}-1${n % 9}`,
    education: pick(EDUCATION_LEVELS, n),
    family_income: pick(FAMILY_INCOMES, chance),
    course: chance % 23 === 9 ? 'A course of last year' : pick(COURSE_PREFERENCES, chance),
    batch: null,
    seat_from: null,
    aadhaar_last_four: aadhaarOf(n).slice(-4),
    guardian_name: isChild ? 'Shobha Shetty' : null,
    guardian_phone: isChild ? '9000000733' : null,
    language: 'en',
    flags: JSON.stringify([...(isChild ? ['under18'] : []), ...(chance % 23 === 9 ? ['courseUnknown'] : [])]),
    consent_version: '2026-11-01',
    consented_at: at,
    erase_at: at + YEAR * 2,
    reason: status === 'fee not found' || status === 'refused' ? NOT_FOUND : null,
    fee_paise: null,
    fee_because: null,
    number_corrected_at: null,
    aadhaar_checked_at: null,
    assignee_id: status === 'received' && n % 4 !== 1 ? null : pick(staffIds, chance),
    version: 1,
  }
}

function stageOf(share: number, age: number): Stage {
  if (age < WAITING_DAYS * DAY)
    return pick<Stage>(['received', 'fee found', 'fee found', 'fee not found'], share)
  if (share < 3) return 'refused'
  return share < 5 ? 'withdrawn' : 'accepted'
}

/** An Aadhaar number of the demo; real ones never begin with 0. */
const aadhaarOf = (n: number) => `0000${String(n * 331).padStart(8, '0')}`

/** Shape  six, the day of the year, and eight unique digits */
function upiNumber(n: number, at: number): string {
  const dayOfYear = Math.floor((at % YEAR) / DAY)
  return `6${String(dayOfYear).padStart(3, '0')}${String((n * 7919) % UPI_NUMBERS).padStart(8, '0')}`
}

const numbersOf = (n: number, row: ApplicationRow) => [
  { kind: 'aadhaar' as const, number: aadhaarOf(n) },
  { kind: 'transaction number' as const, number: upiNumber(n, row.created_at) },
  ...(n % 3 === 0 ? [{ kind: 'voter id' as const, number: `DEM${String(n).padStart(7, '0')}` }] : []),
]

const timeOf = ({ created_at }: ApplicationRow, step: number, now: number) =>
  Math.min(created_at + step * DAY, now - MINUTE)
const moved = (from: Stage, to: Stage, mailWaitsUntil: number) => ({
  from,
  to,
  ...(to === 'fee not found' || to === 'refused' ? { reason: NOT_FOUND } : {}),
  mailWaitsUntil,
})

/** The detail of the event with which the fee was found. */
const found = (row: ApplicationRow, now: number) =>
  JSON.stringify(moved('received', 'fee found', timeOf(row, 1, now)))

/** Writes each stage as set by a colleague, except withdrawals. */
function historyOf(row: ApplicationRow, now: number) {
  const { status } = row
  const first = status === 'accepted' || status === 'fee found' ? 'fee found' : 'fee not found'
  const stages: Stage[] = status === 'received' ? [] : status === first ? [first] : [first, status]
  return stages.map((to, step) => {
    const at = timeOf(row, step + 1, now)
    return {
      id: newId(),
      enquiry_id: null,
      application_id: row.id,
      at,
      staff_id: to === 'withdrawn' ? null : row.assignee_id,
      kind: 'stage',
      detail: JSON.stringify(moved(stages[step - 1] ?? 'received', to, at)),
    }
  })
}
