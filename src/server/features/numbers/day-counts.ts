import type { AnswerKind, CallKind, CountedTopic } from '../../../contract/desk-numbers.ts'

/** What is counted of the enquiries that came on one day, or on several. */
export interface DayCounts {
  topics: Partial<Record<CountedTopic, number>>
  answers: Partial<Record<AnswerKind, number>>
  /** How many were answered within so many minutes, by the steps of `stepOf`. */
  within: Record<string, number>
  calls: Partial<Record<CallKind, number>>
}

export const noCounts = (): DayCounts => ({ topics: {}, answers: {}, within: {}, calls: {} })

export function count<Kind extends string>(counts: Partial<Record<Kind, number>>, kind: Kind, by = 1): void {
  counts[kind] = (counts[kind] ?? 0) + by
}

export function addCounts(sum: DayCounts, more: DayCounts): void {
  for (const part of ['topics', 'answers', 'within', 'calls'] as const)
    for (const [kind, n] of Object.entries(more[part])) count(sum[part] as Record<string, number>, kind, n)
}

const HOUR = 60
const DAY = 24 * HOUR

/** As exactly as people speak of it: a quarter of an hour up to two hours, an hour up to two days, then days. Minutes. */
export function stepOf(minutes: number): number {
  const step = minutes <= 2 * HOUR ? 15 : minutes <= 2 * DAY ? HOUR : DAY
  return Math.max(1, Math.ceil(minutes / step)) * step
}

/** Within how many minutes so large a part of `all` was answered; null where more than the rest were not. */
export function withinWhich(within: DayCounts['within'], all: number, part: number): number | null {
  let answered = 0
  for (const [step, n] of Object.entries(within).sort(([one], [other]) => Number(one) - Number(other))) {
    answered += n
    if (answered >= all * part) return Number(step)
  }
  return null
}
