import type { FastifyInstance } from 'fastify'
import { exportNumbers, readNumbers as readNumbersCall } from '../../contract/desk-numbers.ts'
import { leaveForm } from '../../contract/form-leaves.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { csvOf } from './csv.ts'
import { countLeave, hasDoNotTrack } from './form-leaves.ts'
import { readNumbers } from './read-numbers.ts'

/** Statistics of the desk's work, and reports of visitors' forms about where they were abandoned. */
export function numberRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
): void {
  route(
    app,
    leaveForm,
    async ({ input, request }) => {
      if (!hasDoNotTrack(request)) await countLeave(deps, input)
      return {}
    },
    { sourceLimit: 'formLeaveSource' },
  )

  staffRoute(app, readNumbersCall, ({ input }) => readNumbers(deps, input.weeks))

  staffRoute(app, exportNumbers, async ({ input }) => ({
    csv: csvOf(await readNumbers(deps, input.weeks), input.table),
  }))
}
