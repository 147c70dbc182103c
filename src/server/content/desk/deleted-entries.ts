import { formOf } from '../../../content/forms/form-of.ts'
import { kindOf } from '../../../content/forms/kinds.ts'
import type { Tx } from '../../db/db.ts'
import { idOf } from '../drafts.ts'
import { LANGUAGE, stateIn } from '../store.ts'
import { titleOf } from '../title-of.ts'

/** The entries that each publication from this one on deleted. */
export async function entriesDeletedBy(
  read: Tx,
  from: number,
  inForce: number,
): Promise<Map<number, string[]>> {
  const rows = await read
    .selectFrom('content_publication_files as files')
    .select(['files.number', 'files.path'])
    .where('files.number', '>=', from)
    .where('files.number', '<', inForce)
    .where('files.language', '=', LANGUAGE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_publication_files as next')
            .select('next.path')
            .whereRef('next.path', '=', 'files.path')
            .whereRef('next.language', '=', 'files.language')
            .where(({ eb, ref }) => eb('next.number', '=', eb(ref('files.number'), '+', 1))),
        ),
      ),
    )
    .orderBy('files.path')
    .execute()
  const found = new Map<number, string[]>()
  for (const { number, path } of rows)
    if (formOf(path)) found.set(number + 1, [...(found.get(number + 1) ?? []), path])
  return found
}

/**
 * Entries that were published once, and are neither published nor a draft now: with the last publication that had them.
 */
export async function deletedEntries(read: Tx, inForce: number) {
  const rows = await read
    .selectFrom('content_publication_files')
    .select(({ fn }) => ['path', fn.max('number').as('number')])
    .where('language', '=', LANGUAGE)
    .where('path', 'not in', ({ selectFrom }) =>
      selectFrom('content_publication_files').select('path').where('number', '=', inForce),
    )
    .where('path', 'not in', ({ selectFrom }) => selectFrom('content_drafts').select('path'))
    .groupBy('path')
    .orderBy('path')
    .execute()
  const gone = rows.filter(({ path }) => kindOf(path))
  return Promise.all(
    gone.map(async ({ path, number }) => ({
      id: idOf(path),
      title: titleOf(path, (await stateIn(read, number, path))?.body),
      number,
    })),
  )
}
