import { readFields } from '../../../content/edit-file.ts'
import { type Form, formOf, inOrder } from '../../../content/forms/form-of.ts'
import type { WordThing, WordValue } from '../../../contract/desk-words.ts'
import { textOf } from '../../content/content-files.ts'
import { allDrafts, type Draft, idOf } from '../../content/drafts.ts'
import { type FileState, statesOf } from '../../content/store.ts'
import { ensureInForce } from '../../content/take-in.ts'
import { titleOf } from '../../content/title-of.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../staff/history.ts'
import { isoOrNull } from '../../staff/iso-time.ts'

/** What is published and what is not yet. */
export interface Sight {
  number: number
  states: ReadonlyMap<string, FileState>
  drafts: ReadonlyMap<string, Draft>
  /** Of whoever wrote or scheduled a draft. */
  names: Map<string, string>
}

export type World = Pick<Deps, 'db' | 'now'>

/** `only` leaves out pictures, where nobody looks at them. */
export async function lookAtContent(world: World, only: 'all' | 'texts'): Promise<Sight> {
  const { read } = world.db
  const number = await ensureInForce(world)
  const [states, drafts] = await Promise.all([statesOf(read, number, only), allDrafts(read, only)])
  const names = await namesOf(
    read,
    drafts.map(({ by_id }) => by_id),
  )
  return { number, states, drafts: new Map(drafts.map((draft) => [draft.path, draft])), names }
}

/** Every file that somebody can change by a form, in the order of the list. */
export const pathsToShow = ({ states, drafts }: Sight): string[] =>
  [...new Set([...states.keys(), ...drafts.keys()])].filter((path) => formOf(path)).sort(inOrder)

export const bodyIn = ({ states, drafts }: Sight, path: string) =>
  drafts.get(path)?.body ?? states.get(path)?.body

/** What whoever changes it has to have read. */
export const versionIn = ({ states, drafts }: Pick<Sight, 'states' | 'drafts'>, path: string): string =>
  drafts.get(path)?.version ?? states.get(path)?.id ?? ''

export function showLine(sight: Sight, path: string, { group, title }: Form): WordThing {
  const draft = sight.drafts.get(path)
  return {
    id: idOf(path),
    title: title ?? titleOf(path, bodyIn(sight, path)),
    group,
    state: stateOf(draft),
    version: versionIn(sight, path),
    by: draft ? nameIn(sight.names, draft.by_id) : null,
    at: isoOrNull(draft?.at ?? null),
    scheduledFor: isoOrNull(draft?.scheduled_for ?? null),
  }
}

function stateOf(draft: Draft | undefined): WordThing['state'] {
  if (!draft) return 'published'
  return draft.scheduled_for === null ? 'draft' : 'scheduled'
}

/** What the fields of a file say; of one that is not there nothing. */
export function valuesOf(path: string, body: Uint8Array | undefined): WordValue[] {
  const { fields = [] } = formOf(path) ?? {}
  if (body) return readFields(path, textOf(body), fields)
  return fields.map(({ kind }) => (kind === 'list' ? [] : ''))
}
