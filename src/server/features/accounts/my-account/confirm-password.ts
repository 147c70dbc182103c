import type { Member } from '../../../auth/member.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { passwordMatches } from '../../../security/passwords.ts'

/**
 * Asks the person in front of the screen for the password once more, since a phone may be in other hands. Answers the hash
 * it was checked against: the change that follows must find it still in place.
 *
 * Errors  password_wrong, under `field`. too_many
 */
export async function confirmPassword(
  { db, limits, gates }: Pick<Deps, 'db' | 'limits' | 'gates'>,
  member: Member,
  password: string,
  field: string,
): Promise<string> {
  await limits.take('passwordAccount', member.id)
  const user = await db.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (!user || !(await passwordMatches(gates.passwords, password, user.password_hash)))
    throw wrongPassword(field)
  await limits.reset('passwordAccount', member.id)
  return user.password_hash
}

export function wrongPassword(field: string): Failure {
  const { message } = new Failure('password_wrong')
  return new Failure('password_wrong', { fields: { [field]: message } })
}
