import { sql } from 'kysely'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'

/** A payment that was confirmed for an application. `credit` is the keyed hash of its row. */
export interface PaidPart {
  credit: string
  /** The amount after refunds; 0 if all was refunded. */
  amountPaise: number
  day: string
}

/** The payments of these applications that are parts of incomplete fees. */
export const partsOfFees = (read: Tx, ids: readonly string[]) => paymentsIn(read, ids, waitsForFee)

/** The payments of these applications, in any stage, oldest first. */
export const paymentsOf = (read: Tx, ids: readonly string[]) => paymentsIn(read, ids, () => true)

/** A reversed payment does not count. */
async function paymentsIn(
  read: Tx,
  ids: readonly string[],
  isCounted: (stage: ApplicationRow['status']) => boolean,
): Promise<Map<string, PaidPart[]>> {
  if (ids.length === 0) return new Map()
  // Without a condition on the stage: SQLite would read every application with a pending fee.
  const found = await read
    .selectFrom('credits')
    .innerJoin('applications', 'applications.id', 'credits.application_id')
    .leftJoin('item_events', 'item_events.id', 'credits.event_id')
    .select(['applications.id as application', 'status', 'row_hash', 'amount_paise', 'credits.day'])
    .select('item_events.at')
    .where('state', '=', 'confirmed')
    .where('reversed_on', 'is', null)
    .where(isOneOfMany(read, sql.ref('applications.id'), [...ids]))
    .orderBy('credits.day')
    .orderBy('credits.id')
    .execute()
  const rows = found.filter(({ status }) => isCounted(status))
  const noted = Map.groupBy(
    rows.map((row) => ({
      application: row.application,
      at: row.at ?? 0,
      part: { credit: row.row_hash, amountPaise: Number(row.amount_paise), day: row.day },
    })),
    ({ application }) => application,
  )
  for (const { application_id, amount_paise, at } of await refundsOf(read, [...noted.keys()]))
    takeFrom(noted.get(application_id ?? '') ?? [], amount_paise, at)
  return new Map([...noted].map(([id, all]) => [id, all.map(({ part }) => part)]))
}

async function refundsOf(read: Tx, ids: string[]) {
  if (ids.length === 0) return []
  return read
    .selectFrom('refunds')
    .select(['application_id', 'amount_paise', 'at'])
    .where('application_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('at')
    .execute()
}

/** A refund reduces the payments that were noted before it, the oldest first. */
function takeFrom(noted: { at: number; part: PaidPart }[], refundPaise: number, refundedAt: number): void {
  let rest = Number(refundPaise)
  for (const { at, part } of noted) {
    if (at > refundedAt) continue
    const taken = Math.min(rest, part.amountPaise)
    part.amountPaise -= taken
    rest -= taken
  }
}
