import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-inbox.ts'
import type { Deps } from '../../deps.ts'
import { isWholeList, makePagingWatch } from '../../items/paging-watch.ts'
import { saveRowViews } from '../../items/record-views.ts'
import { bringUpToDate } from '../../items/search-index.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { countViews } from './count-views.ts'
import { listEnquiries } from './list-enquiries.ts'
import { searchableEnquiries } from './searchable.ts'
import { askedBy } from './views.ts'

/** The lists of enquiries at the desk. */
export function inboxRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'limits' | 'now' | 'settings'>) {
  const { db, now, settings } = deps
  const notePaging = makePagingWatch(deps)
  const asking = async ({ id }: Staff) => askedBy(id, now(), await settings.now())

  staffRoute(app, calls.listEnquiries, async ({ input, staff }) => {
    if (input.search?.trim()) await bringUpToDate(db, searchableEnquiries)
    await notePaging(staff, 'enquiries', input)
    const page = await listEnquiries(db.read, input, await asking(staff))
    if (!isWholeList(input)) await saveRowViews(deps, staff, page.enquiries)
    return page
  })

  staffRoute(app, calls.countViews, async ({ staff }) => countViews(db.read, await asking(staff)))
}
