import type { SeenFee } from '../../contract/desk-statements.ts'
import type { Role } from '../../contract/staff-rights.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { Tx } from '../db/db.ts'
import { lockAll } from '../db/dialects.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { CreditRow } from '../db/tables/fees.ts'
import type { Deps } from '../deps.ts'
import { debitsBehind, placesLeft, type StoredCredit } from './credits/credits.ts'
import { readOpenFees } from './credits/open-fees.ts'
import type { ReadFile } from './credits/read-file.ts'
import { placesIn } from './credits/shares.ts'
import { kindsOf, restIn } from './present-matches.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { compareByHand } from './statements/matching/by-hand.ts'
import { matchInTurns } from './statements/matching/match-payments.ts'
import { isSamePayment as isSameIn } from './statements/matching/used-before.ts'

const ROWS = 200

/** One credit for one application. A fee in two parts has two of these. */
export interface Sure {
  seen: SeenFee
  row: ApplicationRow
  /** `closes`: how many places of a shared payment this application takes beside its own. */
  credit: { id: string; isTaken: boolean; places: number; closes: number }
  amountPaise: number
  day: string
}

/** The pairs that still match what staff saw, by the current state in this transaction, whose rows are locked. */
export async function rematch(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  read: ReadFile | undefined,
  seen: readonly SeenFee[],
  role: Role,
) {
  const rows = await lockApplications(
    tx,
    seen.map(({ reference }) => reference),
  )
  const credits = await lockCredits(
    tx,
    seen.map(({ credit }) => credit),
  )
  const candidates = await readCandidates(tx, deps, read, {
    role,
    credits: [...credits.keys()],
    applicationIds: [...rows.values()].map(({ id }) => id),
  })
  const sure: Sure[] = []
  const left: { reference: string; why: string }[] = []
  const credited = new Map<string, string[]>()
  const taken = new Map<string, number>()
  const sums = new Map<string, number>()
  for (const one of seen) {
    const { reference, credit: hash } = one
    const [row, credit, before] = [rows.get(reference), credits.get(hash), taken.get(hash) ?? 0]
    const others = credited.get(reference) ?? []
    const amountPaise = candidates.amountFor(reference, credit?.amountPaise ?? 0)
    const sum = (sums.get(reference) ?? 0) + amountPaise
    const places = credit ? placesIn(credit.amountPaise, candidates.feePaise) : 1
    // A payment of twice the usual fee is one person's if that is the person's own fee or missing part.
    const isWholeCredit = places > 1 && amountPaise === credit?.amountPaise
    const isTaken = before > 0 || credit?.state === 'confirmed'
    const why =
      others.some((other) => other !== candidates.restOf(one)) && sum > candidates.dueOf(reference)
        ? 'It stands twice in this list.'
        : (credit && before > 0 && before >= candidates.placesOf(hash, credit)) ||
            [...taken.keys()].some((other) => candidates.isSamePayment(hash, other))
          ? 'Its payment stands twice in this list.'
          : isWholeCredit && isTaken
            ? 'A part of this payment is the fee of another applicant.'
            : candidates.whyNot(one, row, credit)
    if (why !== undefined || !row || !credit) {
      left.push({ reference, why: why ?? '' })
      continue
    }
    credited.set(reference, [...others, hash])
    sums.set(reference, sum)
    taken.set(hash, isWholeCredit ? places : before + 1)
    sure.push({
      seen: one,
      row,
      credit: {
        id: credit.id,
        isTaken,
        places: isWholeCredit ? 1 : places,
        closes: isWholeCredit ? places - 1 : 0,
      },
      day: credit.day,
      amountPaise,
    })
  }
  const isWhole = ({ seen: one }: Sure) => {
    const rest = candidates.restOf(one)
    return rest === undefined || credited.get(one.reference)?.includes(rest)
  }
  for (const { seen: one } of sure.filter((each) => !isWhole(each)))
    left.push({ reference: one.reference, why: 'It is one of two parts of a fee. Confirm both together.' })
  return { sure: sure.filter(isWhole), left }
}

