import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/desk-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { clockIn } from '../../../staff/clock.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'
import { bringUpToDate } from '../../../staff/search-index.ts'
import { staffRoute } from '../../../staff/staff-route.ts'
import { countViews } from './count-views.ts'
import { listEnquiries } from './list-enquiries.ts'
import { searchableEnquiries } from './searchable.ts'
import type { Asking } from './views.ts'

/** The lists of enquiries at the desk. */
export function inboxRoutes(app: FastifyInstance, { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>) {
  const asking = ({ id }: Staff): Asking => {
    const { timeZone } = config.organisation
    const at = now()
    return { staffId: id, now: at, timeZone, clock: clockIn(timeZone, at) }
  }

  staffRoute(app, calls.listEnquiries, async ({ input, staff }) => {
    if (input.search?.trim()) await bringUpToDate(db, searchableEnquiries)
    return listEnquiries(db.read, input, asking(staff))
  })

  staffRoute(app, calls.countViews, ({ staff }) => countViews(db.read, asking(staff)))
}
