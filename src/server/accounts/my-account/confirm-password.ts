import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { passwordMatches } from '../../security/passwords.ts'
import { FRESH_MS } from '../../staff/desk-sessions.ts'
import type { Member } from '../member.ts'

/**
 * Asks for the password once more, since another person may be using the device. Returns the hash it was checked
 * against: the change that follows must find it unchanged.
 *
 * Errors  password_wrong, under `field`. too_many
 */
async function confirmPassword(
  { db, limits, gates }: Pick<Deps, 'db' | 'limits' | 'gates'>,
  member: Member,
  password: string,
  field: string,
): Promise<string> {
  await limits.take('passwordAccount', member.id)
  const hash = await hashOf(db, member)
  if (hash === undefined || !(await passwordMatches(gates.passwords, password, hash)))
    throw wrongPassword(field)
  await limits.reset('passwordAccount', member.id)
  return hash
}

/** Whether the account has this password. Not limited: only for an attempt that is counted already. */
export async function isPasswordOf(
  { db, gates }: Pick<Deps, 'db' | 'gates'>,
  member: Member,
  password: string,
): Promise<boolean> {
  return passwordMatches(gates.passwords, password, await hashOf(db, member))
}

async function hashOf({ read }: Deps['db'], member: Member): Promise<string | undefined> {
  const user = await read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  return user?.password_hash
}

const STAFF =
  'You are staff, so this needs your second step too. Show it at the desk, under “My account”, and do this again within five minutes.'

/**
 * Like `confirmPassword`, for changes that could take an account away from its owner. Staff must also have passed their
 * second factor at the desk in this browser: given their rights, a password and an unlocked phone are not enough.
 *
 * Errors  password_wrong, under `field`. too_many. proof_not_fresh: for staff
 */
export async function confirmOwner(
  deps: Pick<Deps, 'db' | 'limits' | 'gates' | 'now'>,
  member: Member,
  password: string,
  field: string,
): Promise<string> {
  const hash = await confirmPassword(deps, member, password, field)
  const staff = await deps.db.read
    .selectFrom('staff')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.user_id', '=', 'staff.user_id').on('sessions.id', '=', member.sessionId),
    )
    .select('step_shown_at')
    .where('staff.user_id', '=', member.id)
    .executeTakeFirst()
  if (staff && (staff.step_shown_at ?? 0) <= deps.now() - FRESH_MS)
    throw new Failure('proof_not_fresh', { message: STAFF })
  return hash
}

export function wrongPassword(field: string): Failure {
  const { message } = new Failure('password_wrong')
  return new Failure('password_wrong', { fields: { [field]: message } })
}