/** Current applications and credits, and their possible matches. */
async function readCandidates(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  read: ReadFile | undefined,
  { role, credits, applicationIds }: { role: Role; credits: string[]; applicationIds: string[] },
) {
  const feePaise = feePaiseOf(deps)
  const { accountNumber } = deps.config.organisation
  const { claims, stored } = await readOpenFees(tx, deps, {
    rows: { ids: [...credits, ...(read?.asked.ids ?? [])], numbers: read?.asked.numbers ?? [] },
    applicationIds,
    ...(read && { opened: read }),
  })
  const storedOf = new Map(stored.map((credit) => [credit.id, credit]))
  // Debits are not stored, and only the file shows the order of rows within a day.
  const fromFile = (read?.preview.payments ?? []).map((payment) => ({
    ...payment,
    ...settledIn(storedOf.get(payment.id)),
  }))
  const inFile = new Set(fromFile.map(({ id }) => id))
  const payments = [...fromFile, ...stored.filter(({ id }) => !inFile.has(id)), ...debitsBehind(stored)]
  const matches = await matchInTurns(payments, claims, feePaise, accountNumber)
  const matchOf = new Map(matches.claims.map((match) => [match.claim, match]))
  const sureFor = new Map(
    matches.claims.flatMap((match) =>
      match.state === 'sure' ? [[match.payment, match.claim] as const] : [],
    ),
  )
  const claimOf = new Map(claims.map((claim) => [claim.reference, claim]))
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  const firstMatch = new Map(read?.preview.matches.claims.map((match) => [match.claim, match]))
  const firstClaim = new Map(read?.claims.map((claim) => [claim.reference, claim]))

  const usedOf = new Map(matches.credits.map(({ payment, usedFor }) => [payment, usedFor]))
  const nameOf = new Map(claims.map(({ id, name, reference }) => [id, `${name} ${reference}`]))

  /**
   * A shared payment counts as one fee for each person. Any other sum, and an application's own fee, belongs
   * to one person.
   */
  const amountFor = (reference: string, amountPaise: number) =>
    claimOf.get(reference)?.duePaise === undefined && placesIn(amountPaise, feePaise) > 1
      ? feePaise
      : amountPaise
  const dueOf = (reference: string) => claimOf.get(reference)?.duePaise ?? feePaise

  function isSamePayment(one: string, other: string): boolean {
    const [first, second] = [paymentOf.get(one), paymentOf.get(other)]
    return one !== other && first !== undefined && second !== undefined && isSameIn(first, second)
  }

  /** The reason to refuse a payment that was used before, in this row or in another. */
  function whyNotAgain({ credit, again }: SeenFee): string | undefined {
    const usedFor = usedOf.get(credit)
    if (!usedFor) return undefined
    const by = usedFor.flatMap((claim) => nameOf.get(claim) ?? []).join(', ')
    const used = `Already used${by && ` by ${by}`}.`
    if (role !== 'manager') return `${used} Only a manager gives it again.`
    return again ? undefined : `${used} Say why it is given again.`
  }

  /** The other part of a fee that was paid in two parts. */
  function restOf({ reference, credit, byHand }: SeenFee): string | undefined {
    const match = byHand ? undefined : matchOf.get(claimOf.get(reference)?.id ?? '')
    if (match?.state !== 'please check') return undefined
    return restIn(match.candidates.find(({ payment }) => payment === credit)?.differences ?? [])
  }

  const placesOf = (hash: string, { amountPaise, state }: LockedCredit) => {
    const known = storedOf.get(hash)
    if (state !== 'confirmed') return placesIn(amountPaise, feePaise)
    return known ? placesLeft(known, feePaise) : 0
  }

  function whyNot(one: SeenFee, row: ApplicationRow | undefined, credit: LockedCredit | undefined) {
    const claim = claimOf.get(one.reference)
    const isSame = (kinds: string[] | undefined) =>
      kinds !== undefined && kinds.toSorted().join() === one.kinds.toSorted().join()
    if (!row || !claim) return 'This application is gone.'
    if (!waitsForFee(claim.stage)) return `Its stage is “${claim.stage}” now.`
    if (!credit) return 'This payment is not in the statement.'
    if (credit.state === 'settled') return 'This payment was settled meanwhile.'
    if (placesOf(one.credit, credit) === 0) return 'This payment was confirmed meanwhile.'
    const notAgain = whyNotAgain(one)
    if (notAgain) return notAgain
    const match = matchOf.get(claim.id)
    const payment = paymentOf.get(one.credit)
    if (one.byHand) {
      if (!payment) return 'What the bank wrote of this payment is not kept. Drop its statement again.'
      if (storedOf.get(one.credit)?.reversed) return 'The bank took this payment back.'
      if ((sureFor.get(one.credit) ?? claim.id) !== claim.id) return 'It is surely somebody else’s payment.'
      if (match?.state === 'sure' && match.payment !== one.credit)
        return 'Their number stands in another payment.'
      const { differences } = compareByHand(payment, claim, feePaise, accountNumber)
      return isSame(differences.map(({ kind }) => kind)) ? undefined : 'It is not as you saw it any more.'
    }
    if (!isSame(kindsOf(match, one.credit))) return 'It is not as you saw it any more.'
    // The first match included all rows of the file, while the action stores only possible fees.
    if (!read) return undefined
    const isAsBefore = firstClaim.get(one.reference)?.typed === claim.typed
    return isAsBefore && isSame(kindsOf(firstMatch.get(claim.id), one.credit))
      ? undefined
      : 'It is not as you saw it any more.'
  }

  return { feePaise, amountFor, dueOf, isSamePayment, placesOf, restOf, whyNot }
}

