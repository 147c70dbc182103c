import { asciiDigits } from '../../contract/as-typed.ts'
import { MOST_FOUND } from '../../contract/desk-search.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import { listOf } from '../applications/desk/list.ts'
import type { Tx } from '../db/db.ts'
import { makeRowSearch, type RowSearch } from '../db/search.ts'
import type { Deps } from '../deps.ts'
import { findEnquiries } from '../enquiries/desk/list-enquiries.ts'
import { askedBy } from '../enquiries/desk/views.ts'
import type { Searchable } from '../items/search-index.ts'
import { findPeople } from '../people/desk/find-people.ts'
import type { Staff } from '../staff/desk-sessions.ts'

type SearchDeps = Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>

const NOTHING = { found: [], more: false }

/** The first results of each group that the role may see. A reference is found in any spelling. */
export async function searchEverywhere(
  deps: SearchDeps,
  typed: string,
  { id, role }: Pick<Staff, 'id' | 'role'>,
  searchSources: readonly Searchable[],
) {
  const { db, now, settings } = deps
  const search = (await referenceIn(db.read, typed)) ?? typed
  const find = makeRowSearch(db.read)
  // This search is first, because it indexes the rows that arrived since the last search.
  const people = mayDo(role, 'people') ? await peopleFound(deps, search, { searchSources, find }) : NOTHING
  const asking = askedBy(id, now(), await settings.now())
  const [enquiries, applications] = await Promise.all([
    mayDo(role, 'enquiries') ? findEnquiries(db.read, search, asking, { size: MOST_FOUND, find }) : NOTHING,
    mayDo(role, 'applications') ? applicationsFound(deps, search, id, find) : NOTHING,
  ])
  return { people, enquiries, applications }
}

async function peopleFound(
  deps: SearchDeps,
  search: string,
  { searchSources, find }: { searchSources: readonly Searchable[]; find: RowSearch },
) {
  const { people, more } = await findPeople(deps, search, searchSources, { most: MOST_FOUND, find })
  return { found: people, more }
}

async function applicationsFound(deps: SearchDeps, search: string, staffId: string, find: RowSearch) {
  const { applications, next } = await listOf(deps, { view: 'all', search }, staffId, {
    size: MOST_FOUND,
    find,
  })
  return { found: applications, more: next !== null }
}

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
