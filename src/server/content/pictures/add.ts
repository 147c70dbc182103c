import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { altPath, sizePath } from '../../../content/photographs.ts'
import { PICTURE_MAX_BYTES } from '../../../contract/accounts.ts'
import type { addPicture as call, DeskPicture } from '../../../contract/desk-pictures.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { encodePhotograph } from '../../pictures/pictures.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { beginDraft } from '../drafts.ts'
import { altOf } from './alt-of.ts'
import { type PictureDeps, readPictures } from './read-pictures.ts'

const NO_PICTURE = 'This file cannot be read as a picture. Choose a JPG, PNG or WebP.'

type Input = v.InferOutput<(typeof call)['input']>

/**
 * Stores a picture as drafts of its files. An identical picture is the existing one, so that the upload can be repeated
 * after a lost answer.
 *
 * Errors  invalid_input: the description is missing; picture_missing, picture_too_large, and those of encodePhotograph
 */
export async function addPicture(
  deps: PictureDeps,
  staff: Staff,
  { alt: words, isDecoration, ...frame }: Input,
  file: Buffer | undefined,
): Promise<DeskPicture> {
  const alt = altOf({ alt: words, isDecoration })
  if (!file) throw new Failure('picture_missing')
  if (file.length > PICTURE_MAX_BYTES) throw new Failure('picture_too_large')
  const base = nameFor(file, JSON.stringify([alt, frame]))
  const name = `${base}.webp`
  const known = await find(deps, name)
  if (known) return known
  const { picture, sizes } = await encodePhotograph(deps.gates, file, frame).catch((error: unknown) => {
    const isNone = error instanceof Failure && error.code === 'picture_invalid'
    throw isNone ? new Failure('staff_rule', { message: NO_PICTURE }) : error
  })
  const files = new Map<string, Uint8Array>([
    [`pictures/${name}`, picture],
    ...sizes.map(({ width, format, bytes }) => [sizePath(base, width, format), bytes] as const),
    ...(alt ? [[altPath(base), Buffer.from(`${alt}\n`)] as const] : []),
  ])
  await deps.db.write(async (tx) => {
    const at = deps.now()
    let begun = false
    for (const [path, body] of files)
      begun = (await beginDraft(tx, { path, body, byId: staff.id, at })) || begun
    if (!begun) return
    await writeAudit(tx, at, { action: 'page picture added', staff, subject: `pictures/${name}` })
  })
  const added = await find(deps, name)
  if (!added) throw new Failure('changed_meanwhile')
  return added
}

const find = async (deps: PictureDeps, name: string) =>
  (await readPictures(deps)).find((picture) => picture.name === name)

/** The name reveals nothing about the content, and is different for each picture. */
const nameFor = (file: Buffer, about: string) =>
  `photo-${createHash('sha256').update(file).update(about).digest('hex').slice(0, 10)}`
