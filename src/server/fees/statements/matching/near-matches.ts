import type { Steps } from '../../../concurrency/in-turns.ts'
import { makeNameSearch } from './by-name.ts'
import { closeness } from './closeness.ts'
import { align } from './differences.ts'
import type { FoundNumbers } from './exact-numbers.ts'
import { feesIn } from './fee-size.ts'
import { fateOf, isPartOf, otherAmount, spellingsOf } from './judge.ts'
import type { Aligned, Candidate, Claim, Difference, Payment, Place } from './matches.ts'
import { makeNearNumbers } from './near-numbers.ts'
import { withoutLabel } from './numbers.ts'
import type { TypedNumber } from './typed-number.ts'
import type { Used } from './used-before.ts'
import { placeOf, type Word } from './word.ts'
import { kindOfWord } from './word-kinds.ts'

/** The fewest characters that identify a number by its beginning, and by its end. */
const [FEWEST_CUT_OFF, FEWEST_LAST] = [8, 6]

interface Similar {
  claim: Claim
  difference: Difference
  place: Place
  aligned?: Aligned[]
}

/** Candidates for claims without an exact match, the best first. */
export function* findNear(
  open: readonly Claim[],
  typed: ReadonlyMap<Claim, TypedNumber>,
  { words, used }: FoundNumbers & { used: Used },
  feePaise: number,
  sureFor: ReadonlyMap<string, string>,
): Steps<Map<Claim, Candidate[]>> {
  const found = new Map<Claim, { payment: Payment; candidate: Candidate }[]>()
  if (open.length === 0) return new Map()
  const similarTo = yield* makeSearch(open, typed)
  const debits = debitsByWord(words)
  for (const [payment, own] of words) {
    yield
    if (payment.way === 'debit' || isUsed(payment)) continue
    // Both columns may contain numbers. If several are near, the closest counts.
    const closest = new Map<Claim, Similar & { word: Word }>()
    for (const word of own) {
      for (const similar of similarTo(word)) {
        const { claim, difference } = similar
        if (isPartOf(claim, payment.id, used)) continue
        const instead = difference.kind === 'phone number instead' || difference.kind === 'handle instead'
        if (instead && !feesIn(payment.amountPaise, feePaise)) continue
        const known = closest.get(claim)
        if (!known || closeness([difference]) < closeness([known.difference]))
          closest.set(claim, { ...similar, word })
      }
    }
    for (const [claim, { difference, place, aligned, word }] of closest)
      add(claim, payment, [difference, ...fateOf(payment, debits.get(word.text) ?? [], used)], {
        place,
        aligned,
      })
  }
  // After a year most credits are settled: each applicant is compared with the others only.
  const free = [...words.keys()].filter(({ id, settledFor }) => settledFor === undefined && !sureFor.has(id))
  const byName = makeNameSearch(free, feePaise, open)
  for (const claim of open) {
    yield
    // Also for claims with a number: a number that is in no row may be the app's own, or wrong.
    const known = new Set(found.get(claim)?.map(({ payment }) => payment.id))
    for (const payment of byName(claim)) {
      if (known.has(payment.id)) continue
      const fits: Difference = { kind: 'name, amount and day', sentence: 'Only name, amount and day fit' }
      const numbers = (words.get(payment) ?? []).filter((word) => kindOfWord(word) === 'number')
      const later = numbers.flatMap(({ text }) => debits.get(text) ?? [])
      add(claim, payment, [fits, ...fateOf(payment, later, used)], {})
    }
  }
  return new Map([...found].map(([claim, candidates]) => [claim, bestFirst(claim, candidates)]))

  function add(
    claim: Claim,
    payment: Payment,
    differences: Difference[],
    where: Pick<Candidate, 'place' | 'aligned'>,
  ): void {
    const { id, amountPaise } = payment
    const sure = sureFor.get(id)
    const all =
      amountPaise === (claim.duePaise ?? feePaise)
        ? differences
        : [...differences, otherAmount(amountPaise, claim, feePaise)]
    const candidate: Candidate = {
      payment: id,
      differences: all,
      ...(where.place && { place: where.place }),
      ...(where.aligned && { aligned: where.aligned }),
      ...(sure !== undefined && { sureFor: sure }),
    }
    push(found, claim, { payment, candidate })
  }
}

/** A used payment matches by its exact number only, so that sealed near numbers need not be opened. */
const isUsed = ({ settledFor, hasPlace }: Payment) => settledFor !== undefined && !hasPlace

