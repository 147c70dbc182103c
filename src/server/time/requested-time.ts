import { PARTS_OF_DAY } from '../../contract/enquiries.ts'
import type { Span } from '../../contract/our-hours.ts'
import type { EnquiryRow } from '../db/tables/enquiries.ts'
import { clockIn, nextTime } from './clock.ts'
import { dayAfter, dayIn, daysBefore } from './days.ts'
import type { OurTime } from './our-time.ts'
import { daysFrom, isAtAnyTime, spanOn, spansOf, timeOn } from './our-time.ts'

/** When the sender wants to be contacted. */
export type RequestedTime = Pick<EnquiryRow, 'preferred_time' | 'time_from' | 'time_to'>

/**
 * The requested time: `HH:MM` twice. An end before the start means that it crosses midnight. Equal start and end have no
 * meaning: then the part of the day counts that was chosen beside them.
 */
export function windowOf(requested: RequestedTime): Span {
  const [from, to] = [requested.time_from.slice(0, 5), requested.time_to.slice(0, 5)]
  if (from !== to) return { from, to }
  const part = PARTS_OF_DAY[requested.preferred_time as keyof typeof PARTS_OF_DAY] ?? PARTS_OF_DAY.Evening
  return { from: part[0], to: part[1] }
}

/** Whether now is within the requested time and the opening hours. The end is exclusive. */
export function isOpen(requested: RequestedTime, at: number, our: OurTime): boolean {
  const clock = clockIn(our.timeZone, at)
  const isIn = ({ from, to }: Span) => from <= clock && clock < to
  if (isAtAnyTime(our)) return splitAtBlanks(windowOf(requested)).some(isIn)
  return timesOn(dayIn(our.timeZone, at), requested, our).some(isIn)
}

/** The next start of the requested time after `from`, to the minute. */
export function opensNext(requested: RequestedTime, from: number, our: OurTime): number {
  const { timeZone } = our
  const asRequested = nextTime(windowOf(requested).from, from, timeZone)
  if (isAtAnyTime(our)) return asRequested
  for (const day of daysFrom(from, timeZone))
    for (const piece of timesOn(day, requested, our)) {
      const at = timeOn(day, piece.from, timeZone)
      if (at > from && !(piece.from === '00:00' && endsWith(daysBefore(day, 1), requested, our))) return at
    }
  return asRequested
}

/** The next end of the requested time. */
export function closesNext(requested: RequestedTime, from: number, our: OurTime): number {
  const { timeZone } = our
  const asRequested = nextTime(windowOf(requested).to, from, timeZone)
  if (isAtAnyTime(our)) return asRequested
  for (const day of daysFrom(from, timeZone))
    for (const piece of timesOn(day, requested, our)) {
      const at = timeOn(day, piece.to, timeZone)
      if (at > from && !(piece.to === '24:00' && beginsWith(dayAfter(day), requested, our))) return at
    }
  return asRequested
}

/**
 * The requested time within the opening hours of that day. A sender whose requested time is outside all opening hours
 * is called at that time, on an open day: a promise of the form takes precedence over our hours.
 */
function timesOn(day: string, requested: RequestedTime, our: OurTime): Span[] {
  const span = spanOn(day, our)
  if (!span) return []
  const pieces = splitAtBlanks(windowOf(requested))
  const isNever = our.hours !== null && !spansOf(our).some((ours) => shared(pieces, ours).length > 0)
  return isNever ? pieces : shared(pieces, span)
}

/** A window that crosses midnight is in the morning and in the evening of a day. */
function splitAtBlanks({ from, to }: Span): Span[] {
  const pieces =
    from < to
      ? [{ from, to }]
      : [
          { from: '00:00', to },
          { from, to: '24:00' },
        ]
  return pieces.filter((piece) => piece.from < piece.to)
}

const shared = (pieces: Span[], ours: Span): Span[] =>
  pieces
    .map(({ from, to }) => ({ from: inOrder(from, ours.from)[1], to: inOrder(to, ours.to)[0] }))
    .filter(({ from, to }) => from < to)

const inOrder = (one: string, other: string) => [one, other].sort() as [string, string]

const endsWith = (day: string, requested: RequestedTime, our: OurTime) =>
  timesOn(day, requested, our).some(({ to }) => to === '24:00')
const beginsWith = (day: string, requested: RequestedTime, our: OurTime) =>
  timesOn(day, requested, our).some(({ from }) => from === '00:00')
