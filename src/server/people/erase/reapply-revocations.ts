import type { Tx } from '../../db/db.ts'
import type { Erasure } from '../../db/tables/records.ts'
import { MOST_IDS } from './record-erasures.ts'

export interface ReappliedRevocations {
  /** The number of accounts that were blocked after the backup. */
  blocked: number
  /** The number of people who are no longer staff, since they were removed from the desk or got another role. */
  offDesk: number
  /** The number of staff without a second factor, since theirs was changed. */
  withoutFactor: number
  /** The number of webhooks that were switched off: it is unknown which of them were removed. */
  webhooksOff: number
}

/** Repeats the revocations since the backup for its accounts. */
export async function reapplyRevocations(
  tx: Tx,
  since: Erasure[],
  now: number,
): Promise<ReappliedRevocations> {
  const idsOf = (wanted: Erasure['what']) => since.flatMap(({ what, id }) => (what === wanted ? [id] : []))
  return {
    blocked: await redoBlocks(tx, since),
    offDesk: await count(idsOf('staff'), (ids) =>
      tx.deleteFrom('staff').where('user_id', 'in', ids).returning('user_id').execute(),
    ),
    withoutFactor: await count(idsOf('factors'), (ids) => resetFactors(tx, ids, now)),
    webhooksOff: (
      await tx
        .updateTable('webhooks')
        .set({ off_at: now, off_because: 'manager' })
        .where('off_at', 'is', null)
        .returning('id')
        .execute()
    ).length,
  }
}

/** Of a block and an unblock the later one counts. */
async function redoBlocks(tx: Tx, since: Erasure[]): Promise<number> {
  const latest = new Map<string, Erasure>()
  for (const change of since)
    if ((change.what === 'blocked' || change.what === 'unblocked') && isLater(change, latest.get(change.id)))
      latest.set(change.id, change)
  let blocked = 0
  for (const { what, id, at } of latest.values()) {
    const isBlocked = what === 'blocked'
    const changed = await tx
      .updateTable('users')
      .set({
        blocked_at: isBlocked ? at : null,
        blocked_because: isBlocked ? 'Blocked before a backup was restored.' : null,
        blocked_by: null,
      })
      .where('id', '=', id)
      .returning('id')
      .execute()
    if (isBlocked) blocked += changed.length
  }
  return blocked
}

const isLater = ({ at }: Erasure, other: Erasure | undefined) => !other || at > other.at

/** The password alone is not enough to set up another: a manager must check the person first. */
async function resetFactors(tx: Tx, ids: string[], now: number): Promise<unknown[]> {
  await tx.deleteFrom('passkeys').where('user_id', 'in', ids).execute()
  return tx
    .updateTable('staff')
    .set({ code_secret: null, code_secret_offered: null, code_step: null, recovery_codes: null })
    .set({ set_up_until: now })
    .where('user_id', 'in', ids)
    .returning('user_id')
    .execute()
}

async function count(ids: string[], work: (some: string[]) => Promise<unknown[]>): Promise<number> {
  let done = 0
  for (let from = 0; from < ids.length; from += MOST_IDS)
    done += (await work(ids.slice(from, from + MOST_IDS))).length
  return done
}
