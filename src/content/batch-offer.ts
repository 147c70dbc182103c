import type { Batch } from './batches.ts'
import { dayAfter, dayIn, momentIn } from './zoned-time.ts'

/** The number of seats that are held, by the key of the batch. */
export type HeldSeats = Readonly<Record<string, number>>

/**
 * The offer of a course on a day. `open`: applications are for this batch. `full`: new applications wait for
 * a seat. `closed`: no applications are accepted; `opens` is the first day of applications, if known.
 */
export type CourseOffer =
  | { state: 'open'; batch: Batch; left: number | null }
  | { state: 'full'; batch: Batch }
  | { state: 'closed'; opens: string | null }

/** Undefined without an announced batch: then the course takes applications without a batch. */
export function offerOf(batches: readonly Batch[], held: HeldSeats, today: string): CourseOffer | undefined {
  const announced = batches
    .filter(({ state }) => state !== 'not announced')
    .sort((a, b) => (a.starts === b.starts ? 0 : a.starts < b.starts ? -1 : 1))
  if (announced.length === 0) return undefined
  const taking = announced.filter((batch) => isTaking(batch, today))
  const withSeat = taking.find((batch) => batch.state === 'open' && seatsLeft(batch, held) !== 0)
  if (withSeat) return { state: 'open', batch: withSeat, left: seatsLeft(withSeat, held) }
  const [full] = taking
  if (full) return { state: 'full', batch: full }
  const days = announced.flatMap(({ state, applyFrom }) =>
    state !== 'closed' && applyFrom > today ? applyFrom : [],
  )
  return { state: 'closed', opens: days.sort()[0] ?? null }
}

/** Null without a limit. */
export const seatsLeft = ({ key, seats }: Pick<Batch, 'key' | 'seats'>, held: HeldSeats) =>
  seats === null ? null : Math.max(0, seats - (held[key] ?? 0))

export const isTaking = (batch: Batch, today: string) => batch.applyFrom <= today && !isOver(batch, today)

/**
 * Whether a batch takes no more applications. Without a last day of applications, a batch takes them until
 * the day before it starts.
 */
export const isOver = ({ state, starts, applyUntil }: Batch, today: string) =>
  state === 'closed' || (applyUntil === '' ? today >= starts : today > applyUntil)

/** The end of the last day on which a batch takes applications. */
export const takesUntil = ({ starts, applyUntil }: Batch, timeZone: string) =>
  momentIn(timeZone, applyUntil ? dayAfter(applyUntil) : starts, '00:00')

/** The start times of the days on which an offer changes without an edit. */
export const offerTurns = (batches: readonly Batch[], timeZone: string): number[] =>
  batches
    .flatMap(({ starts, applyFrom, applyUntil }) => [
      starts,
      ...(applyFrom ? [applyFrom] : []),
      ...(applyUntil ? [dayAfter(applyUntil)] : []),
    ])
    .map((day) => momentIn(timeZone, day, '00:00'))

export const todayOf = ({ now, timeZone }: { now: number; timeZone: string }) => dayIn(timeZone, now)
