import type { FastifyInstance, FastifyReply } from 'fastify'
import { listFactors, removeFactor } from '../../../contract/desk-self.ts'
import * as calls from '../../../contract/desk-sign-in.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import { recordErasures } from '../../people/erase/record-erasures.ts'
import { Failure } from '../../platform/failure.ts'
import { deskCookies } from '../cookies.ts'
import {
  deskSessionsOf,
  endDeskSession,
  endOtherDeskSession,
  recordProof,
  type Staff,
} from '../desk-sessions.ts'
import { recordNewFactor } from '../staff-events.ts'
import { staffRoute } from '../staff-route.ts'
import { offerSecret, redeemAppCode, redeemFirstCode } from './code-app.ts'
import { lockInSession, recordRefusal, requireSetUpAllowed, tryCode } from './factors.ts'
import { askForNewPasskey, challengeFor, checkNewPasskey, checkPasskey } from './passkeys.ts'
import { firstRecoveryCodes, makeRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import { factorsOf, keepOtherFactors, removeFactorOf, removeLostFactors } from './self.ts'

/** Second factors: passing them and setting them up; and other settings of one's own desk account. */
export function factorRoutes(app: FastifyInstance, deps: Deps) {
  const { db, keys, limits, now, config } = deps
  const cookie = deskCookies(config)

  function setSessionCookie(reply: FastifyReply, token: string | undefined): void {
    if (token) cookie.set(reply, 'session', token)
  }

  staffRoute(app, calls.startPasskeyProof, async ({ staff, source }) => {
    await limits.take('passkeyQuestionSource', source)
    return { question: await challengeFor(deps, staff) }
  })

  staffRoute(app, calls.proveWithPasskey, async ({ staff, input, source, reply }) => {
    await limits.take('factorSource', source)
    const { userId } = await checkPasskey(deps, input.passkey, staff.sessionId)
    if (userId !== staff.id) {
      await recordRefusal(deps, staff.id, 'passkey')
      throw new Failure('factor_wrong')
    }
    await limits.giveBack('factorSource', source)
    setSessionCookie(reply, await db.write((tx) => recordProof(tx, keys, staff, 'passkey', now())))
    return {}
  })

  staffRoute(app, calls.proveWithCode, async ({ staff, input, source, reply }) => {
    const token = await tryCode(deps, { staff, which: 'code', source }, async (tx) => {
      await redeemAppCode(tx, keys, staff.id, input.code, now())
      return recordProof(tx, keys, staff, 'code', now())
    })
    setSessionCookie(reply, token)
    return {}
  })

  staffRoute(app, calls.proveWithRecoveryCode, async ({ staff, input, source, reply }) => {
    const { left, token } = await tryCode(deps, { staff, which: 'recovery code', source }, async (tx) => ({
      left: await redeemRecoveryCode(tx, keys, staff.id, input.code, now()),
      token: await recordProof(tx, keys, staff, 'recovery code', now()),
    }))
    setSessionCookie(reply, token)
    return { left }
  })

  staffRoute(app, calls.startCodeApp, async ({ staff }) => {
    await db.write((tx) => requireSetUpAllowed(tx, staff, now()))
    return offerSecret(deps, staff)
  })

  staffRoute(app, calls.startPasskey, async ({ staff, source }) => {
    await limits.take('passkeyQuestionSource', source)
    await db.write((tx) => requireSetUpAllowed(tx, staff, now()))
    return { question: await askForNewPasskey(deps, staff) }
  })

  /**
   * Stores a new factor; after a recovery code it replaces all others. The first factor signs the person in and creates
   * the ten codes. `keep` returns false where this factor is stored already.
   */
  async function setUp(tx: Tx, staff: Staff, keep: (tx: Tx) => Promise<boolean>) {
    await requireSetUpAllowed(tx, staff, now())
    const isLost = staff.byRecoveryCode === 1
    if (isLost) await removeLostFactors(tx, staff, now())
    if (!(await keep(tx))) return { recoveryCodes: [], token: undefined }
    await recordNewFactor(tx, staff.id, now())
    if (staff.provenAt !== null) {
      const how = isLost ? 'replaced' : 'added'
      await queueMail(tx, 'second factors changed', { userId: staff.id, how }, now())
    }
    const recoveryCodes = await firstRecoveryCodes(tx, keys, staff.id, now())
    const token = staff.provenAt === null ? await recordProof(tx, keys, staff, 'set up', now()) : undefined
    return { recoveryCodes, token }
  }

  staffRoute(app, calls.setUpCodeApp, async ({ staff, input, source, reply }) => {
    const { recoveryCodes, token } = await tryCode(deps, { staff, which: 'code', source }, (tx) =>
      setUp(tx, staff, () => redeemFirstCode(tx, keys, staff.id, input.code, now())),
    )
    setSessionCookie(reply, token)
    return { recoveryCodes }
  })

  staffRoute(app, calls.setUpPasskey, async ({ staff, input, reply }) => {
    const keep = await checkNewPasskey(deps, staff, input.passkey)
    const { recoveryCodes, token } = await db.write((tx) =>
      setUp(tx, staff, () => keep(tx, now()).then(() => true)),
    )
    setSessionCookie(reply, token)
    return { recoveryCodes }
  })

  staffRoute(app, calls.keepFactors, async ({ staff }) => {
    await db.write((tx) => keepOtherFactors(tx, staff))
    return {}
  })

  staffRoute(app, calls.renewRecoveryCodes, async ({ staff }) => ({
    recoveryCodes: await db.write(async (tx) => {
      await lockInSession(tx, staff)
      await queueMail(tx, 'second factors changed', { userId: staff.id, how: 'codes made' }, now())
      await recordErasures(tx, 'factors', [staff.id], now())
      await recordNewFactor(tx, staff.id, now())
      return makeRecoveryCodes(tx, keys, staff.id, now())
    }),
  }))

  staffRoute(app, listFactors, ({ staff }) => factorsOf(db.read, staff.id))

  staffRoute(app, removeFactor, async ({ staff, input }) => {
    await db.write((tx) => removeFactorOf(tx, staff.id, input.passkeyId, now()))
    return {}
  })

  staffRoute(app, calls.listDeskSessions, async ({ staff }) => ({
    sessions: await deskSessionsOf(deps, staff),
  }))

  staffRoute(app, calls.endDeskSession, async ({ staff, params, reply }) => {
    const isHere = params.id === staff.sessionId
    const which = { id: params.id, userId: staff.id }
    const ended = await db.write((tx) =>
      isHere ? endDeskSession(tx, which, now()) : endOtherDeskSession(tx, which, now()),
    )
    if (!ended) throw new Failure('not_found')
    if (isHere) cookie.clear(reply, 'session')
    return {}
  })
}
