import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mailLink } from '../http/mail-link.ts'
import { acceptSetAside, findByReference } from './accept-set-aside.ts'
import { ACCEPT_PATH, readAcceptToken } from './accept-set-aside-link.ts'
import { acceptedBeforePage, acceptedPage, askPage, noSuchEnquiryPage } from './accept-set-aside-page.ts'

/** The links in the list of set-aside enquiries. */
export function acceptRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
): void {
  const { db, keys, now, settings } = deps
  mailLink(app, `${ACCEPT_PATH}/:token`, {
    async find({ token }: { token: string }) {
      const reference = readAcceptToken(keys, token, now())
      return reference === undefined ? undefined : findByReference(db.read, reference)
    },
    noSuchLink: noSuchEnquiryPage,
    async ask(enquiry) {
      if (enquiry.status !== 'set aside') return acceptedBeforePage(enquiry.reference)
      return askPage(enquiry, (await settings.now()).timeZone)
    },
    async act({ reference }) {
      const isFirst = await db.write((tx) => acceptSetAside(tx, deps, reference))
      return isFirst ? acceptedPage(reference) : acceptedBeforePage(reference)
    },
  })
}
