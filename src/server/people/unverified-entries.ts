import type { Tx } from '../db/db.ts'
import { isoTime } from '../time/iso-time.ts'

/** Unverified entries with this address, or for it. They are deleted within days. */
export async function unverifiedEntries(read: Tx, emailKey: string, userId: string | undefined) {
  const [requests, changes, invitations] = await Promise.all([
    read
      .selectFrom('unproven_requests')
      .select(['kind', 'full_name', 'words', 'created_at'])
      .where('email_key', '=', emailKey)
      .orderBy('id')
      .execute(),
    changesOf(read, 'email_key', emailKey).then(async (toIt) => [
      ...(userId ? await changesOf(read, 'user_id', userId) : []),
      ...toIt.filter((change) => change.user_id !== userId),
    ]),
    read
      .selectFrom('staff_invitations')
      .select(['role', 'created_at', 'expires_at'])
      .where('email_key', '=', emailKey)
      .execute(),
  ])
  return {
    requests: requests.map(({ kind, full_name, words, created_at }) => ({
      kind,
      fullName: full_name,
      words,
      askedAt: isoTime(created_at),
    })),
    // An account that requests this address may belong to another person, so its owner is not named.
    newAddresses: changes.map(({ user_id, email, created_at, used_at }) => ({
      newEmail: email,
      ofAnotherAccount: user_id !== userId,
      askedAt: isoTime(created_at),
      usedAt: used_at === null ? null : isoTime(used_at),
    })),
    invitations: invitations.map(({ role, created_at, expires_at }) => ({
      role,
      invitedAt: isoTime(created_at),
      keptUntil: isoTime(expires_at),
    })),
  }
}

const changesOf = (read: Tx, column: 'email_key' | 'user_id', value: string) =>
  read
    .selectFrom('email_changes')
    .select(['user_id', 'email', 'created_at', 'used_at'])
    .where(column, '=', value)
    .orderBy('id')
    .execute()
