import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { plainHeaders } from '../http/plain-page.ts'
import { acceptSetAside, findByReference } from './accept-set-aside.ts'
import { ACCEPT_PATH, readAcceptToken } from './accept-set-aside-link.ts'
import { acceptedBeforePage, acceptedPage, askPage, noSuchEnquiryPage } from './accept-set-aside-page.ts'

interface Address {
  Params: { token: string }
}

/** The target of the links in the list: a page that asks, and its button. It needs no account; the link is the key. */
export function acceptRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
) {
  const { db, keys, now } = deps
  const url = `${ACCEPT_PATH}/:token`
  const show = (reply: FastifyReply, html: string) =>
    reply.headers(plainHeaders).type('text/html; charset=utf-8').send(html)

  app.get<Address>(url, async ({ params }, reply) => {
    const reference = readAcceptToken(keys, params.token, now())
    const enquiry = reference && (await findByReference(db.read, reference))
    if (!enquiry) return show(reply.code(400), noSuchEnquiryPage)
    if (enquiry.status !== 'set aside') return show(reply, acceptedBeforePage(enquiry.reference))
    return show(reply, askPage(enquiry, (await deps.settings.now()).timeZone))
  })

  app.post<Address>(url, async ({ params }, reply) => {
    const reference = readAcceptToken(keys, params.token, now())
    const enquiry = reference && (await findByReference(db.read, reference))
    if (!enquiry) return show(reply.code(400), noSuchEnquiryPage)
    const isFirst = await db.write((tx) => acceptSetAside(tx, deps, enquiry.reference))
    return show(reply, isFirst ? acceptedPage(enquiry.reference) : acceptedBeforePage(enquiry.reference))
  })
}
