import type * as v from 'valibot'
import { altPath, baseOf } from '../../../content/photographs.ts'
import type { describePicture as call } from '../../../contract/desk-pictures.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { beginDraft, changeDraft, draftOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { isOfTheSite } from '../pictures.ts'
import { publish } from '../publish.ts'
import { numberInForce } from '../store.ts'
import { altOf } from './alt-of.ts'
import { type PictureDeps, picturesAt } from './read-pictures.ts'

/**
 * Changes the description of a picture: in its draft, or for a published one with a separate publication.
 *
 * Errors  not_found; invalid_input: the description is missing; staff_rule: it is set by the site itself;
 * changed_meanwhile: it was changed by another person, or content was published meanwhile
 */
export async function describePicture(
  deps: PictureDeps,
  staff: Staff,
  name: string,
  { was, ...input }: v.InferOutput<(typeof call)['input']>,
): Promise<void> {
  const { db } = deps
  const alt = altOf(input)
  const number = await ensureInForce(deps)
  const find = async (tx: Tx) => {
    const picture = (await picturesAt(tx, number)).find((each) => each.name === name)
    // A draft that was published meanwhile is in neither list.
    if (!picture) throw new Failure((await numberInForce(tx)) === number ? 'not_found' : 'changed_meanwhile')
    if (isOfTheSite(name))
      throw new Failure('staff_rule', { message: 'The site itself shows it, and says what it is.' })
    if (![was, alt].includes(picture.alt)) throw new Failure('changed_meanwhile')
    return picture
  }
  const known = await find(db.read)
  if (known.alt === alt) return
  const path = altPath(baseOf(name))
  const body = Buffer.from(`${alt}\n`)
  const audit = { action: 'page picture described', subject: `pictures/${name}` } as const
  if (known.isPublished) {
    const { id: byId, role, sessionId } = staff
    const by = { how: 'desk', byId, role, sessionId, seen: number, ...audit } as const
    await publish(deps, new Map([[path, body]]), by)
    return
  }
  await db.write(async (tx) => {
    await find(tx)
    const at = deps.now()
    const file = { path, body, byId: staff.id, at }
    const draft = await draftOf(tx, path)
    if (draft) await changeDraft(tx, draft.version, file)
    else await beginDraft(tx, file)
    await writeAudit(tx, at, { ...audit, staff })
  })
}
