import type * as v from 'valibot'
import { type changeRecordViewLimits, RECORD_VIEW_LIMITS } from '../../contract/desk-record-views.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from '../staff/desk-sessions.ts'

type Limits = v.InferOutput<(typeof changeRecordViewLimits)['input']>
const NAME = 'opening limits'

/** The number of different items that one account may open before managers are notified. */
export async function recordViewLimits(db: Tx): Promise<Limits> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row ? (JSON.parse(row.value) as Limits) : RECORD_VIEW_LIMITS
}

export async function setRecordViewLimits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  { perHour, perDay }: Limits,
): Promise<void> {
  const value = JSON.stringify({ perHour, perDay })
  await db.write(async (tx) => {
    const before = await recordViewLimits(tx)
    await tx
      .insertInto('settings')
      .values({ name: NAME, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    const changes = [{ what: 'openings', from: inWords(before), to: inWords({ perHour, perDay }) }]
    await writeAudit(tx, now(), { action: 'limits of opening changed', staff, changes })
    await announceChange(tx, now(), 'staff', staff.id)
  })
}

const inWords = ({ perHour, perDay }: Limits) => `${perHour} an hour and ${perDay} a day`
