import { DIGEST_CLOCK, type DigestSetting } from '../../../contract/desk-digest.ts'
import { lastTime } from '../../staff/clock.ts'

const DAY = 24 * 3600_000

/** When the last digest was due by now, on the organisation's clocks: this morning or the one before; of weekly ones a Monday. */
export function lastDue(how: Exclude<DigestSetting, 'none'>, now: number, timeZone: string): number {
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' })
  for (let days = 0; days < 7; days++) {
    const due = lastTime(DIGEST_CLOCK, now - days * DAY, timeZone)
    if (how === 'daily' || weekday.format(due) === 'Mon') return due
  }
  throw new Error('A week without a Monday.')
}
