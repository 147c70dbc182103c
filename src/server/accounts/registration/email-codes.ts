import type { Tx } from '../../db/db.ts'
import type { PendingRow } from '../../db/tables/accounts.ts'
import type { Keys } from '../../security/keys.ts'
import { CODE_LIFETIME_MS, drawCode, REPEAT_MS } from '../mailed-codes.ts'

/**
 * Creates a code for a pending registration. Earlier ones stay valid until they expire, because mails may arrive in
 * another order.
 *
 * Shape   CODE_LENGTH characters of CODE_ALPHABET, unique among valid codes; only its keyed hash is stored
 */
export async function issueCode(tx: Tx, keys: Keys, pendingId: string, now: number): Promise<string> {
  for (;;) {
    const code = drawCode()
    const stored = await tx
      .insertInto('email_codes')
      .values({
        code_hash: keys.hash('email-code', code),
        pending_id: pendingId,
        expires_at: now + CODE_LIFETIME_MS,
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .returning('code_hash')
      .executeTakeFirst()
    if (stored) return code
  }
}

export async function registrationOfCode(
  tx: Tx,
  keys: Keys,
  code: string,
  now: number,
): Promise<PendingRow | undefined> {
  return tx
    .selectFrom('email_codes')
    .innerJoin('pending_registrations', 'pending_registrations.id', 'email_codes.pending_id')
    .selectAll('pending_registrations')
    .where('code_hash', 'in', keys.hashes('email-code', code))
    .where('used_at', 'is', null)
    .where('email_codes.expires_at', '>', now)
    .where('pending_registrations.expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses up a code. Of two simultaneous requests only one succeeds; returns whether this one did. */
export async function redeemCode(tx: Tx, keys: Keys, code: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('code_hash', 'in', keys.hashes('email-code', code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function wasJustUsed(tx: Tx, keys: Keys, code: string, now: number): Promise<boolean> {
  const used = await tx
    .selectFrom('email_codes')
    .select('code_hash')
    .where('code_hash', 'in', keys.hashes('email-code', code))
    .where('used_at', '>', now - REPEAT_MS)
    .executeTakeFirst()
  return used !== undefined
}
