import { showAmount } from '../../../../contract/amounts.ts'
import type { Steps } from '../../../concurrency/in-turns.ts'
import type { Outcome, OutcomeKind } from '../reading/outcomes.ts'
import { align } from './differences.ts'
import type { FoundNumbers, Hit } from './exact-numbers.ts'
import { feesIn } from './fee-size.ts'
import type { Candidate, Claim, ClaimMatch, Difference, Payment } from './matches.ts'
import type { TypedNumber } from './typed-number.ts'
import type { Used } from './used-before.ts'
import { placeOf } from './word.ts'

/**
 * Judges the credits with the exact number of a claim: sure, or the differences that prevent a sure match. Undefined if no credit has the
 * number.
 */
export function* makeJudge(
  typed: ReadonlyMap<Claim, TypedNumber>,
  { credits, debits, used }: FoundNumbers & { used: Used },
  feePaise: number,
): Steps<(claim: Claim) => ClaimMatch | undefined> {
  /** The claims of a credit by its exact number, and the claims of a number. */
  const ofCredit = new Map<string, Set<string>>()
  const ofNumber = new Map<string, Set<string>>()
  for (const [claim, number] of typed) {
    yield
    for (const spelling of spellingsOf(number)) {
      add(ofNumber, spelling, claim.id)
      for (const { payment } of credits.get(spelling) ?? []) add(ofCredit, payment.id, claim.id)
    }
  }

  return (claim) => {
    const number = typed.get(claim)
    if (claim.confirmed || !number) return undefined
    const hits = new Map<string, { hit: Hit; spelling: string }>()
    for (const spelling of spellingsOf(number)) {
      for (const hit of credits.get(spelling) ?? []) {
        if (isPartOf(claim, hit.payment.id, used)) continue
        const known = hits.get(hit.payment.id)
        if (!known || (known.hit.kind !== 'number' && hit.kind === 'number'))
          hits.set(hit.payment.id, { hit, spelling })
      }
    }
    if (hits.size === 0) return undefined
    dropLesser(hits)
    const duePaise = claim.duePaise ?? feePaise
    const parts = partsOf(
      [...hits.values()].map(({ hit }) => hit),
      duePaise,
    )
    const candidates = [...hits.values()]
      .map(({ hit, spelling }) => {
        const part = parts.find(({ payment }) => payment !== hit.payment)?.payment
        return { hit, candidate: asCandidate(hit, spelling, differencesOf(claim, spelling, hit, hits, part)) }
      })
      .sort((one, other) => one.candidate.differences.length - other.candidate.differences.length)
    const [only] = candidates
    if (candidates.length === 1 && only?.candidate.differences.length === 0) {
      return { claim: claim.id, state: 'sure', payment: only.hit.payment.id, place: placeOf(only.hit.word) }
    }
    return {
      claim: claim.id,
      state: 'please check',
      candidates: candidates.map(({ candidate }) => candidate),
    }
  }

  /** Two numbers whose credits together make the fee, or its missing part. */
  function partsOf(hits: readonly Hit[], duePaise: number): Hit[] {
    const sum = hits.reduce((total, { payment }) => total + payment.amountPaise, 0)
    return hits.length === 2 && sum === duePaise && hits.every(({ kind }) => kind === 'number')
      ? [...hits]
      : []
  }

  /** The differences; empty for a sure match. */
  function differencesOf(
    claim: Claim,
    spelling: string,
    { payment, kind }: Hit,
    hits: ReadonlyMap<string, { spelling: string }>,
    part: Payment | undefined,
  ): Difference[] {
    const others = new Set([...(ofCredit.get(payment.id) ?? []), ...(ofNumber.get(spelling) ?? [])])
    others.delete(claim.id)
    const second = [...hits].find(([id]) => id !== payment.id)
    const differences = fateOf(payment, debits.get(spelling) ?? [], used)
    if (others.size > 0) {
      const claims = [...others].sort()
      const people = claims.length === 1 ? 'Two people' : `${claims.length + 1} people`
      differences.push({ kind: 'claimed twice', sentence: `${people} typed this number`, claims })
    }
    if (part) {
      const rest = `${showAmount(part.amountPaise)} of ${part.day.split('-').reverse().join('.')}`
      differences.push({
        kind: 'in parts',
        sentence: `Number fits, and with the ${rest} it is the fee`,
        payment: part.id,
      })
    } else if (second) {
      const sentence =
        second[1].spelling === spelling
          ? 'This number stands in more than one row'
          : 'They typed numbers of more than one row'
      differences.push({ kind: 'on two rows', sentence, payment: second[0] })
    }
    if (!part && payment.amountPaise !== (claim.duePaise ?? feePaise))
      differences.push(otherAmount(payment.amountPaise, claim, feePaise, 'Number fits, '))
    if (kind === 'part') {
      differences.push({ kind: 'not a whole word', sentence: 'The number may be a part of a longer one' })
    } else if (kind !== 'number') {
      const what = {
        digits: 'an account',
        account: 'an account',
        handle: 'a UPI handle',
        phone: 'a phone',
        none: 'something else',
      }[kind]
      differences.push({
        kind: 'no payment number',
        sentence: `This seems to be the number of ${what}, not of a payment`,
      })
    }
    return differences
  }
}

