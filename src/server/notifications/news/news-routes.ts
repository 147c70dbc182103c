import type { FastifyInstance } from 'fastify'
import { changeNews, readNews } from '../../../contract/desk-news.ts'
import type { Deps } from '../../deps.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { newsOf, setNews } from './change-news.ts'

/** The mails about new enquiries and applications for the signed-in member of staff. */
export function newsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  staffRoute(app, readNews, ({ staff }) => newsOf(deps.db.read, staff))

  staffRoute(app, changeNews, async ({ input, staff }) => {
    await setNews(deps, staff, input)
    return {}
  })
}
