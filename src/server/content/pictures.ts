import { readFields } from '../../content/edit-file.ts'
import { formOf } from '../../content/forms/form-of.ts'
import { baseOf, ownerOf } from '../../content/photographs.ts'
import type { Tx } from '../db/db.ts'
import { textOf } from './content-files.ts'
import { allDrafts, beginDraft, type Draft, type Writing } from './drafts.ts'
import { numberInForce, picturesIn, stateIn } from './store.ts'

// An added picture is a draft of each of its files. It is published with the first draft that shows it.

/** Pictures that the code of the pages and the server use by name. */
const OF_THE_SITE = /^(hero-desktop|hero-mobile|offline|avatar|logo)\./
export const isOfTheSite = (name: string): boolean => OF_THE_SITE.test(name)

/** The names of the pictures in the fields of a file. */
export function picturesNamedIn(path: string, body: Uint8Array): string[] {
  const fields = formOf(path)?.fields.filter(({ kind }) => kind === 'picture') ?? []
  if (fields.length === 0) return []
  return readFields(path, textOf(body), fields).map(String).filter(Boolean)
}

/** The drafts of all pictures that these drafts show. */
export function draftPicturesOf(
  all: Iterable<Draft>,
  drafts: readonly Pick<Draft, 'path' | 'body'>[],
): Draft[] {
  const named = new Set(drafts.flatMap(({ path, body }) => picturesNamedIn(path, body)).map(baseOf))
  return [...all].filter(({ path }) => named.has(ownerOf(path) ?? ''))
}

/** These drafts with those of their pictures: they are published together. */
export async function withTheirPictures(db: Tx, drafts: readonly Draft[]): Promise<Draft[]> {
  return [
    ...drafts,
    ...draftPicturesOf(
      await allDrafts(db),
      drafts.filter(({ goes }) => !goes),
    ),
  ]
}

/** Restores pictures of a file of an earlier publication, which were deleted since, as drafts. */
export async function restorePictures(tx: Tx, number: number, file: Writing): Promise<void> {
  const named = new Set(picturesNamedIn(file.path, file.body).map(baseOf))
  if (named.size === 0) return
  const inForce = new Set((await picturesIn(tx, (await numberInForce(tx)) ?? 0)).map(({ path }) => path))
  for (const { path } of await picturesIn(tx, number)) {
    if (!named.has(ownerOf(path) ?? '') || inForce.has(path)) continue
    const then = await stateIn(tx, number, path)
    if (then) await beginDraft(tx, { ...file, path, body: then.body })
  }
}
