import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/waiting-list.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { entriesOf, join, leave } from './entries.ts'
import { seatsNow } from './seats-now.ts'

/** Members wait for a seat in a full course; anyone may read which courses are full. */
export function waitingListRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'settings'>,
) {
  route(app, calls.readSeats, async () => ({ courses: await seatsNow(deps) }))

  route(app, calls.joinWaitingList, async ({ member, input }) => {
    await deps.limits.take('applicationChange', member.id)
    return { entry: await join(deps, member.id, input) }
  })

  route(app, calls.listWaiting, async ({ member }) => ({ entries: await entriesOf(deps, member.id) }))

  route(app, calls.leaveWaitingList, async ({ member, params }) => {
    await deps.limits.take('applicationChange', member.id)
    await leave(deps, member.id, params.id)
    return {}
  })
}
