import { indiaDay } from '../../../contract/india-time.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { feeOf, feePaiseOf } from './application-fee.ts'
import { financialYearOf, reserveNumbers, showReceiptNumber } from './numbers.ts'
import { paymentsOf } from './paid-parts.ts'

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
 * Issues a receipt for each application without a valid one, and returns the numbers by application. Without
 * the bank's data, the receipt has the fee of the application and the current day; parts of the fee may have
 * been found before.
 */
export async function issueReceipts(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  at: number,
  all: Receipted[],
): Promise<Map<string, string>> {
  const have = await idsWithReceipt(
    tx,
    all.map(({ row }) => row.id),
  )
  const due = all.filter(({ row, paid }) => !have.has(row.id) && (paid || feeOf(row, config) > 0))
  if (due.length === 0) return new Map()
  const today = indiaDay(at)
  const financial_year = financialYearOf(today)
  const first = await reserveNumbers(tx, financial_year, due.length)
  const parts = await paymentsOf(
    tx,
    due.flatMap(({ row, paid }) => (paid ? [] : row.id)),
    feePaiseOf({ config }),
  )
  const numbered = due.map(({ row, eventId, paid }, index) => ({
    row,
    eventId,
    paid: paid ?? withRest(parts.get(row.id) ?? [], feeOf(row, config), today),
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

/** The applications among these with a valid receipt. */
export async function idsWithReceipt(read: Tx, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return new Set<string | null>()
  const rows = await read
    .selectFrom('receipts')
    .select('application_id')
    .where('application_id', 'in', applicationIds)
    .where('cancelled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ application_id }) => application_id))
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
