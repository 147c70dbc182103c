import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import type { SessionEnd } from '../../../contract/desk-sign-in.ts'
import { messages } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { deviceName } from '../../http/device-name.ts'
import { route } from '../../http/route.ts'
import { Failure } from '../../platform/failure.ts'
import { cookies } from '../cookies.ts'
import { endReason } from '../end-desk-sessions.ts'
import { bearerToken } from '../member.ts'
import { sendCodeAfterLogin } from '../registration/pending-registration.ts'
import { endSessionOf } from '../sessions.ts'
import { showUser } from '../show-user.ts'
import { rememberDevice } from './known-device.ts'
import { logIn } from './login.ts'
import { refreshSession } from './refresh.ts'

/** What a device reads whose session was ended; without a sentence, that it has expired. */
const SAID: Partial<Record<SessionEnd, string>> = {
  revoked: messages.sessionRevoked,
  'account deleted': messages.accountDeleted,
}

/** Opening, refreshing and ending a session. */
export function loginRoutes(app: FastifyInstance, deps: Deps) {
  const { db, keys, gates, now, config } = deps
  const cookie = cookies(config)

  route(
    app,
    calls.login,
    async ({ input, source, request, reply }) => {
      const deviceCookie = cookie.read(request, 'dv')
      const outcome = await logIn(deps, {
        ...input,
        source,
        device: deviceName(request.headers['user-agent']),
        browserToken: cookie.read(request, 'pv'),
        refreshToken: cookie.read(request, 'rt'),
        deviceCookie,
      })
      if ('unverified' in outcome) {
        cookie.set(reply, 'pv', await sendCodeAfterLogin(deps, outcome.unverified, { source, deviceCookie }))
        throw new Failure('email_unverified')
      }
      const { user, tokens } = outcome
      cookie.set(reply, 'rt', tokens.refreshToken)
      cookie.set(reply, 'dv', rememberDevice(keys, deviceCookie, user.email_key))
      return {
        accessToken: tokens.accessToken,
        user: showUser({ username: user.username, email: user.email, pictureId: user.picture_id }),
      }
    },
    { refuseEarly: gates.passwords.refuseWhenFull },
  )

  route(
    app,
    calls.refreshAccessToken,
    async ({ request, reply }) => {
      const held = cookie.read(request, 'rt')
      const refreshed = await refreshSession(deps, held)
      if (!refreshed) {
        const because = held ? await endReason(deps, 'refresh-token', held) : null
        cookie.clear(reply, 'rt')
        const message = because && SAID[because]
        throw new Failure('session_ended', message ? { message } : {})
      }
      cookie.set(reply, 'rt', refreshed.refreshToken)
      return { accessToken: refreshed.accessToken, user: showUser(refreshed.user) }
    },
    { sourceLimit: 'refreshSource' },
  )

  route(app, calls.logout, async ({ request, reply }) => {
    const tokens = { refreshToken: cookie.read(request, 'rt'), accessToken: bearerToken(request) }
    await db.write((tx) => endSessionOf(tx, keys, tokens, now()))
    cookie.clear(reply, 'rt')
    return {}
  })
}
