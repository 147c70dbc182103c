import type { Selectable } from 'kysely'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { ContentDraftsTable } from '../db/tables/website.ts'
import { Failure } from '../platform/failure.ts'
import type { Changes } from './changes.ts'
import { LANGUAGE } from './store.ts'

export type Draft = Selectable<ContentDraftsTable>

const drafts = (db: Tx) => db.selectFrom('content_drafts').selectAll().where('language', '=', LANGUAGE)

/** `only` leaves out pictures before they are read. */
export async function allDrafts(db: Tx, only: 'all' | 'texts' = 'all'): Promise<Draft[]> {
  return drafts(db)
    .$if(only === 'texts', (query) => query.where('path', 'not like', 'pictures/%'))
    .orderBy('path')
    .execute()
}

/** The files of draft pictures: descriptions with their content, pictures without, because they are large. */
export async function draftPictures(db: Tx): Promise<{ path: string; body: Uint8Array | undefined }[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .select([
      'path',
      (eb) => eb.case().when('path', 'like', 'pictures/alt/%').then(eb.ref('body')).end().as('body'),
    ])
    .where('language', '=', LANGUAGE)
    .where('path', 'like', 'pictures/%')
    .orderBy('path')
    .execute()
  return rows.map(({ path, body }) => ({ path, body: body ?? undefined }))
}

export async function draftOf(db: Tx, path: string): Promise<Draft | undefined> {
  return drafts(db).where('path', '=', path).executeTakeFirst()
}

export interface Writing {
  path: string
  body: Uint8Array
  /** Whether the publication deletes the file. Its content stays in the draft. */
  goes?: boolean
  byId: string | null
  at: number
}

const written = ({ body, goes = false, byId, at }: Writing) => ({
  body: Buffer.from(body),
  goes: goes ? 1 : 0,
  version: newId(),
  by_id: byId,
  at,
})

/** Returns whether it was created; false where a draft exists already. */
export async function beginDraft(tx: Tx, writing: Writing): Promise<boolean> {
  const { path, at } = writing
  const begun = await tx
    .insertInto('content_drafts')
    .values({ language: LANGUAGE, path, ...written(writing), scheduled_for: null, scheduled_by: null })
    .onConflict((conflict) => conflict.columns(['language', 'path']).doNothing())
    .returning('path')
    .executeTakeFirst()
  if (begun) await announceDraft(tx, at, path)
  return begun !== undefined
}

/** Errors  changed_meanwhile: another version, or there is no draft */
export async function changeDraft(tx: Tx, version: string, writing: Writing): Promise<void> {
  const { path, at } = writing
  const changed = await tx
    .updateTable('content_drafts')
    .set(written(writing))
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('version', '=', version)
    .returning('path')
    .executeTakeFirst()
  if (!changed) throw new Failure('changed_meanwhile')
  await announceDraft(tx, at, path)
}

/**
 * Replaces the text of a draft, which keeps its author and schedule. Its version changes, so that editors
 * read it again.
 */
export async function rewriteDraft(tx: Tx, at: number, { path }: Draft, body: Uint8Array): Promise<void> {
  await tx
    .updateTable('content_drafts')
    .set({ body: Buffer.from(body), version: newId() })
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .execute()
  await announceDraft(tx, at, path)
}

/** Errors  changed_meanwhile: another version, or there is no draft */
export async function removeDraft(tx: Tx, at: number, path: string, version: string): Promise<void> {
  const gone = await tx
    .deleteFrom('content_drafts')
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('version', '=', version)
    .returning('path')
    .executeTakeFirst()
  if (!gone) throw new Failure('changed_meanwhile')
  await announceDraft(tx, at, path)
}

/**
 * Schedules the publication of a draft, or cancels the schedule.
 *
 * Errors  changed_meanwhile: another version, or there is no draft
 */
export async function schedule(
  tx: Tx,
  at: number,
  { path, version }: Pick<Draft, 'path' | 'version'>,
  when: { for: number; byId: string } | null,
): Promise<void> {
  const set = await tx
    .updateTable('content_drafts')
    .set({ scheduled_for: when?.for ?? null, scheduled_by: when?.byId ?? null, version: newId() })
    .where('language', '=', LANGUAGE)
    .where('path', '=', path)
    .where('version', '=', version)
    .returning('path')
    .executeTakeFirst()
  if (!set) throw new Failure('changed_meanwhile')
  await announceDraft(tx, at, path)
}

const announceDraft = (tx: Tx, at: number, path: string) => announceChange(tx, at, 'content', idOf(path))

/** The changes of files when these drafts are published. */
export const changesOf = (drafts: Iterable<Draft>): Changes =>
  new Map([...drafts].map(({ path, goes, body }) => [path, goes ? null : body]))

/** The name of a file in addresses. */
export const idOf = (path: string) => path.replaceAll('/', '~')
export const pathOf = (id: string) => id.replaceAll('~', '/')
