import type { FastifyInstance } from 'fastify'
import { changeOpeningLimits, readOpenings } from '../../../contract/desk-openings.ts'
import type { Deps } from '../../deps.ts'
import { openingLimits, setOpeningLimits } from '../../staff/opening-limits.ts'
import { DAY } from '../../staff/openings.ts'
import { staffRoute } from '../../staff/staff-route.ts'

const SHOWN_MS = 30 * DAY

/** Who opened unusually much, and from when on that is. */
export function openingsRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  staffRoute(app, readOpenings, async () => {
    // Not earlier: where the disk is full at the start, there is no database yet.
    const { read } = deps.db
    const noticed = await read
      .selectFrom('unusual_openings')
      .select(['user_id', 'at', 'opened', 'within'])
      .where('at', '>', deps.now() - SHOWN_MS)
      .orderBy('at', 'desc')
      .execute()
    return {
      ...(await openingLimits(read)),
      noticed: noticed.map(({ user_id, at, opened, within }) => ({
        id: user_id,
        at: new Date(at).toISOString(),
        opened,
        within,
      })),
    }
  })

  staffRoute(app, changeOpeningLimits, async ({ input, staff }) => {
    await setOpeningLimits(deps, staff, input)
    return {}
  })
}
