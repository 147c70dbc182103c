import type { Publication } from '../../contract/desk-publications.ts'
import type { Tx } from '../db/db.ts'
import type { ContentFiles } from './content-files.ts'

/** The only language so far. */
export const LANGUAGE = 'en'

/** One file of a publication. */
export interface FileState {
  /** The id of the version, which stays the same as long as the file does not change. */
  id: string
  body: Uint8Array
}

/** The number of the current publication; undefined before content was imported. */
export async function numberInForce(db: Tx): Promise<number | undefined> {
  const row = await db
    .selectFrom('content_publications')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

/** The files of one publication. `only` leaves out the others before they are read. */
export async function statesOf(
  db: Tx,
  number: number,
  only: 'all' | 'texts' = 'all',
): Promise<ReadonlyMap<string, FileState>> {
  const rows = await db
    .selectFrom('content_publication_files as files')
    .innerJoin('content_states as states', 'states.id', 'files.state_id')
    .select(['files.path', 'states.id', 'states.body'])
    .where('files.number', '=', number)
    .where('files.language', '=', LANGUAGE)
    .$if(only === 'texts', (query) => query.where('files.path', 'not like', 'pictures/%'))
    .orderBy('files.path')
    .execute()
  return new Map(rows.map(({ path, id, body }) => [path, { id, body }]))
}

/** The files of its pictures: descriptions with their content, pictures without, because they are large. */
export async function picturesIn(
  db: Tx,
  number: number,
): Promise<{ path: string; body: Uint8Array | undefined }[]> {
  const rows = await db
    .selectFrom('content_publication_files as files')
    .leftJoin('content_states as states', (join) =>
      join.onRef('states.id', '=', 'files.state_id').on('states.path', 'like', 'pictures/alt/%'),
    )
    .select(['files.path', 'states.body'])
    .where('files.number', '=', number)
    .where('files.language', '=', LANGUAGE)
    .where('files.path', 'like', 'pictures/%')
    .orderBy('files.path')
    .execute()
  return rows.map(({ path, body }) => ({ path, body: body ?? undefined }))
}

/** One file of a publication; undefined where the publication has no such file. */
export async function stateIn(db: Tx, number: number, path: string): Promise<FileState | undefined> {
  return db
    .selectFrom('content_publication_files as files')
    .innerJoin('content_states as states', 'states.id', 'files.state_id')
    .select(['states.id', 'states.body'])
    .where('files.number', '=', number)
    .where('files.language', '=', LANGUAGE)
    .where('files.path', '=', path)
    .executeTakeFirst()
}

export const filesOf = (states: ReadonlyMap<string, FileState>): ContentFiles =>
  new Map([...states].map(([path, { body }]) => [path, body]))

export interface PublicationRow {
  number: number
  how: Publication['how']
  by_id: string | null
  at: number
}

/** The publications, newest first. */
export async function publications(db: Tx, most: number): Promise<PublicationRow[]> {
  return db.selectFrom('content_publications').selectAll().orderBy('number', 'desc').limit(most).execute()
}

/** The publication with this number; undefined where there is none. */
export async function publicationOf(db: Tx, number: number): Promise<PublicationRow | undefined> {
  return db.selectFrom('content_publications').selectAll().where('number', '=', number).executeTakeFirst()
}

/** The files of one folder in a publication. */
export async function namesIn(db: Tx, number: number, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_publication_files')
    .select('path')
    .where('number', '=', number)
    .where('language', '=', LANGUAGE)
    .where('path', 'like', `${folder}/%`)
    .execute()
  return rows.map(({ path }) => path)
}
