import type { FastifyInstance } from 'fastify'
import { forgotPassword, resetPassword } from '../../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { cookies } from '../cookies.ts'
import { askForResetLink } from './forgot-password.ts'
import { setPasswordWithLink } from './reset-password.ts'

/** The calls for people who forgot their password. Neither opens a session. */
export function recoveryRoutes(app: FastifyInstance, deps: Deps) {
  const cookie = cookies(deps.config)

  route(
    app,
    forgotPassword,
    async ({ input, source, request }) => {
      await askForResetLink(deps, input.email, { source, deviceCookie: cookie.read(request, 'dv') })
      return {}
    },
    { sourceLimit: 'forgotSource' },
  )

  route(
    app,
    resetPassword,
    async ({ input, params, request }) => {
      await setPasswordWithLink(deps, params.token, input.password, cookie.read(request, 'pv'))
      return {}
    },
    { sourceLimit: 'resetSource' },
  )
}
