import { indiaDay } from '../../../contract/india-time.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { isWhole } from '../statements/matching/fee-size.ts'
import { feeOf, feePaiseOf } from './application-fee.ts'
import { financialYearOf, reserveNumbers, showReceiptNumber } from './numbers.ts'
import { paymentsOf } from './paid-parts.ts'
import { receiptedFees } from './receipted-fees.ts'

/** One payment. `day` is YYYY-MM-DD. */
export interface Payment {
  amountPaise: number
  day: string
}

/** The paid amount by the bank's data: the sum and the last day, and each payment where there are several. */
export interface Paid extends Payment {
  payments?: Payment[]
}

/** The sum, with the latest day. A refunded amount is no payment. */
export function sumOf(all: readonly Payment[]): Paid {
  const payments = all.flatMap(({ amountPaise, day }) => (amountPaise > 0 ? { amountPaise, day } : []))
  return {
    amountPaise: payments.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    day:
      payments
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? '',
    payments,
  }
}

/** The texts of a receipt beside number, amount and days. They never change after the issue. */
export interface ReceiptWords {
  organisation: {
    legalName: string
    address: string[]
    registrations: string[]
    phone: string
    email: string
  }
  name: string
  course: string | null
  reference: string
  /** Set if the fee was paid in parts. */
  payments?: Payment[]
}

export interface Receipted {
  row: ApplicationRow
  /** The line of the history that the receipt belongs to. */
  eventId: string
  paid?: Paid | undefined
}

/**
 * Issues a receipt for each application with payments that have none, and returns the numbers by application.
 * Without the bank's data, the receipt has the fee of the application and the current day; parts of the fee may
 * have been found before. A fee that was paid again after a refund gets a further receipt.
 */
export async function issueReceipts(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  at: number,
  all: Receipted[],
): Promise<Map<string, string>> {
  const today = indiaDay(at)
  const before = await receiptedFees(
    tx,
    all.map(({ row }) => row.id),
  )
  const parts = await paymentsOf(
    tx,
    all.flatMap(({ row, paid }) => (paid ? [] : row.id)),
    feePaiseOf({ config }),
  )
  const due = all.flatMap(({ row, eventId, paid: found }) => {
    const { leftPaise = 0 } = before.get(row.id) ?? {}
    const feePaise = feeOf(row, config)
    const wholePaise = isWhole(leftPaise, feePaise) ? leftPaise : feePaise
    const paid = withoutOldest(found ?? withRest(parts.get(row.id) ?? [], wholePaise, today), leftPaise)
    return paid.amountPaise > 0 ? [{ row, eventId, paid }] : []
  })
  if (due.length === 0) return new Map()
  const financial_year = financialYearOf(today)
  const first = await reserveNumbers(tx, financial_year, due.length)
  const numbered = due.map((each, index) => ({
    ...each,
    key: { financial_year, serial: first + index },
  }))
  await tx
    .insertInto('receipts')
    .values(
      numbered.map(({ row, paid, key }) => ({
        ...key,
        application_id: row.id,
        amount_paise: paid.amountPaise,
        day: paid.day,
        at,
        cancelled_at: null,
      })),
    )
    .execute()
  await tx
    .insertInto('receipt_words')
    .values(
      numbered.map(({ row, eventId, paid, key }) => ({
        ...key,
        application_id: row.id,
        event_id: eventId,
        says: JSON.stringify(wordsOf(config.organisation, row, paid)),
        cancelled_because: null,
      })),
    )
    .execute()
  return new Map(numbered.map(({ row, key }) => [row.id, showReceiptNumber(key)]))
}

function wordsOf(
  { legalName, address, registrations, phone, email }: Deps['config']['organisation'],
  row: ApplicationRow,
  { payments }: Paid,
): ReceiptWords {
  return {
    organisation: { legalName, address, registrations, phone, email },
    name: row.full_name,
    course: row.course,
    reference: row.reference,
    ...(payments && payments.length > 1 && { payments }),
  }
}

/** The parts of the fee, and the sum that is still missing on this day. */
function withRest(parts: Payment[], feePaise: number, today: string): Paid {
  const { amountPaise } = sumOf(parts)
  return sumOf(
    amountPaise < feePaise ? [...parts, { amountPaise: feePaise - amountPaise, day: today }] : parts,
  )
}

/** A paid sum without its oldest payments, which have a receipt already. */
function withoutOldest(paid: Paid, receiptedPaise: number): Paid {
  if (receiptedPaise <= 0) return paid
  let rest = receiptedPaise
  return sumOf(
    (paid.payments ?? [paid]).map(({ amountPaise, day }) => {
      const taken = Math.min(rest, amountPaise)
      rest -= taken
      return { amountPaise: amountPaise - taken, day }
    }),
  )
}
