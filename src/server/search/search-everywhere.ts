import { asciiDigits } from '../../contract/as-typed.ts'
import { MOST_FOUND } from '../../contract/desk-search.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { listOf } from '../applications/desk/list.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { listEnquiries } from '../enquiries/desk/list-enquiries.ts'
import { askedBy } from '../enquiries/desk/views.ts'
import type { Searchable } from '../items/search-index.ts'
import { findPeople } from '../people/desk/find-people.ts'
import type { Staff } from '../staff/desk-sessions.ts'

/** The first results of each group that the role may see. A reference is found in any spelling. */
export async function searchEverywhere(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  typed: string,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  searchSources: readonly Searchable[],
) {
  const { db, now, settings } = deps
  const search = (await referenceIn(db.read, typed)) ?? typed
  // First, because it indexes the rows that came since the last search.
  const people = mayDo(role, 'people') ? await findPeople(deps, search, searchSources) : undefined
  const enquiries = mayDo(role, 'enquiries')
    ? await listEnquiries(db.read, { view: 'all', search }, askedBy(id, now(), await settings.now()))
    : undefined
  const applications = mayDo(role, 'applications')
    ? await listOf(deps, { view: 'all', search }, id)
    : undefined
  return {
    people: firstOf(people?.people, people?.more),
    enquiries: firstOf(enquiries?.enquiries, enquiries?.next !== null),
    applications: firstOf(applications?.applications, applications?.next !== null),
  }
}

const firstOf = <Line>(lines: Line[] = [], more = false) => ({
  found: lines.slice(0, MOST_FOUND),
  more: lines.length > MOST_FOUND || (lines.length > 0 && more),
})

/** On the phone a reference is read out in groups: `EBP7 KQ4M`. */
async function referenceIn(db: Tx, typed: string): Promise<string | undefined> {
  const reference = asciiDigits(typed).replace(/[\s-]/g, '').toUpperCase()
  for (const table of ['enquiries', 'applications'] as const) {
    const row = await db
      .selectFrom(table)
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (row) return row.reference
  }
  return undefined
}
