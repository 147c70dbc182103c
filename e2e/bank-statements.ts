import type { Browser } from '@playwright/test'
import { paid, statementOf } from '../src/server/testing/statements/fee-payments.ts'
import type { TruePayment } from '../src/server/testing/statements/layout.ts'
import { anApplicant } from './applying.ts'
import { inDatabase } from './database.ts'

export async function somebodyElse(browser: Browser, transactionNumber: string): Promise<string> {
  const context = await browser.newContext()
  const { reference } = await anApplicant(await context.newPage(), { transactionNumber })
  await context.close()
  return reference
}

/** Received by the bank today. */
export const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format()

export const paidToday = (number: string, change: Partial<TruePayment>) => paid(number, { day, ...change })

/** Numbers that no other journey uses, without names. */
export const fileOf = (...numbers: string[]) => {
  const { bytes, name, type } = statementOf(
    numbers.map((number) => paidToday(number, { narration: `NEFT ${number}` })),
  )
  return { name, mimeType: type, buffer: Buffer.from(bytes) }
}

export const receiptsOf = (reference: string) =>
  inDatabase(async (tx) => {
    const rows = await tx
      .selectFrom('receipts')
      .innerJoin('applications', 'applications.id', 'receipts.application_id')
      .select('serial')
      .where('reference', '=', reference)
      .where('cancelled_at', 'is', null)
      .execute()
    return rows.length
  })