/** Whether a credit, or another row of its payment, is a confirmed part of this applicant's fee. */
export const isPartOf = ({ id, paidWith = [] }: Claim, payment: string, used: Used) =>
  paidWith.includes(payment) || (paidWith.length > 0 && (used.get(payment)?.includes(id) ?? false))

/** A typed account or phone number beside a payment number does not count as a second payment number. */
function dropLesser(hits: Map<string, { hit: Hit; spelling: string }>): void {
  const best = new Set(
    [...hits.values()].flatMap(({ hit, spelling }) => (hit.kind === 'number' ? spelling : [])),
  )
  if (best.size === 0) return
  for (const [id, { spelling }] of hits) if (!best.has(spelling)) hits.delete(id)
}

export function spellingsOf(number: TypedNumber): string[] {
  return number.kind === 'number' ? number.spellings : []
}

function asCandidate({ payment, word }: Hit, typed: string, differences: Difference[]): Candidate {
  const bank = word.text.endsWith(typed) ? typed : word.text
  return { payment: payment.id, differences, place: placeOf(word), aligned: align(bank, typed) }
}

/** A debit of the same day counts as later, unless the order of the rows shows that it came first. */
function isLater(debit: Payment, credit: Payment): boolean {
  if (debit.day !== credit.day) return debit.day > credit.day
  return debit.order === undefined || credit.order === undefined || debit.order > credit.order
}

/** The reason why a credit cannot be a new payment of any applicant. `debits` are those with the same number. */
export function fateOf(payment: Payment, debits: readonly Payment[], used: Used): Difference[] {
  const back = debits.find((debit) => isLater(debit, payment))
  const { settledFor, outcome } = payment
  const usedFor = used.get(payment.id)
  return [
    ...(outcome ? [differenceOf(outcome)] : []),
    ...(back
      ? [{ kind: 'taken back' as const, sentence: 'The bank took this payment back', payment: back.id }]
      : []),
    ...(settledFor === undefined
      ? []
      : [
          {
            kind: 'already used' as const,
            sentence: 'This payment was confirmed for somebody else',
            claims: [settledFor],
          },
        ]),
    ...(usedFor ? [usedDifference(usedFor)] : []),
  ]
}

const OUTCOMES: Record<Exclude<OutcomeKind, 'unknown'>, string> = {
  failed: 'This payment failed',
  pending: 'This payment is not there yet',
  reversed: 'This payment was reversed',
  returned: 'This payment went back',
  cancelled: 'This payment was cancelled',
}

function differenceOf({ kind, said }: Outcome): Difference {
  if (kind !== 'unknown')
    return { kind: 'not arrived', sentence: `${OUTCOMES[kind]}: the file says “${said}”` }
  const sentence =
    said === ''
      ? 'The file does not say whether this payment succeeded'
      : `The file says “${said}”, which may not be success`
  return { kind: 'unknown state', sentence }
}

const usedDifference = (claims: string[]): Difference => ({
  kind: 'used in another row',
  sentence: 'Already used',
  claims,
})

export function otherAmount(
  amountPaise: number,
  { duePaise }: Pick<Claim, 'duePaise'>,
  feePaise: number,
  before = '',
): Difference {
  const times = duePaise === undefined ? feesIn(amountPaise, feePaise) : undefined
  const off = amountPaise - (duePaise ?? feePaise)
  const people = times === 2 ? 'two' : 'three'
  const said =
    times === 2 || times === 3
      ? `the amount is the fee of ${people} people`
      : `${showAmount(Math.abs(off))} ${off < 0 ? 'is missing' : 'is too much'}`
  const sentence = before + said
  return {
    kind: 'other amount',
    sentence: sentence[0]?.toUpperCase() + sentence.slice(1),
    ...((times === 2 || times === 3) && { times }),
  }
}

function add<Key>(map: Map<Key, Set<string>>, key: Key, one: string): void {
  const known = map.get(key)
  if (known) known.add(one)
  else map.set(key, new Set([one]))
}
