import { ContentError } from '../../../content/content-error.ts'
import { isTrueAt, type Moment, type ValidityPeriod } from '../../../content/events.ts'
import { claimedSeats } from '../../applications/seats.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Pack, PackedFile } from '../../site/pack.ts'
import type { Render } from '../../site/rendering.ts'
import { withChanges } from '../changes.ts'
import { type ContentFiles, hashOf, inFolder } from '../content-files.ts'
import { allDrafts, changesOf, type Draft } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { filesOf, statesOf } from '../store.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** The rendered pages of a preview. */
export interface Drawn {
  id: string
  /** The pages by their addresses, in lower case. */
  files: ReadonlyMap<string, PackedFile>
  drafts: number
  /** The period for which its pages show the right events as past. */
  trueFor: ValidityPeriod | undefined
  /** Paths of drafts that it does not show, because they contain an error. */
  left: string[]
}

interface PreviewDeps extends Pick<Deps, 'db' | 'now' | 'settings'> {
  /** Absent where the server has no pages. */
  render: Render | undefined
}

/** The current preview and earlier ones: pages of them may still be requested. */
const HELD = 3

/**
 * Renders the published content together with all drafts. Results are cached, so that only a new state is rendered; and
 * there is never more than one rendering at a time, for any number of callers.
 */
export function makePreviewRenderer(deps: PreviewDeps) {
  const held = new Map<string, Drawn>()

  const drawNewest = oneAtATime(async (): Promise<Drawn> => {
    const { id, files, drafts } = await contentWithDrafts(deps)
    const known = held.get(id)
    const moment = {
      now: deps.now(),
      timeZone: (await deps.settings.now()).timeZone,
      held: await claimedSeats(deps.db.read),
    }
    if (known && isTrueAt(known.trueFor, moment)) return known
    const { pack, left } = await drawWithout(deps.render, moment, files, drafts)
    const drawn = {
      id,
      files: new Map(pack.files.map((file) => [file.path.toLowerCase(), file])),
      drafts: drafts.length - left.length,
      trueFor: pack.trueFor,
      left: left.map(({ path }) => path),
    }
    held.set(id, drawn)
    for (const old of [...held.keys()].slice(0, -HELD)) held.delete(old)
    return drawn
  })

  return {
    newest: drawNewest,
    /**
     * The preview with this id, while it is cached; otherwise the current one. Another instance may have rendered it.
     */
    of: async (id: string) => held.get(id) ?? drawNewest(),
  }
}

async function contentWithDrafts(deps: PreviewDeps) {
  const { read } = deps.db
  const number = await ensureInForce(deps)
  const [states, drafts] = await Promise.all([statesOf(read, number), allDrafts(read)])
  const said = [`${number}`, ...drafts.map(({ path, version }) => `${path} ${version}`)].join('\n')
  return { id: hashOf(Buffer.from(said)).slice(0, 24), files: filesOf(states), drafts }
}

/** An error in one draft, perhaps of another person, must not prevent the preview of the others. */
async function drawWithout(
  render: Render | undefined,
  moment: Moment,
  files: ContentFiles,
  drafts: Draft[],
): Promise<{ pack: Pack; left: Draft[] }> {
  if (!render) throw new Failure('not_found')
  let shown = drafts
  for (;;) {
    const changes = changesOf(shown)
    try {
      const { pack } = await inFolder(withChanges(files, changes), (folder) => render(folder, moment))
      return { pack, left: drafts.filter((draft) => !shown.includes(draft)) }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      const { mistakes, message } = error
      if (shown.length === 0) throw new Failure('staff_rule', { message })
      const right = shown.filter(({ path }) => !mistakes.some(({ file }) => file === path))
      // Where the error appears in a file without a draft, any of them may have caused it.
      shown = right.length < shown.length ? right : []
    }
  }
}
