import type * as v from 'valibot'
import { writeFields } from '../../../content/edit-file.ts'
import { type Form, formOf } from '../../../content/forms/form-of.ts'
import { type Kind, kindOf, kinds } from '../../../content/forms/kinds.ts'
import { slugOf } from '../../../content/order.ts'
import { translationOf, translationsOf } from '../../../content/translation-files.ts'
import type { addEntry as call } from '../../../contract/desk-entries.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { textOf } from '../content-files.ts'
import { allDrafts, beginDraft, draftOf, idOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { holdPublications } from '../publish.ts'
import { LANGUAGE, namesIn, numberInForce, stateIn } from '../store.ts'
import { knownEntry } from './show-entry.ts'
import type { ContentDeps } from './snapshot.ts'
import { changeEntry, removeStored, storeDraft, type Which } from './write-drafts.ts'

/**
 * Creates a draft of a new entry, or of a copy with its translations. The published content does not change.
 *
 * Errors  not_found: there is no such kind, or no original to copy
 *
 * @returns its id
 */
export async function addEntry(
  deps: ContentDeps,
  staff: Staff,
  { folder, title, from }: v.InferOutput<(typeof call)['input']>,
): Promise<string> {
  const { db, now } = deps
  const kind = kinds.find((each) => each.folder === folder)
  if (!kind) throw new Failure('not_found')
  await ensureInForce(deps)
  return db.write(async (tx) => {
    // Simultaneous calls take turns, so that each gets its own name.
    await holdPublications(tx)
    const number = (await numberInForce(tx)) ?? 0
    const original = from === undefined ? undefined : knownEntry(from)
    const text = original ? await copyOf(tx, number, kind, original, title) : kind.newFile(title)
    if (text === undefined) throw new Failure('not_found')
    const repeated = await sameDraft(tx, number, kind, staff, text)
    if (repeated) return idOf(repeated)
    const path = await nameFor(tx, number, kind, title)
    const author = { byId: staff.id, at: now() }
    await beginDraft(tx, { path, body: Buffer.from(text), ...author })
    for (const { language, file } of original ? translationsOf(original.path) : []) {
      const form = formOf(file)
      // The title is not copied: it has to be translated again.
      const translated = form && (await copyOf(tx, number, kind, { path: file, form }, ''))
      if (translated !== undefined)
        await beginDraft(tx, { path: `${language}/${path}`, body: Buffer.from(translated), ...author })
    }
    const detail = original ? { copyOf: original.path } : {}
    await writeAudit(tx, now(), { action: 'words added', staff, subject: path, detail })
    return idOf(path)
  })
}

/** The same entry that this person added before, as it was: the call is repeated after a lost answer. */
async function sameDraft(
  tx: Tx,
  number: number,
  kind: Kind,
  { id }: Staff,
  text: string,
): Promise<string | undefined> {
  for (const { path, body, by_id } of await allDrafts(tx, 'texts'))
    if (by_id === id && kindOf(path) === kind && textOf(body) === text && !(await stateIn(tx, number, path)))
      return path
  return undefined
}

/** Undefined without an original of this kind. */
async function copyOf(
  tx: Tx,
  number: number,
  kind: Kind,
  { path, form }: { path: string; form: Form },
  title: string,
): Promise<string | undefined> {
  const body = (await draftOf(tx, path))?.body ?? (await stateIn(tx, number, path))?.body
  if (!body || kindOf(translationOf(path)?.original ?? path) !== kind) return
  const emptied = (kind.forgets ?? []).map((name) => ({ name, value: [] }))
  const changes = [{ name: 'title', value: title }, ...emptied].flatMap(({ name, value }) => {
    const field = fieldOf(form, name)
    return field ? { field, value } : []
  })
  return writeFields(path, textOf(body), changes)
}

const fieldOf = ({ fields }: Form, name: string) => fields.find(({ path }) => path === name)

/** An unused file name, whose address is free and whose number was never used. */
async function nameFor(tx: Tx, number: number, { folder, one }: Kind, title: string): Promise<string> {
  const drafts = (await allDrafts(tx)).map(({ path }) => path)
  const now = [...(await namesIn(tx, number, folder)), ...drafts].filter((path) =>
    path.startsWith(`${folder}/`),
  )
  const past = await tx
    .selectFrom('content_states')
    .select('path')
    .distinct()
    .where('language', '=', LANGUAGE)
    .where('path', 'like', `${folder}/%`)
    .execute()
  const numbers = [...now, ...past.map(({ path }) => path)].map((path) =>
    Number(/\/(\d{1,6})-/.exec(path)?.[1] ?? 0),
  )
  // Loaded on demand, because the library knows the letters of every script and entries are seldom added.
  const { slugFor } = await import('../../../content/slug.ts')
  const taken = new Set(now.map(slugOf))
  const wanted = slugFor(title) || slugFor(one)
  let slug = wanted
  for (let next = 2; taken.has(slug); next += 1) slug = `${wanted}-${next}`
  return `${folder}/${Math.max(0, ...numbers) + 1}-${slug}.md`
}

const LAST = 'It is the only one, and its page needs one. Add another first.'

/**
 * Creates a draft that deletes an entry. An entry that was never published is deleted at once.
 *
 * Errors  not_found: there is no such entry, or its kind has only one; changed_meanwhile; staff_rule: it is scheduled,
 * or the last one
 */
export const deleteEntry = (deps: ContentDeps, staff: Staff, which: Which) =>
  changeEntry(deps, which, async (tx, entry) => {
    const { path, draft, inForce } = entry
    const kind = kindOf(path)
    if (!kind || (!draft && !inForce)) throw new Failure('not_found')
    if (draft && !inForce) return removeStored(tx, staff, deps.now(), entry)
    if (kind.isNeeded && (await isLast(tx, kind, path))) throw new Failure('staff_rule', { message: LAST })
    const body = draft?.body ?? inForce?.body ?? Buffer.from('')
    const audit = { action: 'words taken away' } as const
    await storeDraft(tx, staff, deps.now(), entry, { body, goes: true, audit })
  })

async function isLast(tx: Tx, { folder }: Kind, path: string): Promise<boolean> {
  const going = (await allDrafts(tx)).filter(({ goes }) => goes).map((draft) => draft.path)
  const names = await namesIn(tx, (await numberInForce(tx)) ?? 0, folder)
  return names.every((name) => name === path || !kindOf(name) || going.includes(name))
}

/** Errors  as `changeEntry` */
export const undeleteEntry = (deps: ContentDeps, staff: Staff, which: Which) =>
  changeEntry(deps, which, async (tx, entry) => {
    if (!entry.draft?.goes) throw new Failure('changed_meanwhile')
    const { body } = entry.draft
    await storeDraft(tx, staff, deps.now(), entry, { body, audit: { action: 'words kept' } })
  })