const settledIn = (stored: StoredCredit | undefined) =>
  stored?.settledFor === undefined
    ? {}
    : { settledFor: stored.settledFor, ...(stored.hasPlace && { hasPlace: true as const }) }

export async function lockApplications(tx: Tx, references: string[]): Promise<Map<string, ApplicationRow>> {
  const found = new Map<string, ApplicationRow>()
  const sorted = [...new Set(references)].sort()
  for (let from = 0; from < sorted.length; from += ROWS) {
    const rows = await lockAll(
      tx,
      tx
        .selectFrom('applications')
        .selectAll()
        .where('reference', 'in', sorted.slice(from, from + ROWS))
        .orderBy('reference'),
    )
    for (const row of rows) found.set(row.reference, row)
  }
  return found
}

interface LockedCredit {
  id: string
  state: CreditRow['state']
  amountPaise: number
  day: string
}

/**
 * Also locks all credits of the same days and amounts, so that another row of the same payment is not confirmed
 * meanwhile.
 */
export async function lockCredits(tx: Tx, hashes: string[]): Promise<Map<string, LockedCredit>> {
  const found = new Map<string, LockedCredit>()
  const sorted = [...new Set(hashes)].sort()
  for (let from = 0; from < sorted.length; from += ROWS) {
    const wanted = await tx
      .selectFrom('credits')
      .select(['day', 'amount_paise'])
      .where('row_hash', 'in', sorted.slice(from, from + ROWS))
      .execute()
    if (wanted.length === 0) continue
    const rows = await lockAll(
      tx,
      tx
        .selectFrom('credits')
        .select(['id', 'row_hash', 'state', 'amount_paise', 'day'])
        .where('day', 'in', [...new Set(wanted.map(({ day }) => day))])
        .where('amount_paise', 'in', [...new Set(wanted.map((each) => Number(each.amount_paise)))])
        .orderBy('row_hash'),
    )
    for (const { row_hash, amount_paise, ...row } of rows)
      found.set(row_hash, { ...row, amountPaise: Number(amount_paise) })
  }
  return found
}
