import { useState } from 'react'
import type { FeeCredit, FeeFit } from '../../contract/desk-fee-credits.ts'
import type { SeenFee } from '../../contract/desk-statements.ts'

/** A credit matched with an application. */
export interface Pairing {
  credit: FeeCredit
  fit: FeeFit
  /** The application was found by search. */
  byHand?: true
  /** A manager's reason to assign a used payment again. */
  again?: string
}

export const pairOf = ({ credit, fit }: Pairing) => `${credit.id} ${fit.reference}`

export const seenOf = ({ credit, fit: { reference, kinds }, byHand, again }: Pairing): SeenFee => ({
  reference,
  credit: credit.id,
  kinds,
  ...(byHand && { byHand }),
  ...(again && { again }),
})

/** Whether the two pairs are the two parts of one fee. */
const isRest = (pair: Pairing, other: Pairing) =>
  other.fit.reference === pair.fit.reference && other.credit.id === pair.fit.rest

/** The choices of staff for the lines of a statement. Only sure matches are preselected, and can be deselected. */
export function useChoices(credits: readonly FeeCredit[]) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [not, setNot] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState<Pairing[]>([])
  const fitsOf = (...states: FeeCredit['state'][]): Pairing[] =>
    credits.flatMap((credit) =>
      states.includes(credit.state) ? credit.fits.map((fit) => ({ credit, fit })) : [],
    )
  const sure = fitsOf('sure')
  const check = fitsOf('please check', 'place left')
  // The current credits: they may have been read again.
  const creditOf = new Map(credits.map((credit) => [credit.id, credit]))
  const asked = new Map(check.map((each) => [pairOf(each), each]))
  const same = said.flatMap((each): Pairing[] => {
    const credit = creditOf.get(each.credit.id)
    const open = each.byHand ? credit && { ...each, credit } : asked.get(pairOf(each))
    return open ? [{ ...open, ...(each.again && { again: each.again }) }] : []
  })
  const chosenOf = (credit: FeeCredit) => same.filter((each) => each.credit.id === credit.id)
  const isSame = (pair: Pairing) => same.some((each) => pairOf(each) === pairOf(pair))
  const isAnswered = (pair: Pairing) =>
    not.has(pairOf(pair)) ||
    same.some(({ fit }) => fit.reference === pair.fit.reference) ||
    chosenOf(pair.credit).length >= pair.credit.places

  return {
    sure,
    check,
    same,
    chosen: [...sure.filter((each) => !out.has(pairOf(each))), ...same],
    /** The first line without an answer. */
    next: check.find((each) => !isAnswered(each)),
    chosenOf,
    isSame,
    isNot: (pair: Pairing) => not.has(pairOf(pair)),
    isOut: (pair: Pairing) => out.has(pairOf(pair)),
    take: (pair: Pairing, isIn: boolean) => setOut(withOrWithout(out, pairOf(pair), !isIn)),
    say: (pair: Pairing, yes: boolean) => {
      // A fee is one payment or two parts; a payment has as many people as fees fit into it.
      const parts = [pair, ...check.filter((each) => isRest(pair, each))].map((each) =>
        pair.again ? { ...each, again: pair.again } : each,
      )
      const ofOthers = same.filter(({ fit }) => fit.reference !== pair.fit.reference)
      const others = ofOthers.filter(({ credit }) => !parts.some((part) => part.credit.id === credit.id))
      const stored = parts.flatMap((part) => {
        const sharing = ofOthers.filter(({ credit }) => credit.id === part.credit.id)
        return yes ? sharing.slice(Math.max(0, sharing.length - part.credit.places + 1)) : sharing
      })
      setSaid([...others, ...stored, ...(yes ? parts : [])])
      setNot(parts.reduce((set, part) => withOrWithout(set, pairOf(part), !yes && !part.byHand), not))
    },
  }
}

function withOrWithout(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(set)
  if (isIn) changed.add(one)
  else changed.delete(one)
  return changed
}
