import { altPath, baseOf, ownerOf } from '../../../content/photographs.ts'
import { isUntouched } from '../../../content/untouched.ts'
import type { DeskPicture } from '../../../contract/desk-pictures.ts'
import { makeYield } from '../../concurrency/event-loop-yield.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { textOf } from '../content-files.ts'
import { allDrafts, draftPictures, idOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { isOfTheSite, picturesNamedIn } from '../pictures.ts'
import { picturesIn, statesOf } from '../store.ts'
import { titleOf } from '../title-of.ts'

export type PictureDeps = Pick<Deps, 'db' | 'now' | 'gates'>

const nextTurn = makeYield(3)

const OF_THE_SITE = 'The site itself shows it, so it stays.'

/** All pictures, and where each is shown, latest first. */
export async function readPictures(deps: PictureDeps): Promise<DeskPicture[]> {
  return picturesAt(deps.db.read, await ensureInForce(deps))
}

/** The pictures of one publication and of all drafts. */
export async function picturesAt(read: Tx, number: number): Promise<DeskPicture[]> {
  const [texts, drafts, waiting, published] = await Promise.all([
    statesOf(read, number, 'texts'),
    allDrafts(read, 'texts'),
    draftPictures(read),
    picturesIn(read, number),
  ])
  const uses = new Map<string, Map<string, string>>()
  for (const { path, body } of [...[...texts].map(([path, { body }]) => ({ path, body })), ...drafts]) {
    // Each description is parsed as YAML, with a turn for other calls in between.
    await nextTurn()
    for (const name of picturesNamedIn(path, body)) {
      const shown = uses.get(name) ?? new Map<string, string>()
      uses.set(name, shown.set(idOf(path), titleOf(path, body)))
    }
  }
  const files = new Map([...waiting, ...published].map(({ path, body }) => [path, body]))
  const isPublished = new Set(published.map(({ path }) => path))
  return [...files.keys()]
    .filter((path) => /^pictures\/[^/]+$/.test(path))
    .map((path) => {
      const name = path.slice('pictures/'.length)
      const shown = [...(uses.get(name) ?? [])].map(([id, title]) => ({ id, title }))
      const alt = files.get(altPath(baseOf(name)))
      return {
        name,
        alt: alt ? textOf(alt).trim() : '',
        isPublished: isPublished.has(path),
        uses: shown,
        isOfTheSite: isOfTheSite(name),
        isSample: isUntouched(path, files.get(path) ?? ''),
        stays: isOfTheSite(name) ? OF_THE_SITE : whyUsed(shown),
      }
    })
    .sort((a, b) => Number(a.isPublished) - Number(b.isPublished) || a.name.localeCompare(b.name, 'en'))
}

const whyUsed = (uses: DeskPicture['uses']) =>
  uses.length === 0
    ? null
    : `It is shown by: ${uses.map(({ title }) => title).join(', ')}. Choose another there first.`

/** Whether a file belongs to this picture. */
export const isOf = (name: string) => (path: string) => ownerOf(path) === baseOf(name)
