import type { FeeCredit, FeeFit, MatchedFees } from '../../../../../contract/desk-fees.ts'
import type { ClaimMatch, Matches } from '../../statements/matching/matches.ts'
import type { ShownPayment } from '../../statements/preview.ts'
import { type FeeClaim, waitsForFee } from './claims.ts'
import { type KeptCredit, SETTLED } from './credits.ts'

const MOST_NOT_FOUND = 200

interface Found {
  payments: readonly ShownPayment[]
  matches: Matches
  claims: readonly FeeClaim[]
  kept: readonly KeptCredit[]
  feePaise: number
}

/** What keeps a credit from being surely this applicant's: nothing, where it is; undefined where it is none of theirs. */
export function kindsOf(match: ClaimMatch | undefined, credit: string): string[] | undefined {
  if (match?.state === 'sure') return match.payment === credit ? [] : undefined
  if (match?.state !== 'please check') return undefined
  return match.candidates.find(({ payment }) => payment === credit)?.differences.map(({ kind }) => kind)
}

/** Matches as a page shows them: by credit, with references and names. */
export function showMatches({ payments, matches, claims, kept, feePaise }: Found): MatchedFees {
  const claimOf = new Map(claims.map((claim) => [claim.id, claim]))
  const matchOf = new Map(matches.claims.map((match) => [match.claim, match]))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const keptOf = new Map(kept.map((credit) => [credit.id, credit]))
  const credits = matches.credits.flatMap(({ payment: id, state, claims }): FeeCredit[] => {
    const payment = paymentOf.get(id)
    if (!payment) return []
    // What was confirmed before is of interest only where it stands in this file.
    if (state === 'confirmed before' && payment.row === undefined) return []
    const earlier = keptOf.get(id)
    const asked = claims.flatMap((claim) => claimOf.get(claim) ?? [])
    return [
      {
        id,
        day: payment.day,
        amountPaise: payment.amountPaise,
        narration: payment.narration,
        bankReference: payment.reference,
        state: earlier?.state === 'settled' ? SETTLED : state,
        ...placeIn(matchOf.get(claims[0] ?? ''), state),
        ...(payment.row !== undefined && { row: payment.row }),
        ...(payment.cells && { cells: payment.cells }),
        ...(earlier?.settled && { settled: earlier.settled }),
        fits: asked.map((claim) => fitOf(claim, matchOf.get(claim.id), id)),
      },
    ]
  })
  const notFound = claims
    .filter((claim) => waitsForFee(claim) && matchOf.get(claim.id)?.state === 'not found')
    .slice(0, MOST_NOT_FOUND)
    .map(({ reference, name, typed, stage }) => ({ reference, name, typed, stage }))
  return { feePaise, credits, notFound }
}

function placeIn(match: ClaimMatch | undefined, state: string): Pick<FeeCredit, 'place'> {
  return match?.state === 'sure' && state === 'sure' ? { place: match.place } : {}
}

function fitOf({ reference, name, typed }: FeeClaim, match: ClaimMatch | undefined, credit: string): FeeFit {
  const candidate =
    match?.state === 'please check' ? match.candidates.find(({ payment }) => payment === credit) : undefined
  return {
    reference,
    name,
    typed,
    kinds: candidate?.differences.map(({ kind }) => kind) ?? [],
    sentences: candidate?.differences.map(({ sentence }) => sentence) ?? [],
    ...(candidate?.aligned && { aligned: candidate.aligned }),
  }
}
