import type { DigestSetting, NewsSetting } from '../../contract/desk-mail-preferences.ts'
import type { Values } from '../settings/settings.ts'
import { clockIn, lastTime } from '../time/clock.ts'
import { dayIn, daysBefore, mondayOf } from '../time/days.ts'
import type { OurTime } from '../time/our-time.ts'
import { DAYS_AHEAD, spanOn, timeOn } from '../time/our-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The last due time of news: hourly the last full hour, daily the last chosen hour. */
export function lastNewsTime(
  how: Exclude<NewsSetting, 'none'>,
  hour: number,
  now: number,
  timeZone: string,
): number {
  if (how === 'at once') return now
  const minute = Math.floor(now / MINUTE) * MINUTE
  if (how === 'hourly') return minute - Number(clockIn(timeZone, now).slice(3)) * MINUTE
  return lastTime(`${String(hour).padStart(2, '0')}:00`, now, timeZone)
}

/**
 * The last due time of the digest, in the organisation's time zone: the morning of the last open day; for weekly ones
 * the first open day of a week.
 */
export function lastDigestTime(
  how: Exclude<DigestSetting, 'none'>,
  now: number,
  our: OurTime & Pick<Values, 'digestClock'>,
): number {
  const { timeZone, digestClock } = our
  const last = lastTime(digestClock, now, timeZone)
  const isItsDay = (day: string) => {
    if (!spanOn(day, our)) return false
    return how === 'daily' || !daysFromMonday(day).some((before) => spanOn(before, our))
  }
  let day = dayIn(timeZone, last)
  for (let n = 0; n < DAYS_AHEAD; n++) {
    if (isItsDay(day)) return n === 0 ? last : timeOn(day, digestClock, timeZone)
    day = daysBefore(day, 1)
  }
  // If all days of a year are closed, the last due time is long past.
  return last - DAYS_AHEAD * DAY
}

/** The earlier days of the same week. */
function daysFromMonday(day: string): string[] {
  const days: string[] = []
  for (let before = day; before > mondayOf(day); ) {
    before = daysBefore(before, 1)
    days.push(before)
  }
  return days
}
