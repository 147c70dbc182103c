import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import type { Deps } from '../../deps.ts'
import { parse } from '../../security/parse.ts'
import { sourceOf } from '../../security/source.ts'
import { success } from '../../success.ts'
import { askForResetLink } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

/** For people who forgot their password. Neither call signs anybody in. */
export function resetRoutes(app: FastifyInstance, deps: Deps) {
  const { limits } = deps

  app.post(calls.forgotPassword.path, async (request) => {
    await limits.take('forgotSource', sourceOf(request.ip))
    const { email } = parse(calls.forgotPassword.input, request.body)
    await askForResetLink(deps, email)
    return success(messages.resetLinkSent, {})
  })

  app.post<{ Params: { token: string } }>(calls.resetPassword.path, async (request) => {
    await limits.take('resetSource', sourceOf(request.ip))
    const { password } = parse(calls.resetPassword.input, request.body)
    await resetPassword(deps, request.params.token, password)
    return success(messages.passwordReset, {})
  })
}
