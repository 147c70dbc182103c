import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mailLink } from '../../http/mail-link.ts'
import { isRecentManager } from '../../staff/managers.ts'
import { moneyChange } from '../money-changes.ts'
import { fieldsOf } from './show.ts'
import { effectOfStopping, stop } from './stop.ts'
import { readStopToken, STOP_PATH, type StopToken } from './stop-link.ts'
import { askPage, noSuchLinkPage, overPage, stoppedPage } from './stop-page.ts'

/** The links of mails about a change. */
export function stopRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'keys' | 'now'>): void {
  const { db, keys, now } = deps
  mailLink(app, `${STOP_PATH}/:claim/:signature`, {
    async find(token: StopToken) {
      const named = readStopToken(keys, token)
      const change = named && (await moneyChange(db.read, named.changeId))
      if (!change || !(await isRecentManager(db.read, named.recipientId, now()))) return undefined
      return { change, managerId: named.recipientId }
    },
    noSuchLink: noSuchLinkPage,
    async ask({ change }) {
      const what = await effectOfStopping(db.read, change, now())
      return what === 'over' ? overPage : askPage(what, fieldsOf(change))
    },
    async act({ change, managerId }) {
      const what = await stop(deps, change.id, { id: managerId, sessionId: undefined })
      return what === 'over' ? overPage : stoppedPage(what)
    },
  })
}
