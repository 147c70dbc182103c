import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_PATH, JOIN_PATH } from '../../../contract/desk-sign-in.ts'
import type { Deps } from '../../deps.ts'
import { type HiddenPages, type ServedFiles, variantFor } from '../../site/served-files.ts'
import { deskCookies } from '../cookies.ts'
import { type DeskAccess, grantDeskAccess, liveInvitation } from '../desk-access.ts'

/** The last part of an invitation's address. */
const SECRET = /\/([\w-]{43})$/

const below = (path: string, folder: string) =>
  path.toLowerCase() === folder.toLowerCase() || path.toLowerCase().startsWith(`${folder.toLowerCase()}/`)

/**
 * The desk's pages, which are one file and its scripts. Called for every address the site does not have: the
 * queries depend on the cookies and on the end of the address, never on whether it belongs to the desk. So
 * "not found" takes equally long for either.
 */
export function makeDeskPages(deps: Deps, access: DeskAccess, files: ServedFiles | undefined): HiddenPages {
  const { db, keys, config, now } = deps
  const cookie = deskCookies(config)

  return async (request, reply, path) => {
    const secret = SECRET.exec(path)?.[1]
    const [caller, memberId, invitation] = await Promise.all([
      access.callerOf(request),
      access.memberOf(request),
      secret ? liveInvitation(deps, secret) : undefined,
    ])
    // Read at each request, because the page is replaced when content is published.
    const page = files?.get(`${DESK_PATH}/index.html`)
    if (!page || !below(path, DESK_PATH)) return false
    if (secret && invitation && below(path, JOIN_PATH)) {
      letIn(reply, secret)
      return true
    }
    if (!caller.isKnown && !caller.invitation) {
      if (memberId === undefined) return false
      await remember(request, reply, memberId)
    }
    const { bytes, headers } = variantFor(request, files?.get(path) ?? page)
    reply.headers(headers).send(bytes)
    return true
  }

  /** Moves the secret from the address into a cookie, so that no history or screenshot shows it. Nothing is used up. */
  function letIn(reply: FastifyReply, secret: string): void {
    cookie.set(reply, 'invitation', secret)
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    reply.redirect(DESK_PATH, 303)
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const known = cookie.read(request, 'desk access')
    cookie.set(
      reply,
      'desk access',
      await db.write((tx) => grantDeskAccess(tx, keys, { userId, known }, now())),
    )
  }
}
