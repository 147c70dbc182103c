import { sql } from 'kysely'
import type { Who } from '../../../contract/desk-breach.ts'
import type { Tx } from '../../db/db.ts'
import { isReference } from '../../submissions/reference.ts'

type Opener = Extract<Who, { by: 'opened' }>

const LISTS = ['list exported', 'list export stopped']

/**
 * The records that a member of staff may have seen in a period: those they opened, and those with audit lines of their
 * actions. Only the first and the last time of opening are stored, so a record opened before and after the period
 * counts, too.
 */
export async function recordsSeenBy(
  db: Tx,
  who: Opener,
): Promise<{ references: string[]; accounts: string[]; listsTaken: number }> {
  const [from, to] = [Date.parse(who.from), Date.parse(who.to)]
  const opened = await db
    .selectFrom('record_views')
    .select('reference')
    .where('user_id', '=', who.staffId)
    .where('at', '>=', from)
    .where(sql`coalesce(first_at, at)`, '<=', to)
    .execute()
  // Each condition is identical to that of a partial index.
  const [chained, waiting] = await Promise.all(
    [sql<boolean>`position is not null`, sql<boolean>`position is null`].map((is) =>
      db
        .selectFrom('audit')
        .select(['action', 'subject'])
        .where(is)
        .where('user_id', '=', who.staffId)
        .where('at', '>=', from)
        .where('at', '<=', to)
        .execute(),
    ),
  )
  const did = [...(chained ?? []), ...(waiting ?? [])]
  const named = did.map(({ subject }) => subject ?? '')
  const all = [...new Set([...opened.map(({ reference }) => reference), ...named])]
  return {
    references: all.filter(isReference),
    accounts: all.filter((name) => name !== '' && !isReference(name)),
    listsTaken: did.filter(({ action }) => LISTS.includes(action)).length,
  }
}
