import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/desk-start.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import type { Deps } from '../deps.ts'
import { staffRoute } from '../staff/staff-route.ts'
import { findBrokenProxy } from './findings.ts'
import { readDay } from './read-day.ts'
import { readSetUp, setAside, shown } from './read-set-up.ts'
import { noteArrival, sendTestEmailTo } from './test-email.ts'

/** The first page of the desk. */
export function startRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
): void {
  staffRoute(app, calls.readStart, async ({ staff, request }) => {
    const [{ setUp, findings }, day] = await Promise.all([readSetUp(deps, staff), readDay(deps, staff)])
    const proxy =
      deps.config.production && mayDo(staff.role, 'settings')
        ? findBrokenProxy(deps.config.publicUrl, request)
        : []
    return { setUp, findings: [...findings, ...proxy.map((finding) => shown(finding, undefined))], ...day }
  })

  staffRoute(app, calls.setAsideSetUp, async ({ input, staff }) => {
    await setAside(deps, staff, input.isSetAside)
    return {}
  })

  staffRoute(app, calls.sendTestEmail, ({ staff }) => sendTestEmailTo(deps, staff))

  staffRoute(app, calls.confirmTestEmail, async ({ staff }) => {
    await noteArrival(deps, staff)
    return {}
  })
}
