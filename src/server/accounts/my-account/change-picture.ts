import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { encodePicture, newPictureId } from '../../pictures/pictures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Member } from '../member.ts'

type Needed = Pick<Deps, 'db' | 'limits' | 'gates' | 'now'>

/** Returns the id of the new picture; the earlier one is deleted. */
export async function changePicture(
  { db, limits, gates, now }: Needed,
  member: Member,
  file: Buffer,
): Promise<string> {
  await limits.take('pictureAccount', member.id)
  const picture = { id: newPictureId(), bytes: await encodePicture(gates, file) }
  await db.write(async (tx) => {
    await tx
      .insertInto('pictures')
      .values({ ...picture, created_at: now() })
      .execute()
    await replacePicture(tx, member.id, picture.id)
    await writeAudit(tx, now(), { action: 'picture changed', userId: member.id })
    await queueMail(tx, 'picture changed', { userId: member.id }, now())
  })
  return picture.id
}

export async function removePicture({ db, limits, now }: Needed, member: Member): Promise<void> {
  await limits.take('pictureAccount', member.id)
  await db.write(async (tx) => {
    if (!(await replacePicture(tx, member.id, null))) return
    await writeAudit(tx, now(), { action: 'picture removed', userId: member.id })
    await queueMail(tx, 'picture changed', { userId: member.id, removed: 'yes' }, now())
  })
}

/** Returns whether there was a picture, which is deleted. Errors  token_refused: the account was deleted meanwhile */
async function replacePicture(tx: Tx, userId: string, pictureId: string | null): Promise<boolean> {
  // Two simultaneous changes would both delete the same earlier picture, and one of the new ones would have no owner.
  const earlier = await lockOne(tx, tx.selectFrom('users').select('picture_id').where('id', '=', userId))
  if (!earlier) throw new Failure('token_refused')
  await tx.updateTable('users').set({ picture_id: pictureId }).where('id', '=', userId).execute()
  if (!earlier.picture_id) return false
  await tx.deleteFrom('pictures').where('id', '=', earlier.picture_id).execute()
  return true
}
