import type { AuditFilter } from '../../../contract/desk-audit.ts'
import type { Db } from '../../db/db.ts'
import type { Searchable } from '../../items/search-index.ts'
import { dayAfter, startOfDay } from '../../time/days.ts'
import type { Asked } from './find-lines.ts'
import { whoIsMeant } from './who-is-meant.ts'

/** Converts the query of the desk for the database: days are those of the organisation. */
export async function asAsked(
  db: Db,
  searchables: readonly Searchable[],
  { search, from, to, who, action, after }: AuditFilter,
  timeZone: string,
): Promise<Asked> {
  const typed = search?.trim()
  return {
    meant: typed ? await whoIsMeant(db, searchables, typed) : undefined,
    who,
    action,
    from: from ? startOfDay(from, timeZone) : undefined,
    before: to ? startOfDay(dayAfter(to), timeZone) : undefined,
    after,
  }
}
