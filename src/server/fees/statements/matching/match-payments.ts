import { atOnce, inTurns, type Steps, stepsOver } from '../../../concurrency/in-turns.ts'
import { closeness } from './closeness.ts'
import { findNumbers } from './exact-numbers.ts'
import { sizeOf } from './fee-size.ts'
import { makeJudge } from './judge.ts'
import type { Claim, ClaimMatch, CreditMatch, Matches, Payment } from './matches.ts'
import { findNear } from './near-matches.ts'
import { foldNumber } from './numbers.ts'
import { readTyped, type TypedNumber } from './typed-number.ts'
import { type Used, usedBefore } from './used-before.ts'

const MOST_CANDIDATES = 5

/**
 * Finds the credit of each claim. Only a match without doubt is sure, by the rules of
 * docs/decisions/124-sure-matches.md. The result does not depend on the order of the input, and a row given
 * twice counts once.
 *
 * `feePaise` is the fee of one person. `ownAccount`, the account that receives the fees, is never a payment
 * number.
 */
export const matchPayments = (...asked: Parameters<typeof matching>): Matches => atOnce(matching(...asked))

/** The same in steps, so that other work has a turn in between. */
export const matchInTurns = (...asked: Parameters<typeof matching>): Promise<Matches> =>
  inTurns(matching(...asked))

function* matching(
  given: readonly Payment[],
  claims: readonly Claim[],
  feePaise: number,
  ownAccount = '',
): Steps<Matches> {
  const payments = byId(given)
  const typed = new Map(
    yield* stepsOver(
      byId(claims),
      (claim) =>
        [claim, without(ownAccount, readTyped(claim.typed, claim.phone, claim.submittedOn))] as const,
    ),
  )
  const claimed = new Set(
    [...typed.values()].flatMap((each) => (each.kind === 'number' ? each.spellings : [])),
  )
  const numbers = yield* findNumbers(payments, claimed)
  const found = { ...numbers, used: yield* usedBefore(numbers.words) }
  const judge = yield* makeJudge(typed, found, feePaise)

  const exact = new Map(yield* stepsOver(typed.keys(), (claim) => [claim, judge(claim)] as const))
  const sureFor = new Map<string, string>()
  for (const [claim, match] of exact) if (match?.state === 'sure') sureFor.set(match.payment, claim.id)
  const open = [...exact].flatMap(([claim, match]) => (match || claim.confirmed ? [] : [claim]))
  const near = yield* findNear(open, typed, found, feePaise, sureFor)

  const settled = new Map(
    payments.flatMap(({ id, settledFor }) => (settledFor === undefined ? [] : [[settledFor, id] as const])),
  )
  const matched = [...exact].map(([claim, match]): ClaimMatch => {
    const payment = settled.get(claim.id)
    if (claim.confirmed) return { claim: claim.id, state: 'already confirmed', ...(payment && { payment }) }
    if (match) return match
    const candidates = near.get(claim) ?? []
    return candidates.length > 0
      ? { claim: claim.id, state: 'please check', candidates: candidates.slice(0, MOST_CANDIDATES) }
      : { claim: claim.id, state: 'not found' }
  })
  return { claims: matched, credits: creditsOf(payments, matched, { sureFor, used: found.used, feePaise }) }
}

function without(ownAccount: string, typed: TypedNumber): TypedNumber {
  if (typed.kind !== 'number') return typed
  const own = foldNumber(ownAccount)
  const spellings = typed.spellings.filter((spelling) => spelling !== own)
  return spellings.length > 0 ? { kind: 'number', spellings } : { kind: 'none' }
}

function creditsOf(
  payments: readonly Payment[],
  matched: readonly ClaimMatch[],
  { sureFor, used, feePaise }: { sureFor: ReadonlyMap<string, string>; used: Used; feePaise: number },
): CreditMatch[] {
  const asked = askedFor(matched)
  return payments
    .filter(({ way }) => way === 'credit')
    .map(({ id, settledFor, amountPaise }) => {
      const sure = sureFor.get(id)
      const claims = asked.get(id) ?? []
      const size = sizeOf(amountPaise, feePaise)
      if (settledFor !== undefined)
        return { payment: id, state: 'confirmed before', claims: [settledFor], size }
      if (sure !== undefined) return { payment: id, state: 'sure', claims: [sure], size }
      const usedFor = used.get(id)
      return {
        payment: id,
        state: claims.length > 0 ? 'please check' : 'unclaimed',
        claims,
        ...(usedFor && { usedFor }),
        size,
      }
    })
}

/** The claims of a credit, also of a confirmed one: by the exact number first, then by near numbers, then by name. */
export function askedFor(matched: readonly ClaimMatch[]): Map<string, string[]> {
  const asking = matched.flatMap((match) => (match.state === 'please check' ? match : []))
  const all = asking.flatMap(({ claim, candidates }) =>
    candidates.map(({ payment, differences }) => ({ payment, claim, away: closeness(differences) })),
  )
  const asked = new Map<string, string[]>()
  for (const { payment, claim } of all.sort((one, other) => one.away - other.away))
    asked.set(payment, [...(asked.get(payment) ?? []), claim])
  return asked
}

/**
 * Sorted by id, each id once. If two entries have one id, the alphabetical order of their text decides, not
 * the order of the input.
 */
function byId<One extends { id: string }>(given: readonly One[]): One[] {
  const stored = new Map<string, One>()
  for (const one of given) {
    const known = stored.get(one.id)
    if (!known || JSON.stringify(one) < JSON.stringify(known)) stored.set(one.id, one)
  }
  return [...stored.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
