import type { AuditFilter } from '../../../contract/desk-audit.ts'
import type { Db } from '../../db/db.ts'
import type { Searchable } from '../../items/search-index.ts'
import { dayAfter, startOfDay } from '../../time/days.ts'
import type { AuditQuery } from './find-lines.ts'
import { findSubjects } from './find-subjects.ts'

/** Converts the query of the desk for the database: days are those of the organisation. */
export async function auditQuery(
  db: Db,
  searchables: readonly Searchable[],
  { search, from, to, who, action, after }: AuditFilter,
  timeZone: string,
): Promise<AuditQuery> {
  const typed = search?.trim()
  return {
    subjects: typed ? await findSubjects(db, searchables, typed) : undefined,
    who,
    action,
    from: from ? startOfDay(from, timeZone) : undefined,
    before: to ? startOfDay(dayAfter(to), timeZone) : undefined,
    after,
  }
}
