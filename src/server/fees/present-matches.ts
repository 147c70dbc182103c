import type { FeeCredit, FeeFit, MatchedFees } from '../../contract/desk-fee-credits.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { FeeClaim } from './credits/claims.ts'
import { placesLeft, SETTLED, type StoredCredit } from './credits/credits.ts'
import { placesIn } from './credits/shares.ts'
import { askedFor } from './statements/matching/match-payments.ts'
import type { Candidate, ClaimMatch, Difference, Matches } from './statements/matching/matches.ts'
import type { ShownPayment } from './statements/preview.ts'
import { hasArrived } from './statements/reading/outcomes.ts'

const MOST_NOT_FOUND = 200

interface MatchResult {
  payments: readonly ShownPayment[]
  matches: Matches
  claims: readonly FeeClaim[]
  stored: readonly StoredCredit[]
  /** Credits whose payment number also occurs in a debit of the same file. */
  reversed?: readonly string[]
  feePaise: number
}

/** The differences between a credit and an applicant's claim: none for a sure match; undefined if the credit does not match the claim. */
export function kindsOf(match: ClaimMatch | undefined, credit: string): string[] | undefined {
  if (match?.state === 'sure') return match.payment === credit ? [] : undefined
  if (match?.state !== 'please check') return undefined
  return match.candidates.find(({ payment }) => payment === credit)?.differences.map(({ kind }) => kind)
}

/** Matches in the format of a page: by credit, with references and names. */
export function presentMatches({
  payments,
  matches,
  claims,
  stored,
  reversed = [],
  feePaise,
}: MatchResult): Omit<MatchedFees, 'reversals'> {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]))
  const matchOf = new Map(matches.claims.map((match) => [match.claim, match]))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const storedOf = new Map(stored.map((credit) => [credit.id, credit]))
  const askedOf = askedFor(matches.claims)
  const backs = new Set(reversed)
  const credits = matches.credits.flatMap(({ payment: id, state, ...match }): FeeCredit[] => {
    const payment = paymentOf.get(id)
    if (!payment) return []
    const earlier = storedOf.get(id)
    const left = earlier ? placesLeft(earlier, feePaise) : 0
    // A confirmed credit is shown only if it is in this file, or if another person may have paid with it as
    // well.
    if (state === 'confirmed before' && payment.row === undefined && left === 0) return []
    const claims = left > 0 ? (askedOf.get(id) ?? []) : match.claims
    const asked = claims.flatMap((claim) => claimOf.get(claim) ?? [])
    return [
      {
        id,
        day: payment.day,
        amountPaise: payment.amountPaise,
        narration: payment.narration,
        bankReference: payment.reference,
        state: earlier?.state === 'settled' ? SETTLED : left > 0 ? 'place left' : state,
        places: left > 0 ? left : hasArrived(payment) ? placesIn(payment.amountPaise, feePaise) : 0,
        ...(payment.outcome && { outcome: payment.outcome }),
        ...(left > 0 && { paidFor: peopleIn(earlier?.people ?? [], claimOf) }),
        ...(match.usedFor && { usedBy: peopleIn(match.usedFor, claimOf) }),
        ...((earlier?.reversed || backs.has(id)) && { reversed: true as const }),
        ...placeIn(matchOf.get(claims[0] ?? ''), state),
        ...(payment.row !== undefined && { row: payment.row }),
        ...(payment.cells && { cells: payment.cells }),
        ...(earlier?.settled && { settled: earlier.settled }),
        fits: asked.map((claim) =>
          asFit(claim, candidateOf(matchOf.get(claim.id), id), { claimOf, isShared: left > 0 }),
        ),
      },
    ]
  })
  const notFound = claims
    .filter((claim) => waitsForFee(claim.stage) && matchOf.get(claim.id)?.state === 'not found')
    .slice(0, MOST_NOT_FOUND)
    .map(({ reference, name, typed, stage }) => ({ reference, name, typed, stage }))
  return { feePaise, credits: partsTogether(credits, matches), notFound }
}

/** The credit that is the other part of the fee. */
export const restIn = (differences: readonly Difference[]) =>
  differences.find(({ kind }) => kind === 'in parts')?.payment

/** Moves the two parts of a fee next to each other. */
function partsTogether(credits: readonly FeeCredit[], { claims }: Matches): FeeCredit[] {
  const restOf = new Map<string, string>()
  for (const match of claims)
    if (match.state === 'please check')
      for (const { payment, differences } of match.candidates) {
        const rest = restIn(differences)
        if (rest !== undefined) restOf.set(payment, rest)
      }
  const creditOf = new Map(credits.map((credit) => [credit.id, credit]))
  // Each credit once, at its first position.
  return [
    ...new Set(credits.flatMap((credit) => [credit, creditOf.get(restOf.get(credit.id) ?? '') ?? credit])),
  ]
}

const peopleIn = (claims: readonly string[], claimOf: ReadonlyMap<string, FeeClaim>) =>
  claims.flatMap((id) => {
    const claim = claimOf.get(id)
    return claim ? { reference: claim.reference, name: claim.name } : []
  })

function placeIn(match: ClaimMatch | undefined, state: string): Pick<FeeCredit, 'place'> {
  return match?.state === 'sure' && state === 'sure' ? { place: match.place } : {}
}

const candidateOf = (match: ClaimMatch | undefined, credit: string) =>
  match?.state === 'please check' ? match.candidates.find(({ payment }) => payment === credit) : undefined

interface FitContext {
  claimOf?: ReadonlyMap<string, FeeClaim>
  /** One place of the credit is a confirmed fee, and another place is free. */
  isShared?: boolean
}

/** An applicant's claim beside a credit, with the differences. Without a candidate there are none. */
export function asFit(
  { reference, name, typed }: FeeClaim,
  { differences = [], aligned }: Partial<Pick<Candidate, 'differences' | 'aligned'>> = {},
  { claimOf, isShared = false }: FitContext = {},
): FeeFit {
  const rest = restIn(differences)
  return {
    reference,
    name,
    typed,
    kinds: differences.map(({ kind }) => kind),
    sentences: differences.map((difference) => sentenceOf(difference, claimOf, isShared)),
    ...(aligned && { aligned }),
    ...(rest !== undefined && { rest }),
  }
}

/** The sentence for a difference, with the names of the other applicants involved. */
function sentenceOf(
  { kind, sentence, claims = [] }: Difference,
  claimOf: FitContext['claimOf'],
  isShared: boolean,
): string {
  const others = claims.flatMap((id) => {
    const claim = claimOf?.get(id)
    return claim ? `${claim.name} ${claim.reference}` : []
  })
  if (kind === 'used in another row' && others.length > 0) return `${sentence} by ${others.join(', ')}`
  const said = kind === 'already used' && isShared ? 'A part of it was confirmed for somebody else' : sentence
  return others.length === 0 ? said : `${said}: ${others.join(', ')}`
}
