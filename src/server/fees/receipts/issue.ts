import { indiaDay } from '../../../contract/india-time.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { financialYearOf, reserveNumbers, showReceiptNumber } from './numbers.ts'

/** A payment by the bank's data. `day` is YYYY-MM-DD. */
export interface Paid {
  amountPaise: number
  day: string
}

/** The texts of a receipt beside number, amount and days. Stored unchanged since its issue. */
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
}

export interface Receipted {
  row: ApplicationRow
  /** The line of the history that the receipt belongs to. */
  eventId: string
  paid?: Paid | undefined
}

/**
 * Issues a receipt for each application without a valid one, and answers the numbers by application. Without the bank's data it is issued
 * for the current fee and the current day.
 */
export async function issueReceipts(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  at: number,
  all: Receipted[],
): Promise<Map<string, string>> {
  if (all.length === 0) return new Map()
  const having = await tx
    .selectFrom('receipts')
    .select('application_id')
    .where(
      'application_id',
      'in',
      all.map(({ row }) => row.id),
    )
    .where('cancelled_at', 'is', null)
    .execute()
  const have = new Set(having.map(({ application_id }) => application_id))
  const due = all.filter(({ row }) => !have.has(row.id))
  if (due.length === 0) return new Map()
  const today = indiaDay(at)
  const financial_year = financialYearOf(today)
  const first = await reserveNumbers(tx, financial_year, due.length)
  const byDefault: Paid = { amountPaise: config.organisation.fee.rupees * 100, day: today }
  const numbered = due.map((each, index) => ({ ...each, key: { financial_year, serial: first + index } }))
  await tx
    .insertInto('receipts')
    .values(
      numbered.map(({ row, paid = byDefault, key }) => ({
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
      numbered.map(({ row, eventId, key }) => ({
        ...key,
        application_id: row.id,
        event_id: eventId,
        says: JSON.stringify(wordsOf(config.organisation, row)),
        cancelled_because: null,
      })),
    )
    .execute()
  return new Map(numbered.map(({ row, key }) => [row.id, showReceiptNumber(key)]))
}

function wordsOf(
  { legalName, address, registrations, phone, email }: Deps['config']['organisation'],
  row: ApplicationRow,
): ReceiptWords {
  return {
    organisation: { legalName, address, registrations, phone, email },
    name: row.full_name,
    course: row.course,
    reference: row.reference,
  }
}
