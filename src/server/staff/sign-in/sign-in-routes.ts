import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/desk-sign-in.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { deviceName } from '../../http/device-name.ts'
import { Failure } from '../../platform/failure.ts'
import type { DeskAccounts } from '../accounts.ts'
import { deskCookies } from '../cookies.ts'
import { grantDeskAccess, staffOnSite } from '../desk-access.ts'
import { endDeskSession, openDeskSession } from '../desk-sessions.ts'
import { readState } from '../read-state.ts'
import { staffRoute } from '../staff-route.ts'
import { lockStaff } from './code-app.ts'
import { join } from './join.ts'
import { challengeFor, checkPasskey, SIGN_IN } from './passkeys.ts'

export function signInRoutes(app: FastifyInstance, deps: Deps, accounts: DeskAccounts) {
  const { db, keys, limits, now, config } = deps
  const cookie = deskCookies(config)

  /**
   * Opens a session for the person returned by `who`, ends the one it replaces on this browser, and gives the browser
   * desk access.
   */
  async function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { proven, who }: { proven: boolean; who: (tx: Tx) => Promise<string> },
  ): Promise<void> {
    const device = deviceName(request.headers['user-agent'])
    const known = cookie.read(request, 'desk access')
    const before = request.caller?.staff
    const { session, access } = await db.write(async (tx) => {
      const userId = await who(tx)
      if (before) await endDeskSession(tx, { id: before.sessionId, userId: before.id }, now())
      return {
        session: await openDeskSession(tx, keys, { userId, device, proven }, now()),
        access: await grantDeskAccess(tx, keys, { userId, known }, now()),
      }
    })
    cookie.set(reply, 'session', session)
    cookie.set(reply, 'desk access', access)
  }

  /** A reset of their factors at this moment comes first or afterwards. Errors  factor_wrong: it has been removed */
  async function mustHavePasskey(tx: Tx, userId: string, id: string): Promise<string> {
    await lockStaff(tx, userId)
    const own = tx.selectFrom('passkeys').select('id').where('id', '=', id).where('user_id', '=', userId)
    if (!(await own.executeTakeFirst())) throw new Failure('factor_wrong')
    return userId
  }

  async function mustBeStaff(tx: Tx, userId: string): Promise<string> {
    const row = await tx
      .selectFrom('staff')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new Failure('login_failed')
    return userId
  }

  staffRoute(app, calls.readDesk, ({ caller, request }) =>
    readState(deps, caller, {
      session: cookie.read(request, 'session'),
      onSite: () => staffOnSite(deps, accounts.refreshTokenOf(request)),
    }),
  )

  staffRoute(app, calls.acceptInvitation, async ({ input, caller, source, request, reply }) => {
    if (!caller.invitation) throw new Failure('link_invalid')
    await limits.take('invitationSource', source)
    const who = await join(deps, accounts, {
      invitation: caller.invitation,
      email: caller.invitation.email || input.email,
      fullName: input.fullName,
      password: input.password,
      request,
      reply,
    })
    await open(request, reply, { proven: false, who })
    cookie.clear(reply, 'invitation')
    return {}
  })

  staffRoute(app, calls.signIn, async ({ input, request, reply }) => {
    const { userId, keep } = await accounts.provePassword(request, reply, input)
    const who = async (tx: Tx) => {
      await keep(tx)
      return mustBeStaff(tx, userId)
    }
    await open(request, reply, { proven: false, who })
    return {}
  })

  staffRoute(app, calls.signInFromSite, async ({ request, reply }) => {
    const found = await staffOnSite(deps, accounts.refreshTokenOf(request))
    if (!found) throw new Failure('login_failed', { message: 'You are not logged in on the site any more.' })
    await open(request, reply, { proven: false, who: (tx) => mustBeStaff(tx, found.id) })
    return {}
  })

  staffRoute(app, calls.startPasskeySignIn, async ({ source }) => {
    await limits.take('passkeyQuestionSource', source)
    return { question: await challengeFor(deps) }
  })

  staffRoute(app, calls.signInWithPasskey, async ({ input, source, request, reply }) => {
    await limits.take('factorSource', source)
    const { userId } = await checkPasskey(deps, input.passkey, SIGN_IN)
    await limits.giveBack('factorSource', source)
    await open(request, reply, { proven: true, who: (tx) => mustHavePasskey(tx, userId, input.passkey.id) })
    return {}
  })

  staffRoute(app, calls.signOut, async ({ staff, reply }) => {
    if (staff) await db.write((tx) => endDeskSession(tx, { id: staff.sessionId, userId: staff.id }, now()))
    cookie.clear(reply, 'session')
    return {}
  })
}
