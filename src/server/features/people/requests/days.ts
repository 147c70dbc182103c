import { indiaDay } from '../../../../contract/india-time.ts'
import { REQUEST_DAYS } from '../../../../contract/requests.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'

const NAME = 'days of requests'
const DAY = 24 * 3600_000

/** Within how many days a request is answered. */
export async function requestDays(db: Tx): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? Number(row.value) : REQUEST_DAYS
}

/** For requests from now on: those that came have been told their day. */
export async function setRequestDays(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  days: number,
): Promise<void> {
  const value = String(days)
  await db.write(async (tx) => {
    const before = await requestDays(tx)
    await tx
      .insertInto('settings')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const subject = `${before} to ${days}, session ${staff.sessionId}`
    await writeAudit(tx, now(), { action: 'days of requests changed', userId: staff.id, subject })
  })
}

export const dueDay = (now: number, days: number) => indiaDay(now + days * DAY)

/** Below zero where it is late. */
export const daysLeft = (due: string, now: number) =>
  Math.round((Date.parse(due) - Date.parse(indiaDay(now))) / DAY)
