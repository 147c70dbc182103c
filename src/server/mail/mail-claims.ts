import type { RawBuilder } from 'kysely'
import { skipLocked } from '../db/dialects.ts'
import type { OutboxRow } from '../db/tables/mails.ts'
import type { Deps } from '../deps.ts'
import { LATEST_RETRY_MS } from './retry-time.ts'

/** Renewed while mails are being sent, so that another process takes over only those of a dead one. */
export const CLAIM_MS = 120_000
export const RENEW_MS = CLAIM_MS / 3
/** The largest clock difference between instances. A claim beyond that was made before a clock was set back. */
const CLOCK_SKEW_MS = 10 * 60_000

/** Claims of the process that sends a mail: no other process sends it meanwhile. */
export function makeMailClaims({ db, now }: Pick<Deps, 'db' | 'now'>) {
  /**
   * Includes mails that a clock set back would delay: those never attempted, and times further ahead than any we set.
   */
  function dueRows(tx: Deps['db']['read'], where: RawBuilder<boolean>) {
    const at = now()
    return tx
      .selectFrom('outbox')
      .where(where)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where((is) =>
        is.or([
          is('next_attempt_at', '<=', at),
          is('next_attempt_at', '>', at + LATEST_RETRY_MS),
          is.and([
            is('attempts', '=', 0),
            // A mail that is delayed intentionally is not included.
            is.or([is('next_attempt_at', '<=', is.ref('created_at')), is('created_at', '>', at)]),
          ]),
        ]),
      )
      .where((is) =>
        is.or([
          is('claimed_until', 'is', null),
          is('claimed_until', '<', at),
          is('claimed_until', '>', at + CLAIM_MS + CLOCK_SKEW_MS),
        ]),
      )
  }

  /** The mails of a part of the outbox that are due, now claimed by this process. */
  async function claim(where: RawBuilder<boolean>, most: number): Promise<OutboxRow[]> {
    const any = await dueRows(db.read, where).select('id').limit(1).executeTakeFirst()
    if (!any) return []
    return db.write(async (tx) => {
      const due = await skipLocked(
        tx,
        dueRows(tx, where).select('id').orderBy('next_attempt_at').limit(most),
      ).execute()
      if (due.length === 0) return []
      const ids = due.map(({ id }) => id)
      return tx
        .updateTable('outbox')
        .set((row) => ({ claimed_until: now() + CLAIM_MS, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .returningAll()
        .execute()
    })
  }

  async function renew(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ claimed_until: now() + CLAIM_MS })
        .where('id', 'in', ids)
        .where('claimed_until', 'is not', null)
        .execute(),
    )
  }

  /** If no other process can be sending, claims found at the start belong to a process that died. */
  async function takeOver(): Promise<void> {
    if (db.shared) return
    await db.write((tx) =>
      tx
        .updateTable('outbox')
        .set({ claimed_until: null })
        .where('sent_at', 'is', null)
        .where('claimed_until', 'is not', null)
        .execute(),
    )
  }

  return { claim, renew, takeOver }
}
