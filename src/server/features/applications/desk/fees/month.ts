import { type FeeMonth, isMonth } from '../../../../../contract/desk-fees.ts'
import type { Tx } from '../../../../db/db.ts'
import { Failure } from '../../../../failure.ts'

const sumOf = (rows: readonly { amount_paise: number }[]) => ({
  count: rows.length,
  paise: rows.reduce((sum, { amount_paise }) => sum + Number(amount_paise), 0),
})

/** What happened with money in one month, by the days of the bank. Errors  not_found: no such month */
export async function rowsOfMonth(read: Tx, month: string) {
  if (!isMonth(month)) throw new Failure('not_found')
  const [from, to] = [`${month}-01`, `${month}-31`]
  const credits = await read
    .selectFrom('credits')
    .leftJoin('applications', 'applications.id', 'credits.application_id')
    .select([
      'credits.id',
      'credits.words',
      'credits.day',
      'amount_paise',
      'state',
      'application_id',
      'reference',
    ])
    .where('credits.day', '>=', from)
    .where('credits.day', '<=', to)
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
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('serial')
    .execute()
  const refunds = await read
    .selectFrom('refunds')
    .leftJoin('applications', 'applications.id', 'refunds.application_id')
    .select(['amount_paise', 'day', 'their_reference', 'reference'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('cancelled_at', 'is', null)
    .orderBy('day')
    .execute()
  return { credits, receipts, refunds }
}

/**
 * One month. Its credits are the fees found, what nobody claims, what was settled and the rest, so these always add up; where the
 * receipts say another sum than the fees found, the notes say why.
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
    notes: [...differences(found, valid), ...(await daysMissing(read, month))],
  }
}

interface Row {
  application_id: string | null
  amount_paise: number
}

function differences(found: readonly Row[], receipts: readonly Row[]): string[] {
  const notes: string[] = []
  const off = sumOf(receipts).paise - sumOf(found).paise
  if (off === 0) return notes
  const creditOf = new Map(found.map((credit) => [credit.application_id, Number(credit.amount_paise)]))
  const receiptOf = new Map(receipts.map((receipt) => [receipt.application_id, Number(receipt.amount_paise)]))
  const byHand = receipts.filter(({ application_id }) => application_id && !creditOf.has(application_id))
  if (byHand.length > 0)
    notes.push(`${told(byHand)} have a receipt but no payment of this month: found by hand.`)
  const without = found.filter(({ application_id }) => application_id && !receiptOf.has(application_id))
  if (without.length > 0)
    notes.push(
      `${told(without)} are found in this month, and their receipt is of another month or was cancelled.`,
    )
  const more = found.flatMap(({ application_id, amount_paise }) => {
    const receipt = application_id ? receiptOf.get(application_id) : undefined
    const rest = receipt === undefined ? 0 : Number(amount_paise) - receipt
    return rest === 0 ? [] : [{ amount_paise: rest }]
  })
  if (more.length > 0)
    notes.push(`${told(more)} came on top: payments for several people, of which one is confirmed.`)
  const explained = sumOf(byHand).paise - sumOf(without).paise - sumOf(more).paise
  if (explained !== off)
    notes.push(
      `${inRupees(off - explained)} belong to applications that are erased; nothing links them any more.`,
    )
  return notes
}

const told = (rows: readonly { amount_paise: number }[]) => {
  const { count, paise } = sumOf(rows)
  return `${count === 1 ? '1 fee' : `${count} fees`} (${inRupees(paise)})`
}

const inRupees = (paise: number) =>
  `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(paise / 100)}`

/** Days of the month that stand in no statement. */
async function daysMissing(read: Tx, month: string): Promise<string[]> {
  const [from, to] = [`${month}-01`, `${month}-31`]
  const statements = await read
    .selectFrom('fee_deeds')
    .select(['from_day', 'to_day'])
    .where('undone_at', 'is', null)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
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
