import type { FastifyInstance } from 'fastify'
import { searchEverywhere as searchCall } from '../../contract/desk-search.ts'
import type { Deps } from '../deps.ts'
import { makePagingWatch } from '../items/paging-watch.ts'
import { saveRowViews } from '../items/record-views.ts'
import type { Searchable } from '../items/search-index.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { searchEverywhere } from './search-everywhere.ts'

/** One search over people, enquiries and applications. */
export function searchRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'limits' | 'now' | 'settings'>,
  searchSources: readonly Searchable[],
): void {
  const notePaging = makePagingWatch(deps)
  staffRoute(app, searchCall, async ({ input, staff }) => {
    const results = await searchEverywhere(deps, input.search, staff, searchSources)
    for (const { found, more } of Object.values(results)) {
      // The first of many results reveal little about each person; few results count as opened.
      if (more) await notePaging(staff, 'search', input)
      else await saveRowViews(deps, staff, found)
    }
    return results
  })
}
