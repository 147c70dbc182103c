import { type RawBuilder, sql } from 'kysely'
import { showAmount } from '../../contract/amounts.ts'
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

/** The credits of a month by the bank's dates, or only the reversed ones, with their applicants. */
async function creditsOfMonth(read: Tx, month: string, which: 'all' | 'reversed' = 'all') {
  const { first, last } = daysOf(month)
  const only = which === 'reversed'
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
    .$if(only, (of) => of.where('reversed_on', 'is not', null))
    .orderBy('credits.day')
    .orderBy('credits.id')
    .execute()
  const shares = await read
    .selectFrom('credits')
    .innerJoin('credit_shares as shares', 'shares.credit_id', 'credits.id')
    .leftJoin('applications', 'applications.id', 'shares.application_id')
    .select(['credit_id', 'shares.application_id', 'reference'])
    .where((of) => of.between('credits.day', first, last))
    .$if(only, (of) => of.where('reversed_on', 'is not', null))
    // The rows without an event are closed places.
    .where('shares.event_id', 'is not', null)
    .orderBy('credits.day')
    .orderBy('credits.id')
    .execute()
  return credits.map((credit) => ({ ...credit, people: peopleOf(credit, shares) }))
}

/** The money of one month, by the bank's dates. Errors  not_found: no such month */
export async function rowsOfMonth(read: Tx, month: string) {
  const { first, last } = daysOf(month)
  const credits = await creditsOfMonth(read, month)
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
  return { credits, receipts, refunds }
}

interface Person {
  application_id: string | null
  reference: string | null
}

/** The applicants of a credit: the first one, and those who share it. */
function peopleOf(
  { id, state, application_id, reference }: Person & { id: string; state: string },
  shares: readonly (Person & { credit_id: string })[],
): Person[] {
  const further = shares.filter(({ credit_id }) => credit_id === id)
  return state === 'confirmed' ? [{ application_id, reference }, ...further] : []
}

/**
 * The sums of one month. Every credit is a found fee, unclaimed, settled or another credit, so the groups
 * always add up. Where receipts and found fees differ, the notes give the reasons.
 */
export async function readMonth(read: Tx, month: string): Promise<FeeMonth> {
  const { credits, receipts, refunds } = await sumsOfMonth(read, month)
  const of = (state: string) => credits.get(state) ?? NOTHING
  const [found, valid] = [of('confirmed'), receipts.get('valid') ?? NOTHING]
  return {
    month,
    credits: [...credits.values()].reduce(plus, NOTHING),
    found,
    unclaimed: of('unclaimed'),
    settled: of('settled'),
    other: of('other'),
    receipts: valid,
    cancelled: receipts.get('cancelled') ?? NOTHING,
    refunds: refunds.get('valid') ?? NOTHING,
    notes: [
      ...(await reversalsIn(read, month)),
      // The rows of a month may be many: they are read one by one only if the sums differ.
      ...(valid.paise === found.paise ? [] : await differencesIn(read, month)),
      ...(await daysMissing(read, month)),
    ],
  }
}

type Sum = FeeMonth['credits']
const NOTHING: Sum = { count: 0, paise: 0 }
const plus = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  paise: one.paise + other.paise,
})

/** Sums by state; of receipts and refunds by whether they are valid. */
async function sumsOfMonth(read: Tx, month: string) {
  const { first, last } = daysOf(month)
  const of = async (table: 'credits' | 'receipts' | 'refunds', kind: RawBuilder<string>) => {
    const { rows } = await sql<{ kind: string; count: number; paise: number }>`
      select ${kind} as kind, count(*) as count, sum(amount_paise) as paise from ${sql.table(table)}
      where day between ${first} and ${last} group by 1`.execute(read)
    return new Map(rows.map((row) => [row.kind, { count: Number(row.count), paise: Number(row.paise) }]))
  }
  const kind = sql<string>`case when cancelled_at is null then 'valid' else 'cancelled' end`
  const [credits, receipts, refunds] = await Promise.all([
    of('credits', sql`state || ''`),
    of('receipts', kind),
    of('refunds', kind),
  ])
  return { credits, receipts, refunds }
}

async function differencesIn(read: Tx, month: string): Promise<string[]> {
  const { credits, receipts } = await rowsOfMonth(read, month)
  return differences(
    credits.filter(({ state }) => state === 'confirmed'),
    receipts.filter(({ cancelled_at }) => cancelled_at === null),
  )
}

/** Payments of the month that the bank reversed, whether or not the applicant was notified. */
async function reversalsIn(read: Tx, month: string): Promise<string[]> {
  const credits = await creditsOfMonth(read, month, 'reversed')
  return credits.flatMap(({ day, amount_paise, people, reversed_on }) => {
    if (reversed_on === null) return []
    const back = `${showAmount(Number(amount_paise))} of ${day} was taken back by the bank on ${reversed_on}`
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
  const byApplication = Map.groupBy(receipts, ({ application_id }) => application_id)
  const receiptOf = new Map([...byApplication].map(([id, all]) => [id, sumOf(all).paise]))
  const byHand = receipts.filter(({ application_id }) => application_id && !paid.has(application_id))
  if (byHand.length > 0)
    notes.push(`${countAndSum(byHand)} have a receipt but no payment of this month: found by hand.`)
  const without: { amount_paise: number }[] = []
  const more: typeof without = []
  for (const { amount_paise, people } of partsTogether(found)) {
    const ids = people.map(({ application_id }) => application_id)
    let rest = Number(amount_paise)
    const most = rest / ids.length
    // A receipt is compared with one payment only: a person may have several.
    for (const id of ids) {
      const taken = Math.min(most, receiptOf.get(id) ?? 0)
      rest -= taken
      if (receiptOf.has(id)) receiptOf.set(id, (receiptOf.get(id) ?? 0) - taken)
    }
    if (rest > 0 && !ids.includes(null))
      (ids.every((id) => receiptOf.has(id)) ? more : without).push({ amount_paise: rest })
  }
  const parts = [...receiptOf].flatMap(([id, amount_paise]) =>
    id !== null && paid.has(id) && amount_paise > 0 ? { amount_paise } : [],
  )
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
      `${showAmount(off - explained)} belong to applications that are erased; nothing links them any more.`,
    )
  return notes
}

/** Combines the parts of one person's fee into one payment. */
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
  return `${count === 1 ? '1 fee' : `${count} fees`} (${showAmount(paise)})`
}

/** The days of the month that no statement covers. */
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
