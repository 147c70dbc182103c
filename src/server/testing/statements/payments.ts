import { matchPayments } from '../../fees/statements/matching/match-payments.ts'
import type { Claim, Payment } from '../../fees/statements/matching/matches.ts'

export const FEE = 500_100

let count = 0

export const credit = (narration: string, change: Partial<Payment> = {}): Payment => ({
  id: `credit ${String(++count).padStart(3, '0')}`,
  way: 'credit',
  day: '2026-11-20',
  narration,
  reference: '',
  amountPaise: FEE,
  ...change,
})

export const debit = (narration: string, change: Partial<Payment> = {}) =>
  credit(narration, { way: 'debit', ...change })

export const claim = (typed: string, change: Partial<Claim> = {}): Claim => ({
  id: `claim ${String(++count).padStart(3, '0')}`,
  typed,
  name: 'Rekha Ahirwar',
  phone: '9876543210',
  submittedOn: '2026-11-20',
  ...change,
})

export const firstOf = (payments: Payment[], claims: Claim[]) => {
  const [first] = claims
  return matchPayments(payments, claims, FEE).claims.find((each) => each.claim === first?.id)
}
