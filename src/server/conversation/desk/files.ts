import {
  endOf,
  FILE_TYPES,
  FILES_MAX,
  FILES_MAX_BYTES,
  type MessageFile,
} from '../../../contract/desk-conversation.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { MessageFilesTable } from '../../db/tables/conversation.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { findItem, type Item } from './find-item.ts'

const LIMITS_MESSAGE = `At most ${FILES_MAX} files, 10 MB together.`

const wrong = (message: string) => new Failure('invalid_input', { message, fields: { file: message } })

export const shownFile = ({
  id,
  name,
  type,
  size,
}: Pick<MessageFilesTable, 'id' | 'name' | 'type' | 'size'>): MessageFile => ({ id, name, type, size })

const selectDraftFiles = (db: Tx, item: Item, staffId: string) =>
  db
    .selectFrom('message_files')
    .select(['id', 'name', 'type', 'size'])
    .where(`${item.kind}_id`, '=', item.id)
    .where('message_id', 'is', null)
    .where('staff_id', '=', staffId)
    .orderBy('id')

/** The files of the next email of this member of staff about the item. */
export const draftFiles = (db: Tx, item: Item, staffId: string) =>
  selectDraftFiles(db, item, staffId).execute()

/**
 * A call that is repeated because its answer was lost gets the file of the first one.
 *
 * Errors  not_found; no_right; invalid_input: another type, or too many or too large
 */
export async function attachFile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  name: string,
  content: Buffer | undefined,
): Promise<MessageFile> {
  const type = FILE_TYPES[endOf(name)]
  if (!type) throw wrong(`This kind of file is not sent. Sent are: ${Object.keys(FILE_TYPES).join(', ')}.`)
  if (!content) throw wrong('The file is empty.')
  return db.write(async (tx) => {
    const item = await findItem(tx, reference, staff)
    const attached = await selectDraftFiles(tx, item, staff.id)
      .where('name', '=', name)
      .where('content', '=', content)
      .executeTakeFirst()
    if (attached) return attached
    const known = await draftFiles(tx, item, staff.id)
    mustFit([...known, { size: content.length }])
    const file = { id: newId(), name, type, size: content.length }
    await tx
      .insertInto('message_files')
      .values({ ...file, [`${item.kind}_id`]: item.id, staff_id: staff.id, created_at: now(), content })
      .execute()
    return file
  })
}

/** Errors  invalid_input */
export function mustFit(files: { size: number }[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > FILES_MAX || bytes > FILES_MAX_BYTES) throw wrong(LIMITS_MESSAGE)
}

/** Errors  not_found; no_right */
export async function detachFile(
  { db }: Pick<Deps, 'db'>,
  reference: string,
  staff: Staff,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const item = await findItem(tx, reference, staff)
    await tx
      .deleteFrom('message_files')
      .where('id', '=', id)
      .where(`${item.kind}_id`, '=', item.id)
      .where('message_id', 'is', null)
      .where('staff_id', '=', staff.id)
      .execute()
  })
}

/** A file of a message, or of one's own draft. Errors  not_found; no_right */
export async function fileOf(db: Tx, reference: string, staff: Staff, id: string) {
  const item = await findItem(db, reference, staff)
  const file = await db
    .selectFrom('message_files')
    .select(['name', 'type', 'content'])
    .where('id', '=', id)
    .where(`${item.kind}_id`, '=', item.id)
    .where((is) => is.or([is('message_id', 'is not', null), is('staff_id', '=', staff.id)]))
    .executeTakeFirst()
  if (!file) throw new Failure('not_found')
  return file
}
