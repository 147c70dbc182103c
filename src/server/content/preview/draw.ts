import { ContentError } from '../../../content/content-error.ts'
import { isTrueAt, type Moment, type TrueFor } from '../../../content/events.ts'
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

/** The pages as they would be. */
export interface Drawn {
  id: string
  /** By their addresses, in small letters. */
  files: ReadonlyMap<string, PackedFile>
  drafts: number
  /** How long its pages say the truth about which events are over. */
  trueFor: TrueFor | undefined
  /** Paths of drafts that it does not show, because something in them is wrong. */
  left: string[]
}

interface PreviewDeps extends Pick<Deps, 'db' | 'now' | 'settings'> {
  /** Left out where the server has no pages. */
  render: Render | undefined
}

/** What somebody looks at, and what they looked at before: pages of it may still be asked for. */
const HELD = 3

/**
 * Draws what is published together with all drafts. What was drawn is held, so that only another state is work; and there is never more
 * than one rendering at a time, however many ask.
 */
export function makeDrawing(world: PreviewDeps) {
  const held = new Map<string, Drawn>()

  const drawNewest = oneAtATime(async (): Promise<Drawn> => {
    const { id, files, drafts } = await standing(world)
    const known = held.get(id)
    const moment = { now: world.now(), timeZone: (await world.settings.now()).timeZone }
    if (known && isTrueAt(known.trueFor, moment)) return known
    const { pack, left } = await drawWithout(world.render, moment, files, drafts)
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
    /** As it was, while it is held; else as everything is now. Another instance may have drawn it. */
    of: async (id: string) => held.get(id) ?? drawNewest(),
  }
}

async function standing(world: PreviewDeps) {
  const { read } = world.db
  const number = await ensureInForce(world)
  const [states, drafts] = await Promise.all([statesOf(read, number), allDrafts(read)])
  const said = [`${number}`, ...drafts.map(({ path, version }) => `${path} ${version}`)].join('\n')
  return { id: hashOf(Buffer.from(said)).slice(0, 24), files: filesOf(states), drafts }
}

/** A mistake of one draft, which may be somebody else's, leaves the others to be seen. */
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
      // Where the mistake shows in a file without a draft, any of them may have made it.
      shown = right.length < shown.length ? right : []
    }
  }
}
