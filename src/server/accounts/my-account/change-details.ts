import { DESK_LINK } from '../../../contract/desk-sign-in.ts'
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts'
import type { changeDetails, changeLanguage, readDetails } from '../../../contract/my-account.ts'
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
  const found = await db.read
    .selectFrom('users')
    .leftJoin('staff', 'staff.user_id', 'users.id')
    .select([
      'username',
      'full_name as fullName',
      'phone as phoneNumber',
      'email',
      'language',
      'staff.user_id as staffId',
    ])
    .where('users.id', '=', member.id)
    .executeTakeFirst()
  if (!found) throw new Failure('token_refused')
  const { staffId, ...user } = found
  // Other members must not learn from the answer that there is a desk.
  return staffId === null ? user : { ...user, links: [DESK_LINK] }
}

export async function saveDetails(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  { username, fullName, phoneNumber: phone }: InputOf<typeof changeDetails>,
  recordSources: PersonalRecords[],
): Promise<void> {
  await db.write(async (tx) => {
    await changeAccount(tx, member.id, { username, fullName, phone }, recordSources)
    await writeAudit(tx, now(), { action: 'details changed', userId: member.id })
  })
}

/** The language of later mails about the account. */
export async function saveLanguage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  member: Member,
  { language }: InputOf<typeof changeLanguage>,
): Promise<void> {
  await db.write(async (tx) => {
    await tx.updateTable('users').set({ language }).where('id', '=', member.id).execute()
    await writeAudit(tx, now(), { action: 'language changed', userId: member.id })
  })
}
