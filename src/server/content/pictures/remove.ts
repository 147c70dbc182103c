import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { allDrafts, removeDraft } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { holdPublications, publish } from '../publish.ts'
import { picturesIn } from '../store.ts'
import { isOf, type PictureDeps, picturesAt } from './read-pictures.ts'

/**
 * Deletes an unused picture: a draft at once, a published one with a separate publication.
 *
 * Errors  not_found; staff_rule: it is shown, and where; changed_meanwhile: content was published meanwhile
 */
export async function removePicture(deps: PictureDeps, staff: Staff, name: string): Promise<void> {
  const { db, now } = deps
  const number = await ensureInForce(deps)
  const refuseUsed = async (tx: Tx) => {
    const picture = (await picturesAt(tx, number)).find((each) => each.name === name)
    if (!picture) throw new Failure('not_found')
    if (picture.stays) throw new Failure('staff_rule', { message: picture.stays })
  }
  await refuseUsed(db.read)
  const audit = { action: 'page picture taken away', subject: `pictures/${name}` } as const
  const removeDrafts = async (tx: Tx) => {
    await refuseUsed(tx)
    for (const { path, version } of (await allDrafts(tx)).filter(({ path }) => isOf(name)(path)))
      await removeDraft(tx, now(), path, version)
  }
  const published = (await picturesIn(db.read, number)).map(({ path }) => path).filter(isOf(name))
  if (published.length === 0)
    return db.write(async (tx) => {
      // A draft that is saved at this moment may show it.
      await holdPublications(tx)
      await removeDrafts(tx)
      await writeAudit(tx, now(), { ...audit, staff })
    })
  await publish(deps, new Map(published.map((path) => [path, null])), {
    how: 'desk',
    byId: staff.id,
    role: staff.role,
    seen: number,
    sessionId: staff.sessionId,
    ...audit,
    also: removeDrafts,
  })
}
