import type { FastifyInstance } from 'fastify'
import { changeRecordViewLimits, readRecordViews } from '../../contract/desk-record-views.ts'
import type { Deps } from '../deps.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { recordViewLimits, setRecordViewLimits } from './record-view-limits.ts'
import { DAY } from './record-views.ts'

const SHOWN_MS = 30 * DAY

/** Staff who opened unusually many items, and the limit for that. */
export function recordViewRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  staffRoute(app, readRecordViews, async () => {
    // Read at the first call, because with a full disk there is no database at the start.
    const { read } = deps.db
    const noticed = await read
      .selectFrom('unusual_record_views')
      .leftJoin('users', 'users.id', 'unusual_record_views.user_id')
      .select(['user_id', 'users.full_name as name', 'unusual_record_views.at', 'opened', 'within'])
      .where('unusual_record_views.at', '>', deps.now() - SHOWN_MS)
      .orderBy('unusual_record_views.at', 'desc')
      .execute()
    return {
      ...(await recordViewLimits(read)),
      noticed: noticed.map(({ user_id, name, at, opened, within }) => ({
        id: user_id,
        name,
        at: new Date(at).toISOString(),
        opened,
        within,
      })),
    }
  })

  staffRoute(app, changeRecordViewLimits, async ({ input, staff }) => {
    await setRecordViewLimits(deps, staff, input)
    return {}
  })
}
