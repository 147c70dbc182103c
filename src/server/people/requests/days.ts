import type { SettingValue } from '../../../contract/desk-settings.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { REQUEST_DAYS } from '../../../contract/requests.ts'
import type { Tx } from '../../db/db.ts'
import { newestStates, valueIn } from '../../settings/states.ts'

const DAY = 24 * 3600_000

/** The number of days in which a new request must be answered; earlier requests keep their promised day. */
export async function requestDays(db: Tx): Promise<number> {
  const [state] = await newestStates(db, ['request-days'])
  return (valueIn(state) as SettingValue<'request-days'> | null)?.days ?? REQUEST_DAYS
}

export const dueDay = (now: number, days: number) => indiaDay(now + days * DAY)

/** The days that are left until a request is due; negative if it is late. */
export const daysLeft = (due: string, now: number) =>
  Math.round((Date.parse(due) - Date.parse(indiaDay(now))) / DAY)
