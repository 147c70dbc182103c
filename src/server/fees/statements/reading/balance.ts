import type { Entry } from './entries.ts'
import { hasArrived } from './outcomes.ts'
import { Refused } from './statement.ts'

type Way = 'credit' | 'debit'
export type Order = 'oldest first' | 'newest first'

export interface Settled {
  order: Order
  /** Whether balance or days show the order. */
  orderIsSure: boolean
  /** The direction of each entry, in the order of the file. */
  ways: Way[]
  /** All headings contradict the balance. */
  exchanged: boolean
  /** The numbers of the rows that contradict the balance, from 1, unless all rows do. */
  corrected: number[]
}

/** Opening and closing balances in lines of their own. */
interface EndBalances {
  openingPaise?: number
  closingPaise?: number
}

/** The rows from one balance to the next: one row, or more where a bank writes the balance once a day. */
interface Stretch {
  entries: Entry[]
  /** The increase of the balance over these rows; undefined before the first balance and after the last. */
  difference?: number
}

/**
 * Determines from the balance the order of the rows, and the direction of each. If headings contradict the balance, the balance is right.
 *
 * Errors  Refused, with the row: the balance does not add up, or nothing tells the direction
 */
export function settle(entries: readonly Entry[], days: readonly string[], ends: EndBalances): Settled {
  const [best, second] = [
    look('oldest first', entries, days, ends),
    look('newest first', entries.toReversed(), days.toReversed(), ends),
  ].sort(byFit)
  if (!best || !second) throw new Error('There are two orders.')
  const broken = best.broken[0]?.entries.at(-1)
  if (broken) throw doesNotAddUp(broken.row)
  return {
    order: best.order,
    orderIsSure: byFit(best, second) !== 0,
    ...directions(best.stretches, entries),
  }
}

type Look = ReturnType<typeof look>

function byFit(one: Look, other: Look): number {
  return one.broken.length - other.broken.length || one.backwards - other.backwards || other.agree - one.agree
}

function look(
  order: Order,
  inTime: readonly Entry[],
  days: readonly string[],
  { openingPaise, closingPaise }: EndBalances,
) {
  const stretches = stretchesOf(inTime, openingPaise)
  const broken = stretches.filter((stretch) => !fits(stretch))
  const last = stretches.at(-1)
  const end = last?.entries.at(-1)?.balancePaise
  if (last && closingPaise !== undefined && end !== undefined && end !== closingPaise) broken.push(last)
  return {
    order,
    stretches,
    broken,
    backwards: days.filter((day, index) => day < (days[index - 1] ?? '')).length,
    agree: stretches.filter(({ entries, difference }) => difference === sumOf(entries)).length,
  }
}

function stretchesOf(inTime: readonly Entry[], openingPaise: number | undefined): Stretch[] {
  const stretches: Stretch[] = []
  let before = openingPaise
  let entries: Entry[] = []
  for (const entry of inTime) {
    const { balancePaise } = entry
    if (movedNothing(entry, before)) continue
    entries.push(entry)
    if (balancePaise === undefined) continue
    stretches.push({ entries, ...(before !== undefined && { difference: balancePaise - before }) })
    before = balancePaise
    entries = []
  }
  if (entries.length > 0) stretches.push({ entries })
  return stretches
}

/** A failed payment is in the table, but does not change the balance. */
function movedNothing({ outcome, balancePaise }: Entry, before: number | undefined): boolean {
  if (!outcome) return false
  return balancePaise === undefined ? !hasArrived({ outcome }) : balancePaise === before
}

/** The credits less the debits by the headings; undefined if a row has no direction. */
function sumOf(entries: readonly Entry[]): number | undefined {
  let sum = 0
  for (const { amountPaise, said } of entries) {
    if (!said) return undefined
    sum += said === 'credit' ? amountPaise : -amountPaise
  }
  return sum
}

function fits({ entries, difference }: Stretch): boolean {
  if (difference === undefined) return true
  const [only] = entries
  if (entries.length === 1 && only) return Math.abs(difference) === only.amountPaise
  const sum = sumOf(entries)
  return sum !== undefined && Math.abs(sum) === Math.abs(difference)
}

function directions(stretches: readonly Stretch[], inFile: readonly Entry[]) {
  const known = new Map<Entry, Way>()
  for (const { entries, difference } of stretches) {
    if (difference === undefined) continue
    const exchanged = sumOf(entries) !== difference
    for (const entry of entries) {
      const way = entries.length === 1 ? (difference > 0 ? 'credit' : 'debit') : (entry.said ?? 'debit')
      known.set(entry, entries.length > 1 && exchanged ? other(way) : way)
    }
  }
  const asked = inFile.filter((entry) => known.has(entry) && entry.said)
  const wrong = asked.filter((entry) => known.get(entry) !== entry.said)
  const exchanged = wrong.length > 0 && wrong.length === asked.length
  const ways = inFile.map((entry) => {
    const way = known.get(entry)
    if (way) return way
    if (!hasArrived(entry)) return entry.said && exchanged ? other(entry.said) : (entry.said ?? 'credit')
    if (!entry.said || (wrong.length > 0 && !exchanged)) throw unknown(entry.row)
    return exchanged ? other(entry.said) : entry.said
  })
  return { ways, exchanged, corrected: exchanged ? [] : wrong.map(({ row }) => row) }
}

function other(way: Way): Way {
  return way === 'credit' ? 'debit' : 'credit'
}

function doesNotAddUp(row: number): Refused {
  return new Refused(
    'balance',
    `The balance does not add up in row ${row}: a row is missing, or one is in the wrong place. Download the statement again and change nothing in it.`,
    { row },
  )
}

function unknown(row: number): Refused {
  return new Refused(
    'direction unknown',
    `Nothing says whether the money in row ${row} came in or went out. Please look which column holds Dr and Cr, or download the statement in another format.`,
    { row },
  )
}
