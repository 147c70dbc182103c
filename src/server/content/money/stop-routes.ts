import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { plainHeaders } from '../../http/plain-page.ts'
import { isRecentManager } from '../../staff/managers.ts'
import { type MoneyChange, moneyChange } from '../money-changes.ts'
import { fieldsOf } from './show.ts'
import { effectOfStopping, stop } from './stop.ts'
import { readStopToken, STOP_PATH, type StopToken } from './stop-link.ts'
import { askPage, noSuchLinkPage, overPage, stoppedPage } from './stop-page.ts'

interface Address {
  Params: StopToken
}

/**
 * The page behind the links of mails about a change, and its button. It needs no sign-in; the link is the
 * authorisation.
 */
export function stopRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'keys' | 'now'>): void {
  const { db, keys, now } = deps
  const url = `${STOP_PATH}/:claim/:signature`
  const show = (reply: FastifyReply, html: string) =>
    reply.headers(plainHeaders).type('text/html; charset=utf-8').send(html)

  async function linkOf(token: StopToken): Promise<{ change: MoneyChange; managerId: string } | undefined> {
    const named = readStopToken(keys, token)
    const change = named && (await moneyChange(db.read, named.changeId))
    if (!change || !(await isRecentManager(db.read, named.recipientId, now()))) return undefined
    return { change, managerId: named.recipientId }
  }

  app.get<Address>(url, async ({ params }, reply) => {
    const link = await linkOf(params)
    if (!link) return show(reply.code(400), noSuchLinkPage)
    const what = await effectOfStopping(db.read, link.change, now())
    return show(reply, what === 'over' ? overPage : askPage(what, fieldsOf(link.change)))
  })

  app.post<Address>(url, async ({ params }, reply) => {
    const link = await linkOf(params)
    if (!link) return show(reply.code(400), noSuchLinkPage)
    const what = await stop(deps, link.change.id, { id: link.managerId, sessionId: undefined })
    return show(reply, what === 'over' ? overPage : stoppedPage(what))
  })
}
