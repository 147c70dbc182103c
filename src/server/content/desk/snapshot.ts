import { isListed, readFields } from '../../../content/edit-file.ts'
import { type Form, formOf, inOrder } from '../../../content/forms/form-of.ts'
import { kindOf, kinds } from '../../../content/forms/kinds.ts'
import { detailPages } from '../../../content/offer-paths.ts'
import { ordered, slugOf } from '../../../content/order.ts'
import { translationOf } from '../../../content/translation-files.ts'
import { isUntouched } from '../../../content/untouched.ts'
import type { WordValue } from '../../../contract/content-fields.ts'
import type { ListedEntry, WordKind } from '../../../contract/desk-entries.ts'
import type { Deps } from '../../deps.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { isoOrNull } from '../../time/iso-time.ts'
import { textOf } from '../content-files.ts'
import { allDrafts, type Draft, idOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { folderOrderedBy, orderFileOf, withOrders } from '../order-in-force.ts'
import { type FileState, statesOf } from '../store.ts'
import { titleOf } from '../title-of.ts'

/** The published content and the drafts. */
export interface ContentSnapshot {
  number: number
  states: ReadonlyMap<string, FileState>
  drafts: ReadonlyMap<string, Draft>
  /** The names of the authors and schedulers of drafts. */
  names: Map<string, string>
}

export type ContentDeps = Pick<Deps, 'db' | 'now'>

/** `only` leaves out pictures, where they are not needed. */
export async function readSnapshot(deps: ContentDeps, only: 'all' | 'texts'): Promise<ContentSnapshot> {
  const { read } = deps.db
  const number = await ensureInForce(deps)
  const [states, drafts] = await Promise.all([statesOf(read, number, only), allDrafts(read, only)])
  const names = await namesOf(
    read,
    drafts.map(({ by_id }) => by_id),
  )
  return {
    number,
    states: withOrders(states),
    drafts: new Map(drafts.map((draft) => [draft.path, draft])),
    names,
  }
}

/** Every file with a form, in the order of the list. Translations are shown with their English files. */
export const pathsToShow = ({ states, drafts }: ContentSnapshot): string[] =>
  inOrder(
    [...new Set([...states.keys(), ...drafts.keys()])].filter((path) => formOf(path) && !translationOf(path)),
    (folder) => orderIn({ states, drafts }, folder),
  )

/** The order of a folder that staff have set. */
function orderIn(snapshot: Pick<ContentSnapshot, 'states' | 'drafts'>, folder: string): string[] {
  const body = bodyIn(snapshot, orderFileOf(folder))
  const [order] = body ? valuesOf(orderFileOf(folder), body) : []
  return Array.isArray(order) ? order : []
}

/** The kinds with several entries, in the order of the list. */
export const shownKinds = ({ states }: ContentSnapshot): WordKind[] =>
  kinds.flatMap(({ folder, one }) => {
    const form = formOf(`${folder}/new.md`)
    const order = orderFileOf(folder)
    return form ? { folder, one, group: form.group, order: states.has(order) ? idOf(order) : null } : []
  })

/** The entries that an order can contain, with titles: the whole folder, published or not. */
export function entriesOf(snapshot: ContentSnapshot, path: string): { value: string; title: string }[] {
  const folder = folderOrderedBy(path)
  if (folder === undefined) return []
  return pathsToShow(snapshot)
    .filter((file) => kindOf(file)?.folder === folder)
    .map((file) => ({ value: slugOf(file), title: titleOf(file, bodyIn(snapshot, file)) }))
}

/** An order completed with the entries it lacks, and without those that do not exist. */
export function wholeOrder(order: WordValue, entries: readonly { value: string }[]): string[] {
  const named = Array.isArray(order) ? order : []
  return ordered(
    entries.map(({ value }) => value),
    named,
  )
}

export const bodyIn = ({ states, drafts }: Pick<ContentSnapshot, 'states' | 'drafts'>, path: string) =>
  drafts.get(path)?.body ?? states.get(path)?.body

/**
 * Whether the file is published or a draft, or is the translation of such a file, even one that has not been
 * begun.
 */
export const isThere = (snapshot: Pick<ContentSnapshot, 'states' | 'drafts'>, path: string): boolean =>
  bodyIn(snapshot, translationOf(path)?.original ?? path) !== undefined

/** The version that a change must be based on. */
export const versionIn = (
  { states, drafts }: Pick<ContentSnapshot, 'states' | 'drafts'>,
  path: string,
): string => drafts.get(path)?.version ?? states.get(path)?.id ?? ''

export function showLine(
  snapshot: ContentSnapshot,
  path: string,
  { group, title, fields }: Form,
): ListedEntry {
  const draft = snapshot.drafts.get(path)
  return {
    id: idOf(path),
    title: title ?? titleOf(path, bodyIn(snapshot, path)),
    group,
    state: stateOf(draft),
    does: draft ? doesOf(snapshot, draft) : null,
    address: addressOf(path),
    isSample: isUntouched(path, bodyIn(snapshot, path) ?? ''),
    hasPicture: fields.some(({ kind }) => kind === 'picture'),
    version: versionIn(snapshot, path),
    by: draft ? nameIn(snapshot.names, draft.by_id) : null,
    at: isoOrNull(draft?.at ?? null),
    scheduledFor: isoOrNull(draft?.scheduled_for ?? null),
  }
}

function doesOf({ states }: ContentSnapshot, { path, goes }: Draft): ListedEntry['does'] {
  if (goes) return 'takes away'
  return states.has(path) ? 'changes' : 'adds'
}

const PAGES: Record<string, keyof typeof detailPages> = {
  courses: 'courses',
  'health-care': 'healthCare',
  services: 'services',
  events: 'events',
  posts: 'posts',
}

/** The address of its page; null where it is shown on another page. */
function addressOf(path: string): string | null {
  const page = PAGES[kindOf(path)?.folder ?? '']
  return page ? `${detailPages[page]}/${slugOf(path)}` : null
}

function stateOf(draft: Draft | undefined): ListedEntry['state'] {
  if (!draft) return 'published'
  return draft.scheduled_for === null ? 'draft' : 'scheduled'
}

/** The field values of a file; none for a missing file. */
export function valuesOf(path: string, body: Uint8Array | undefined): WordValue[] {
  const { fields = [] } = formOf(path) ?? {}
  if (body) return readFields(path, textOf(body), fields)
  return fields.map(({ kind }) => (isListed(kind) ? [] : ''))
}
