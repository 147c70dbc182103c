import type { changeDetails, readDetails } from '../../../../contract/accounts.ts'
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Member } from '../../../auth/member.ts'
import type { PersonalRecords } from '../../../auth/personal-records.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'

export async function detailsOf(
  { db }: Pick<Deps, 'db'>,
  member: Member,
): Promise<OutputOf<typeof readDetails>> {
  const user = await db.read
    .selectFrom('users')
    .select(['username', 'full_name as fullName', 'phone as phoneNumber', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirst()
  if (!user) throw new Failure('token_refused')
  return user
}

/** What was sent before keeps the name it was sent under, unless there was none. */
export async function saveDetails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  { username, fullName, phoneNumber: phone }: InputOf<typeof changeDetails>,
  everyPart: PersonalRecords[],
): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .updateTable('users')
      .set({ username, full_name: fullName, phone })
      .where('id', '=', member.id)
      .execute()
    for (const part of everyPart) await part.follow(tx, member, { email: member.email, fullName, phone })
    await writeAudit(tx, now(), { action: 'details changed', userId: member.id })
  })
}
