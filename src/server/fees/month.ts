import { type FeeMonth, isMonth } from '../../contract/desk-fees.ts'
import type { Tx } from '../db/db.ts'
import { Failure } from '../platform/failure.ts'

const sumOf = (rows: readonly { amount_paise: number }[]) => ({
  count: rows.length,
  paise: rows.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0),
})

/** The days of a month. Errors  not_found: no such month */
function daysOf(month: string): { first: string; last: string } {
  if (!isMonth(month)) throw new Failure('not_found')
  return { first: `${month}-01`, last: `${month}-31` }
}

/** Money in one month, by the days of the bank. Errors  not_found: no such month */
export async function rowsOfMonth(read: Tx, month: string) {
  const { first, last } = daysOf(month)
  const credits = await read
    .selectFrom('credits')
    .leftJoin('applications', 'applications.id', 'credits.application_id')
    .select([
      'credits.id',
      'words',
      'credits.day',
      'amount_paise',
      'state',
      'application_id',
      'reference',
      'reversed_on',
    ])
    .where((of) => of.between('credits.day', first, last))
    .orderBy('credits.day')
    .orderBy('credits.id')
    .execute()
  const shares = await read
    .selectFrom('credits')
    .innerJoin('credit_shares as shares', 'shares.credit_id', 'credits.id')
    .leftJoin('applications', 'applications.id', 'shares.application_id')
    .select(['credit_id', 'shares.application_id', 'reference'])
    .where((of) => of.between('credits.day', first, last))
    // The others are closed places.
    .where('shares.event_id', 'is not', null)
    .orderBy('credits.day')
    .orderBy('credits.id')
    .execute()
  const receipts = await read
    .selectFrom('receipts')
    .leftJoin('applications', 'applications.id', 'receipts.application_id')
    .select([
      'financial_year',
      'serial',
      'application_id',
      'amount_paise',
      'day',
      'cancelled_at',
      'reference',
    ])
    .where((of) => of.between('day', first, last))
    .orderBy('day')
    .orderBy('serial')
    .execute()
  const refunds = await read
    .selectFrom('refunds')
    .leftJoin('applications', 'applications.id', 'refunds.application_id')
    .select(['amount_paise', 'day', 'their_reference', 'reference'])
    .where((of) => of.between('day', first, last))
    .where('cancelled_at', 'is', null)
    .orderBy('day')
    .execute()
  return {
    credits: credits.map((credit) => ({ ...credit, people: peopleOf(credit, shares) })),
    receipts,
    refunds,
  }
}

interface Person {
  application_id: string | null
  reference: string | null
}

/** The applicants of a credit: the first, and those who share it. */
function peopleOf(
  { id, state, application_id, reference }: Person & { id: string; state: string },
  shares: readonly (Person & { credit_id: string })[],
): Person[] {
  const further = shares.filter(({ credit_id }) => credit_id === id)
  return state === 'confirmed' ? [{ application_id, reference }, ...further] : []
}

/**
 * One month. Its credits are found fees, unclaimed ones, settled ones and the rest, so these always add up; where
 * receipts and found fees differ, the notes say why.
 */
export async function readMonth(read: Tx, month: string): Promise<FeeMonth> {
  const { credits, receipts, refunds } = await rowsOfMonth(read, month)
  const of = (state: string) => credits.filter((credit) => credit.state === state)
  const valid = receipts.filter(({ cancelled_at }) => cancelled_at === null)
  const found = of('confirmed')
  return {
    month,
    credits: sumOf(credits),
    found: sumOf(found),
    unclaimed: sumOf(of('unclaimed')),
    settled: sumOf(of('settled')),
    other: sumOf(of('other')),
    receipts: sumOf(valid),
    cancelled: sumOf(receipts.filter(({ cancelled_at }) => cancelled_at !== null)),
    refunds: sumOf(refunds),
    notes: [...reversalsOf(credits), ...differences(found, valid), ...(await daysMissing(read, month))],
  }
}

interface MonthCredit {
  day: string
  amount_paise: number
  people: readonly Person[]
  reversed_on: string | null
}

