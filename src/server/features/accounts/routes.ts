import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { cookies } from '../../auth/cookies.ts'
import { deviceName } from '../../auth/device.ts'
import { rememberDevice } from '../../auth/known-device.ts'
import { bearerToken, makeMemberOf } from '../../auth/member.ts'
import { endSessionOf, rotate, sessionOfRefreshToken } from '../../auth/sessions.ts'
import { showUser } from '../../auth/show-user.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { randomToken } from '../../security/keys.ts'
import { parse } from '../../security/parse.ts'
import { acceptForms, FORM_MAX_BYTES, readForm } from '../../security/read-form.ts'
import { sourceOf } from '../../security/source.ts'
import { success } from '../../success.ts'
import { logIn } from './login.ts'
import { askForCode, pendingOfBrowser } from './pending.ts'
import { registerAccount } from './register.ts'
import { redeemEmailCode } from './verify-email.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { db, keys, limits, gates, now, config } = deps
  const cookie = cookies(config)
  const memberOf = makeMemberOf(deps)
  /** Before the body is read: in a flood, what is turned away must cost next to nothing. */
  const refuseWhenBusy = async () => gates.passwords.refuseWhenFull()

  app.register(async (forms) => {
    await acceptForms(forms)
    forms.post(
      calls.register.path,
      { bodyLimit: FORM_MAX_BYTES, onRequest: refuseWhenBusy },
      async (request, reply) => {
        await limits.take('registerSource', sourceOf(request.ip))
        const { fields, file } = await readForm(gates.forms, request, 'profilePicture')
        const registration = parse(calls.RegistrationInput, fields)
        cookie.set(reply, 'pv', await registerAccount(deps, registration, file))
        return reply.code(201).send(success(messages.registered, {}))
      },
    )
  })

  app.post(calls.verifyEmail.path, async (request, reply) => {
    const { code } = parse(calls.verifyEmail.input, request.body)
    await redeemEmailCode(deps, code, {
      browserToken: cookie.read(request, 'pv'),
      source: sourceOf(request.ip),
    })
    cookie.clear(reply, 'pv')
    return success(messages.verified, {})
  })

  app.post(calls.resendVerification.path, async (request) => {
    const pending = await pendingOfBrowser(deps, cookie.read(request, 'pv'))
    const retryAfterSeconds = pending ? await askForCode(deps, pending) : calls.RESEND_COOLDOWN_SECONDS
    return success(messages.codeSent, { retryAfterSeconds })
  })

  app.post(calls.login.path, { onRequest: refuseWhenBusy }, async (request, reply) => {
    const outcome = await logIn(deps, {
      ...parse(calls.login.input, request.body),
      source: sourceOf(request.ip),
      device: deviceName(request.headers['user-agent']),
      browserToken: cookie.read(request, 'pv'),
      deviceCookie: cookie.read(request, 'dv'),
    })
    if ('unverified' in outcome) {
      // The right password shows whose registration this is, so this browser may now type its code.
      const browserToken = randomToken()
      await askForCode(deps, outcome.unverified, { browser_hash: keys.hash('browser', browserToken) })
      cookie.set(reply, 'pv', browserToken)
      throw new Failure('email_unverified')
    }
    const { user, tokens } = outcome
    cookie.set(reply, 'rt', tokens.refreshToken)
    cookie.set(reply, 'dv', rememberDevice(keys, cookie.read(request, 'dv'), user.email_key))
    return success(messages.loggedIn, {
      accessToken: tokens.accessToken,
      user: showUser({ username: user.username, email: user.email, pictureId: user.picture_id }),
    })
  })

  app.post(calls.refreshAccessToken.path, async (request, reply) => {
    await limits.take('refreshSource', sourceOf(request.ip))
    const token = cookie.read(request, 'rt')
    const sessionId = token && (await sessionOfRefreshToken(db.read, keys, token))
    if (sessionId) await limits.take('refreshSession', sessionId)
    const tokens = sessionId && (await db.write((tx) => rotate(tx, keys, token, now())))
    if (!tokens) {
      cookie.clear(reply, 'rt')
      throw new Failure('session_ended')
    }
    cookie.set(reply, 'rt', tokens.refreshToken)
    return success('Session refreshed.', { accessToken: tokens.accessToken })
  })

  app.post(calls.logout.path, async (request, reply) => {
    const tokens = { refreshToken: cookie.read(request, 'rt'), accessToken: bearerToken(request) }
    await db.write((tx) => endSessionOf(tx, keys, tokens, now()))
    cookie.clear(reply, 'rt')
    return success(messages.loggedOut, {})
  })

  app.get(calls.readProfile.path, async (request) => {
    const member = await memberOf(request)
    return success('Profile found.', { user: showUser(member) })
  })
}
