import { formOf } from '../../../content/forms/form-of.ts'
import { ownerOf } from '../../../content/photographs.ts'
import { translationOf } from '../../../content/translation-files.ts'
import type { FieldChange } from '../../../contract/desk-entries.ts'
import type { EntryState, Publication } from '../../../contract/desk-publications.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { nameIn, namesOf } from '../../items/history.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { isSame } from '../content-files.ts'
import { beginDraft, draftOf } from '../drafts.ts'
import { ensureInForce } from '../import-edits.ts'
import { withMoneyOf } from '../money.ts'
import { restorePictures } from '../pictures.ts'
import {
  filesOf,
  LANGUAGE,
  type PublicationRow,
  publicationOf,
  publications,
  stateIn,
  statesOf,
} from '../store.ts'
import { titleOf } from '../title-of.ts'
import { changedFields, differingFields } from './changes.ts'
import { deletedEntries, entriesDeletedBy } from './deleted-entries.ts'
import { knownEntry } from './show-entry.ts'
import type { ContentDeps } from './snapshot.ts'

/** The length of lists, of which older entries are left out. */
const SHOWN = 50

const show = ({ number, how, by_id, at }: PublicationRow, names: Map<string, string>): Publication => ({
  number,
  how,
  by: nameIn(names, by_id),
  at: isoTime(at),
})

const whoIn = (db: Tx, rows: PublicationRow[]) =>
  namesOf(
    db,
    rows.map(({ by_id }) => by_id),
  )

/** Every published version of one entry, newest first. Errors  not_found */
export async function readHistory(deps: ContentDeps, id: string): Promise<EntryState[]> {
  const { path } = knownEntry(id)
  await ensureInForce(deps)
  const { read } = deps.db
  const held = await read
    .selectFrom('content_publication_files as files')
    .innerJoin('content_publications as publications', 'publications.number', 'files.number')
    .select(['publications.number', 'how', 'by_id', 'at', 'state_id'])
    .where('files.language', '=', LANGUAGE)
    .where('files.path', '=', path)
    .orderBy('files.number')
    .execute()
  // A translation without a published version has an empty history.
  if (held.length === 0 && translationOf(path)) return []
  if (held.length === 0) throw new Failure('not_found')
  const changes = held.filter(({ state_id }, at) => state_id !== held[at - 1]?.state_id)
  const shown = changes.slice(-SHOWN - 1)
  const bodies = await bodiesOf(
    read,
    shown.map(({ state_id }) => state_id),
  )
  const names = await whoIn(read, shown)
  return shown
    .map((row, at) => ({
      ...show(row, names),
      labels: differingFields(path, bodies.get(shown[at - 1]?.state_id ?? ''), bodies.get(row.state_id)).map(
        ({ label }) => label,
      ),
    }))
    .slice(-SHOWN)
    .reverse()
}

async function bodiesOf(read: Tx, ids: string[]): Promise<Map<string, Uint8Array>> {
  const rows = await read.selectFrom('content_states').select(['id', 'body']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** The changes that restoring an entry of an earlier publication would make. Errors  not_found */
export async function readState(
  deps: ContentDeps,
  id: string,
  reference: string,
): Promise<Publication & { fields: FieldChange[] }> {
  const { path } = knownEntry(id)
  const { read } = deps.db
  const inForce = await ensureInForce(deps)
  const row = await known(read, reference)
  const [then, now] = await Promise.all([stateIn(read, row.number, path), stateIn(read, inForce, path)])
  if (!then) throw new Failure('not_found')
  return { ...show(row, await whoIn(read, [row])), fields: await changedFields(path, now?.body, then.body) }
}

async function known(read: Tx, reference: string): Promise<PublicationRow> {
  const row = /^\d{1,9}$/.test(reference) ? await publicationOf(read, Number(reference)) : undefined
  if (!row) throw new Failure('not_found')
  return row
}

/** The newest publications, and the changes of each. */
export async function listPublications(deps: ContentDeps) {
  const inForce = await ensureInForce(deps)
  const { read } = deps.db
  const rows = await publications(read, SHOWN)
  const names = await whoIn(read, rows)
  const changed = await changedPaths(read, rows.at(-1)?.number ?? 1)
  const gone = await entriesDeletedBy(read, rows.at(-1)?.number ?? 1, inForce)
  const titlesOf = async ({ number }: PublicationRow) => {
    const titleIn = async (path: string, at: number) => titleOf(path, (await stateIn(read, at, path))?.body)
    return Promise.all([
      ...(changed.get(number) ?? []).map((path) => titleIn(path, number)),
      ...(gone.get(number) ?? []).map(async (path) => `${await titleIn(path, number - 1)} (taken away)`),
    ])
  }
  return {
    publications: await Promise.all(
      rows.map(async (row) => ({ ...show(row, names), titles: await titlesOf(row) })),
    ),
    takenAway: await deletedEntries(read, inForce),
  }
}

/** The changed files of each publication from this one on. For the very first one that would be all files. */
async function changedPaths(read: Tx, from: number): Promise<Map<number, string[]>> {
  const rows = await read
    .selectFrom('content_states')
    .select(['number', 'path'])
    .where('number', '>=', Math.max(from, 2))
    .where('path', 'not like', 'pictures/sizes/%')
    .orderBy('path')
    .execute()
  const found = Map.groupBy(rows, ({ number }) => number)
  return new Map([...found].map(([number, files]) => [number, withoutAdded(files.map(({ path }) => path))]))
}

/**
 * A picture is one entry: its description is listed separately only if it was published without the picture.
 */
function withoutAdded(paths: string[]): string[] {
  const isAlt = (path: string) => path.startsWith('pictures/alt/')
  const added = new Set(paths.filter((path) => !isAlt(path)).map(ownerOf))
  return paths.filter((path) => !isAlt(path) || !added.has(ownerOf(path)))
}

/**
 * Creates drafts that restore all changes of a publication. Existing drafts are not changed.
 *
 * Errors  not_found
 *
 * @returns the number of drafts, and the entries that were skipped
 */
export async function restorePublication(
  deps: ContentDeps,
  staff: Staff,
  reference: string,
): Promise<{ drafts: number; left: string[] }> {
  const { db, now } = deps
  const number = await ensureInForce(deps)
  const row = await known(db.read, reference)
  const [then, inForce] = [
    filesOf(await statesOf(db.read, row.number)),
    filesOf(await statesOf(db.read, number)),
  ]
  const left: string[] = []
  let drafts = 0
  await db.write(async (tx) => {
    for (const path of new Set([...then.keys(), ...inForce.keys()])) {
      const [was, is] = [then.get(path), inForce.get(path)]
      if (isSame(was, is)) continue
      // Pictures are left out: later ones stay, and deleted ones are restored with the entry that shows them.
      if (ownerOf(path) && !(was && is)) continue
      const goes = was === undefined
      const body = was && is ? withMoneyOf(path, was, is) : (was ?? is)
      const canBe = body !== undefined && formOf(path) !== undefined && !(await draftOf(tx, path))
      if (canBe && !goes && differingFields(path, is, body).length === 0) continue
      const file = body && { path, body, goes, byId: staff.id, at: now() }
      if (canBe && file && (await beginDraft(tx, file))) {
        if (!goes) await restorePictures(tx, row.number, file)
        drafts += 1
      } else left.push(titleOf(path, is ?? was))
    }
    const detail = { publication: row.number, drafts }
    await writeAudit(tx, now(), { action: 'words brought back', staff, detail })
  })
  return { drafts, left }
}
