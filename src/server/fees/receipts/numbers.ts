import type { Tx } from '../../db/db.ts'

/** The financial year of a day, by the calendar year in which it begins: April to March. `day` is YYYY-MM-DD. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** Shape  2026-27/0001 */
export function showReceiptNumber({
  financial_year,
  serial,
}: {
  financial_year: number
  serial: number
}): string {
  const next = String((financial_year + 1) % 100).padStart(2, '0')
  return `${financial_year}-${next}/${String(serial).padStart(4, '0')}`
}

/**
 * Reserves the next `count` numbers of a year and returns the first. Other transactions that need numbers of
 * that year wait until this one ends; a transaction that is rolled back has reserved none.
 */
export async function reserveNumbers(tx: Tx, financial_year: number, count: number): Promise<number> {
  const { last_serial } = await tx
    .insertInto('receipt_years')
    .values({ financial_year, last_serial: count })
    .onConflict((conflict) =>
      conflict
        .column('financial_year')
        .doUpdateSet((of) => ({ last_serial: of('receipt_years.last_serial', '+', count) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return last_serial - count + 1
}
