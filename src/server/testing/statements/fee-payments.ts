import { PLAIN_LAYOUT, type TruePayment, writeStatement } from './layout.ts'

const FEE = 500_100

/** A fee that was paid by UPI under this number. */
export const paid = (number: string, change: Partial<TruePayment> = {}): TruePayment => ({
  day: '2026-11-15',
  way: 'credit',
  amountPaise: FEE,
  narration: `UPI/${number}/SOMEBODY/course`,
  reference: number,
  ...change,
})

export const statementOf = (payments: TruePayment[], change: Partial<typeof PLAIN_LAYOUT> = {}) => ({
  bytes: writeStatement(payments, { ...PLAIN_LAYOUT, ...change }),
  name: 'statement.csv',
  type: 'text/csv',
})
/** UPI numbers that cannot be confused with one another. */
export const numberOf = (n: number) => `6319${String((n * 37_129_771 + 11_409_613) % 1e8).padStart(8, '0')}`
