import { wordsOf } from './bank-words.ts'
import { align } from './differences.ts'
import { otherAmount, spellingsOf } from './judge.ts'
import { matchPayments } from './match-payments.ts'
import type { Candidate, Claim, Difference, Payment } from './matches.ts'
import { foldNumber } from './numbers.ts'
import { readTyped } from './typed-number.ts'
import { kindOfWord } from './word-kinds.ts'

/** A longer text without a number is a message, which is not compared as a whole. */
const LONGEST = 40

type Compared = Pick<Candidate, 'differences' | 'aligned' | 'place'>

/**
 * The differences between a credit and the claim of one applicant, without regard to other claims: for a match by staff. There are none
 * only if the exact number is in a credit of exactly the fee.
 */
export function compareByHand(
  payment: Payment,
  claim: Claim,
  feePaise: number,
  ownAccount: string,
): Compared {
  const { settledFor: _, ...open } = payment
  const { confirmed: __, ...waiting } = claim
  const [match] = matchPayments([{ ...open, way: 'credit' }], [waiting], feePaise, ownAccount).claims
  if (match?.state === 'please check' && match.candidates[0]) {
    const { differences, aligned, place } = match.candidates[0]
    return { differences, ...(aligned && { aligned }), ...(place && { place }) }
  }
  const typed = readTyped(claim.typed, claim.phone, claim.submittedOn)
  const number = spellingsOf(typed)[0] ?? foldNumber(claim.typed).slice(0, LONGEST)
  if (match?.state === 'sure') return { differences: [], aligned: align(number, number), place: match.place }
  const written = /\d/.test(number) ? closestTo(number, payment) : undefined
  return {
    differences: [
      numberOf(written, number),
      ...(payment.amountPaise === (claim.duePaise ?? feePaise)
        ? []
        : [otherAmount(payment.amountPaise, claim, feePaise)]),
    ],
    ...(written && { aligned: align(written, number) }),
  }
}

function numberOf(written: string | undefined, typed: string): Difference {
  if (written) return { kind: 'other number', sentence: 'The bank has another number' }
  const sentence = /\d/.test(typed) ? 'The bank wrote no number' : 'They typed no number'
  return { kind: 'no number', sentence }
}

/** The payment number of a row that agrees with the typed one in most places. */
function closestTo(typed: string, payment: Payment): string | undefined {
  const words = wordsOf(payment, new Set())
  const numbers = words.filter((word) => kindOfWord(word) === 'number').map(({ text }) => text)
  const agreeing = (number: string) => [...number].filter((sign, at) => sign === typed[at]).length
  return [...new Set(numbers)].sort((one, other) => agreeing(other) - agreeing(one))[0]
}
