import type { InputOf, OutputOf } from '../../../contract/endpoint.ts'
import type { changeDetails, readDetails } from '../../../contract/my-account.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { changeAccount } from '../../people/change-account.ts'
import { Failure } from '../../platform/failure.ts'
import type { Member } from '../member.ts'
import type { PersonalRecords } from '../personal-records.ts'

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

export async function saveDetails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  { username, fullName, phoneNumber: phone }: InputOf<typeof changeDetails>,
  recordSources: PersonalRecords[],
): Promise<void> {
  await db.write(async (tx) => {
    await changeAccount(tx, member, { username, fullName, phone }, recordSources)
    await writeAudit(tx, now(), { action: 'details changed', userId: member.id })
  })
}