/** Finds the claims that a word matches in another way than by the exact number. */
function* makeSearch(
  open: readonly Claim[],
  typed: ReadonlyMap<Claim, TypedNumber>,
): Steps<(word: Word) => Similar[]> {
  const byNumber = new Map<string, Claim[]>()
  const byStart = new Map<string, string[]>()
  const byLastDigits = new Map<string, string[]>()
  const byPhone = new Map<string, Claim[]>()
  const byHandle = new Map<string, Claim[]>()
  for (const claim of open) {
    yield
    const number = typed.get(claim) ?? { kind: 'none' }
    if (number.kind === 'phone') push(byPhone, number.digits, claim)
    if (number.kind === 'handle') push(byHandle, number.name, claim)
    for (const spelling of number.kind === 'last digits' ? number.spellings : spellingsOf(number)) {
      push(byNumber, spelling, claim)
      push(byStart, spelling.slice(0, FEWEST_CUT_OFF), spelling)
      if (/^\d+$/.test(spelling)) push(byLastDigits, spelling.slice(-FEWEST_LAST), spelling)
    }
  }
  const near = yield* makeNearNumbers(
    [...byNumber.keys()].filter((number) => number.length >= FEWEST_CUT_OFF),
  )

  return (word: Word): Similar[] => {
    const similar: Similar[] = []
    const { plain, zones } = word.context
    for (const handle of byHandle.size > 0 ? zones : []) {
      const names = [plain.slice(handle.from, handle.at), plain.slice(handle.sure, handle.at)]
      for (const name of new Set(names.map((each) => each.replace(/\s/g, '').toLowerCase()))) {
        note(byHandle.get(name), { kind: 'handle instead', sentence: 'A UPI handle was typed, and it fits' })
      }
    }
    for (const [digits] of byPhone.size > 0 ? word.text.matchAll(/\d{10,}/g) : []) {
      note(byPhone.get(digits.slice(-10)), {
        kind: 'phone number instead',
        sentence: 'A phone number was typed, and it fits',
      })
    }
    if (word.joint === 'marks') return similar
    const text = withoutLabel(word.text)
    const numbers = near.find(text)
    if (word.to === word.context.plain.length) {
      for (const number of byStart.get(text.slice(0, FEWEST_CUT_OFF)) ?? []) {
        if (number.length <= text.length || !number.startsWith(text) || text.length < FEWEST_CUT_OFF) continue
        numbers.push({
          number,
          difference: { kind: 'cut off by the bank', sentence: 'The bank cut the number off' },
        })
      }
    }
    for (const number of byLastDigits.get(text.slice(-FEWEST_LAST)) ?? []) {
      if (!text.endsWith(number) || (text === number && number.length >= FEWEST_CUT_OFF)) continue
      const sentence = `Only the last ${number.length} digits were typed`
      numbers.push({ number, difference: { kind: 'last digits only', sentence } })
    }
    if (numbers.length === 0) return similar
    const kind = kindOfWord(word)
    if (kind !== 'number' && !(kind === 'part' && word.joint === 'closed')) return similar
    for (const { number, difference } of numbers) note(byNumber.get(number), difference, align(text, number))
    return similar

    function note(claims: readonly Claim[] = [], difference: Difference, aligned?: Aligned[]): void {
      for (const claim of claims)
        similar.push({ claim, difference, place: placeOf(word), ...(aligned && { aligned }) })
    }
  }
}

function debitsByWord(words: FoundNumbers['words']): Map<string, Payment[]> {
  const debits = new Map<string, Payment[]>()
  for (const [payment, own] of words) {
    if (payment.way === 'debit') for (const { text } of own) push(debits, text, payment)
  }
  return debits
}

/** Then the closest day, then the id, so that the order is always the same. */
function bestFirst(claim: Claim, candidates: { payment: Payment; candidate: Candidate }[]): Candidate[] {
  const submittedAt = Date.parse(claim.submittedOn)
  return candidates
    .map(({ payment, candidate }) => ({
      candidate,
      isAnothers: candidate.sureFor !== undefined,
      away: closeness(candidate.differences),
      differences: candidate.differences.length,
      days: Math.abs(Date.parse(payment.day) - submittedAt),
    }))
    .sort(
      (one, other) =>
        Number(one.isAnothers) - Number(other.isAnothers) ||
        one.away - other.away ||
        one.differences - other.differences ||
        one.days - other.days ||
        (one.candidate.payment < other.candidate.payment ? -1 : 1),
    )
    .map(({ candidate }) => candidate)
}

function push<Key, One>(map: Map<Key, One[]>, key: Key, one: One): void {
  const known = map.get(key)
  if (known) known.push(one)
  else map.set(key, [one])
}
