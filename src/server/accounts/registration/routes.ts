import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { cookies } from '../cookies.ts'
import { pendingOfBrowser, resendCode } from './pending-registration.ts'
import { registerAccount } from './register.ts'
import { redeemEmailCode } from './verify-email.ts'

/** Registration: the form is stored, and the mailed code turns it into an account. */
export function registrationRoutes(app: FastifyInstance, deps: Deps) {
  const cookie = cookies(deps.config)

  route(
    app,
    calls.register,
    async ({ input, file, source, request, reply }) => {
      const asker = { source, deviceCookie: cookie.read(request, 'dv') }
      const { browserToken, mail } = await registerAccount(deps, input, file, asker)
      cookie.set(reply, 'pv', browserToken)
      return { mail }
    },
    { refuseEarly: deps.gates.passwords.refuseWhenFull, sourceLimit: 'registerSource' },
  )

  route(app, calls.verifyEmail, async ({ input, source, request, reply }) => {
    await redeemEmailCode(deps, input.code, { browserToken: cookie.read(request, 'pv'), source })
    cookie.clear(reply, 'pv')
    return {}
  })

  route(app, calls.resendVerification, async ({ source, request }) => {
    const pending = await pendingOfBrowser(deps, cookie.read(request, 'pv'))
    if (!pending) return { retryAfterSeconds: calls.RESEND_COOLDOWN_SECONDS, mail: 'not sent' as const }
    const asker = { source, deviceCookie: cookie.read(request, 'dv') }
    return resendCode(deps, pending, asker)
  })
}
