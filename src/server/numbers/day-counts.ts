import type { AnswerKind, CallKind, CountedTopic } from '../../contract/desk-numbers.ts'

/** The counts for the enquiries of one day, or of several. */
export interface DayCounts {
  topics: Partial<Record<CountedTopic, number>>
  answers: Partial<Record<AnswerKind, number>>
  /** The number answered within a number of minutes, by the steps of `stepOf`. */
  within: Record<string, number>
  calls: Partial<Record<CallKind, number>>
}

export const noCounts = (): DayCounts => ({ topics: {}, answers: {}, within: {}, calls: {} })

export function count<Kind extends string>(counts: Partial<Record<Kind, number>>, kind: Kind, by = 1): void {
  counts[kind] = (counts[kind] ?? 0) + by
}

/** Adds up one part of the counts of several days. In a Map: an object with thousands of numeric keys is slow. */
export function sumOf<Part extends keyof DayCounts>(days: Iterable<DayCounts>, part: Part): DayCounts[Part] {
  const sums = new Map<string, number>()
  for (const counts of days)
    for (const [kind, n] of Object.entries(counts[part])) sums.set(kind, (sums.get(kind) ?? 0) + n)
  return Object.fromEntries(sums) as DayCounts[Part]
}

const HOUR = 60
const DAY = 24 * HOUR

/** Steps of a quarter of an hour up to two hours, of an hour up to two days, then of a day. Unit  minutes */
export function stepOf(minutes: number): number {
  const step = minutes <= 2 * HOUR ? 15 : minutes <= 2 * DAY ? HOUR : DAY
  return Math.max(1, Math.ceil(minutes / step)) * step
}

/** The minutes within which this part of `all` was answered; null where fewer were answered. */
export function minutesForShare(within: DayCounts['within'], all: number, part: number): number | null {
  let answered = 0
  for (const [step, n] of Object.entries(within).sort(([one], [other]) => Number(one) - Number(other))) {
    answered += n
    if (answered >= all * part) return Number(step)
  }
  return null
}