/** Payments of the month that the bank reversed, whether or not the applicant was notified. */
function reversalsOf(credits: readonly MonthCredit[]): string[] {
  return credits.flatMap(({ day, amount_paise, people, reversed_on }) => {
    if (reversed_on === null) return []
    const back = `${inRupees(Number(amount_paise))} of ${day} was taken back by the bank on ${reversed_on}`
    const whose = people.flatMap(({ reference }) => reference ?? []).join(', ')
    return people.length === 0
      ? `${back}: nobody’s fee.`
      : `${back}: still the fee of ${whose || 'an erased application'}.`
  })
}

interface Receipt {
  application_id: string | null
  amount_paise: number
}

/** Reasons for a difference between the receipts and the found fees of a month. */
function differences(
  found: readonly { amount_paise: number; people: readonly Person[] }[],
  receipts: readonly Receipt[],
): string[] {
  const notes: string[] = []
  const off = sumOf(receipts).paise - sumOf(found).paise
  if (off === 0) return notes
  const paid = new Set(found.flatMap(({ people }) => people.map(({ application_id }) => application_id)))
  const receiptOf = new Map(receipts.map((receipt) => [receipt.application_id, Number(receipt.amount_paise)]))
  const byHand = receipts.filter(({ application_id }) => application_id && !paid.has(application_id))
  if (byHand.length > 0)
    notes.push(`${countAndSum(byHand)} have a receipt but no payment of this month: found by hand.`)
  const without: { amount_paise: number }[] = []
  const more: typeof without = []
  const parts: typeof without = []
  for (const { amount_paise, people } of partsTogether(found)) {
    const ids = people.map(({ application_id }) => application_id)
    if (ids.includes(null)) continue
    const amounts = ids.flatMap((id) => receiptOf.get(id) ?? [])
    const rest = Number(amount_paise) - amounts.reduce((sum, each) => sum + each, 0)
    if (rest < 0) parts.push({ amount_paise: -rest })
    else if (rest > 0) (amounts.length < ids.length ? without : more).push({ amount_paise: rest })
  }
  if (without.length > 0)
    notes.push(
      `${countAndSum(without)} are found in this month, and their receipt is of another month, was cancelled, or waits for the rest of the fee.`,
    )
  if (more.length > 0)
    notes.push(
      `${countAndSum(more)} came on top: payments for several people, of whom not all are confirmed.`,
    )
  if (parts.length > 0)
    notes.push(`${countAndSum(parts)} of receipts of this month came in another month: fees in two parts.`)
  const explained = sumOf(byHand).paise + sumOf(parts).paise - sumOf(without).paise - sumOf(more).paise
  if (explained !== off)
    notes.push(
      `${inRupees(off - explained)} belong to applications that are erased; nothing links them any more.`,
    )
  return notes
}

/** The parts of one person's fee as one payment. */
function partsTogether(found: readonly { amount_paise: number; people: readonly Person[] }[]) {
  const whole = new Map<unknown, { amount_paise: number; people: readonly Person[] }>()
  for (const credit of found) {
    const key = (credit.people.length === 1 && credit.people[0]?.application_id) || credit
    const before = Number(whole.get(key)?.amount_paise ?? 0)
    whole.set(key, { ...credit, amount_paise: before + Number(credit.amount_paise) })
  }
  return whole.values()
}

const countAndSum = (rows: readonly { amount_paise: number }[]) => {
  const { count, paise } = sumOf(rows)
  return `${count === 1 ? '1 fee' : `${count} fees`} (${inRupees(paise)})`
}

const inRupees = (paise: number) =>
  `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(paise / 100)}`

/** Days of the month without a statement. */
async function daysMissing(read: Tx, month: string): Promise<string[]> {
  const { first, last } = daysOf(month)
  const statements = await read
    .selectFrom('fee_actions')
    .select(['from_day', 'to_day'])
    .where('undone_at', 'is', null)
    .where('from_day', '<=', last)
    .where('to_day', '>=', first)
    .execute()
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const missing = days.filter(
    (day) =>
      !statements.some(({ from_day, to_day }) => from_day && to_day && from_day <= day && day <= to_day),
  )
  if (missing.length === 0) return []
  if (missing.length === length) return ['No statement holds a day of this month.']
  const list = missing.map((day) => String(Number(day.slice(8)))).join(', ')
  return [`No statement holds these days: ${list}.`]
}
