import type { NewsSetting } from '../../../contract/desk-news.ts'
import { clockIn, lastTime } from '../../time/clock.ts'

const MINUTE = 60_000

/** The time up to which a person should be notified by now: hourly the last full hour, daily the last chosen hour. */
export function nextNewsTime(
  { news, news_hour }: { news: NewsSetting; news_hour: number },
  now: number,
  timeZone: string,
): number {
  if (news === 'at once') return now
  const minute = Math.floor(now / MINUTE) * MINUTE
  if (news === 'hourly') return minute - Number(clockIn(timeZone, now).slice(3)) * MINUTE
  return lastTime(`${String(news_hour).padStart(2, '0')}:00`, now, timeZone)
}
