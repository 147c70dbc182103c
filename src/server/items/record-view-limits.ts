import type * as v from 'valibot'
import { type changeRecordViewLimits, RECORD_VIEW_LIMITS } from '../../contract/desk-record-views.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { readFact, writeFact } from '../db/server-facts.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from '../staff/desk-sessions.ts'

type Limits = v.InferOutput<(typeof changeRecordViewLimits)['input']>
const NAME = 'opening limits'

/** The number of different items that one account may open before managers are notified. */
export async function recordViewLimits(db: Tx): Promise<Limits> {
  const noted = await readFact(db, NAME)
  return noted ? (JSON.parse(noted) as Limits) : RECORD_VIEW_LIMITS
}

export async function setRecordViewLimits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  { perHour, perDay }: Limits,
): Promise<void> {
  await db.write(async (tx) => {
    const before = await recordViewLimits(tx)
    await writeFact(tx, NAME, JSON.stringify({ perHour, perDay }))
    const changes = [{ what: 'openings', from: inWords(before), to: inWords({ perHour, perDay }) }]
    await writeAudit(tx, now(), { action: 'limits of opening changed', staff, changes })
    await announceChange(tx, now(), 'staff', staff.id)
  })
}

const inWords = ({ perHour, perDay }: Limits) => `${perHour} an hour and ${perDay} a day`
