import type { CreditMatch } from './matches.ts'

/** Room for a bank's charge or a missing rupee: a larger difference means another payment. */
const NEARLY_PERCENT = 1
const MOST_PEOPLE = 3

/** The number of fees in an amount, 1 to 3; undefined for any other sum. */
export function feesIn(amountPaise: number, feePaise: number): 1 | 2 | 3 | undefined {
  const times = amountPaise / feePaise
  return times === 1 || times === 2 || times === MOST_PEOPLE ? times : undefined
}

export function sizeOf(amountPaise: number, feePaise: number): CreditMatch['size'] {
  const times = feesIn(amountPaise, feePaise)
  if (times) return times === 1 ? 'the fee' : 'fee of several'
  return isNearly(amountPaise, feePaise) ? 'nearly the fee' : 'other'
}

export const isNearly = (amountPaise: number, feePaise: number) =>
  Math.abs(amountPaise - feePaise) * 100 <= feePaise * NEARLY_PERCENT

/** Whether a sum is the fee: a bank's charge may be missing. */
export const isWhole = (amountPaise: number, feePaise: number) =>
  amountPaise >= feePaise || isNearly(amountPaise, feePaise)
