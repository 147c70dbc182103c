import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-settings.ts'
import type { Deps } from '../../deps.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { historyOf } from '../states.ts'
import { change, updateMailPreferences } from './change.ts'
import { readAll } from './read.ts'

/** The organisation's settings, for managers. */
export function settingRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'settings'>,
): void {
  staffRoute(app, calls.readSettings, () => readAll(deps))
  staffRoute(app, calls.changeSetting, ({ params, input, staff }) => change(deps, staff, params.id, input))
  staffRoute(app, calls.changeMailPreferences, ({ params, input, staff }) =>
    updateMailPreferences(deps, staff, params.id, input),
  )
  staffRoute(app, calls.readHistory, async ({ params }) => ({
    states: await historyOf(deps.db.read, params.id),
  }))
}
