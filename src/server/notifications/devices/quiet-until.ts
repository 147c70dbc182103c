import type { NotificationChoices } from '../../../contract/desk-notifications.ts'
import { clockIn, nextTime } from '../../time/clock.ts'
import { dayAfter, dayIn, startOfDay } from '../../time/days.ts'
import { type OurTime, spanOn } from '../../time/our-time.ts'

/**
 * The end of the quiet time for the devices of a person; undefined where they may notify now. The times are
 * in the organisation's time zone.
 */
export function quietUntil(
  { isOn, from, until, whenClosed }: NotificationChoices['quiet'],
  at: number,
  our: OurTime,
): number | undefined {
  if (!isOn) return undefined
  const { timeZone } = our
  const clock = clockIn(timeZone, at)
  const isNight = from <= until ? from <= clock && clock < until : clock >= from || clock < until
  if (isNight) return nextTime(until, at, timeZone)
  const today = dayIn(timeZone, at)
  return whenClosed && !spanOn(today, our) ? startOfDay(dayAfter(today), timeZone) : undefined
}
