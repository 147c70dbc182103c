import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PREVIEW_LINK_HOURS } from '../../../contract/desk-preview.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { PreviewFilesTable, PreviewLinksTable } from '../../db/tables/website.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { randomToken } from '../../security/keys.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { holdPublications } from '../publish.ts'
import type { Drawn } from './draw.ts'

export type PreviewLink = Omit<PreviewLinksTable, 'token_hash'>

const HOUR = 3600_000
/** The limit of links, because each stores all pages. */
const MOST = 10
const TOO_MANY = `There are ${MOST} links already. End one of them first.`

const columns = ['id', 'title', 'by_id', 'at', 'ends_at'] as const

/** The valid links, newest first. */
export function liveLinks(db: Tx, now: number): Promise<PreviewLink[]> {
  return db
    .selectFrom('preview_links')
    .select(columns)
    .where('ends_at', '>', now)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Stores the preview as it was rendered. Errors  staff_rule: there are too many */
export async function makeLink(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  staff: Staff,
  { files }: Drawn,
  { page, title }: { page: string; title: string },
): Promise<{ token: string; link: PreviewLink }> {
  const token = randomToken()
  const at = now()
  const link = { id: newId(), title, by_id: staff.id, at, ends_at: at + PREVIEW_LINK_HOURS * HOUR }
  const bodies = await Promise.all(
    [...files].map(async ([path, { type, plain }]) => ({
      link_id: link.id,
      path,
      type,
      body: await promisify(gzip)(plain),
    })),
  )
  await db.write(async (tx) => {
    // Simultaneous calls take turns, so that each counts the links of the others.
    await holdPublications(tx)
    if ((await liveLinks(tx, at)).length >= MOST) throw new Failure('staff_rule', { message: TOO_MANY })
    await tx
      .insertInto('preview_links')
      .values({ ...link, token_hash: keys.hash('preview-link', token) })
      .execute()
    await tx.insertInto('preview_files').values(bodies).execute()
    await writeAudit(tx, at, { action: 'preview shared', staff, subject: link.id, detail: { page } })
  })
  return { token, link }
}

/** Ends a link, and deletes its pages. Errors  not_found: there is none, or it has ended */
export async function endLink(
  { db, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const at = now()
    const gone = await tx
      .deleteFrom('preview_links')
      .where('id', '=', id)
      .where('ends_at', '>', at)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await writeAudit(tx, at, { action: 'preview ended', staff, subject: id })
  })
}

/** The link with this secret; undefined if there is no valid one. */
export async function linkOf(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<PreviewLink | undefined> {
  return db.read
    .selectFrom('preview_links')
    .select(columns)
    .where('token_hash', 'in', keys.hashes('preview-link', token))
    .where('ends_at', '>', now())
    .executeTakeFirst()
}

/** A file of a shared preview, compressed with gzip. */
export async function fileOf(
  db: Tx,
  linkId: string,
  path: string,
): Promise<Pick<PreviewFilesTable, 'type' | 'body'> | undefined> {
  return db
    .selectFrom('preview_files')
    .select(['type', 'body'])
    .where('link_id', '=', linkId)
    .where('path', '=', path)
    .executeTakeFirst()
}
