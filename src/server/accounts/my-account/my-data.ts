import type { OutputOf } from '../../../contract/endpoint.ts'
import type { downloadMyData } from '../../../contract/my-account.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { pictureAsUrl, showAccount } from '../../people/show-account.ts'
import { Failure } from '../../platform/failure.ts'
import type { Member } from '../member.ts'
import type { PersonalRecords } from '../personal-records.ts'
import { sessionsOfMember } from './my-sessions.ts'

/** Collects all data stored about a person, and notifies them by mail that it was handed out. */
export async function myData(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  member: Member,
  recordSources: PersonalRecords[],
): Promise<OutputOf<typeof downloadMyData>> {
  await limits.take('downloadAccount', member.id)
  const user = await db.read.selectFrom('users').selectAll().where('id', '=', member.id).executeTakeFirst()
  if (!user) throw new Failure('token_refused')
  const records = await Promise.all(
    recordSources.map(async (part) => [part.name, await part.read(db.read, member, 'themselves')] as const),
  )
  const data = {
    account: showAccount(user),
    profilePicture: await pictureAsUrl(db, user.picture_id),
    sessions: await sessionsOfMember({ db, now }, member),
    records: Object.fromEntries(records),
  }
  await db.write(async (tx) => {
    await writeAudit(tx, now(), { action: 'data downloaded', userId: member.id })
    await queueMail(tx, 'data downloaded', { userId: member.id }, now())
  })
  return data
}
