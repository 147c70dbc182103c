import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeAudit } from '../audit/write-audit.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { PendingRow } from '../db/tables/accounts.ts'
import type { Deps } from '../deps.ts'
import { sourceOf } from '../http/source.ts'
import { Failure } from '../platform/failure.ts'
import { hashPassword } from '../security/passwords.ts'
import { cookies } from './cookies.ts'
import { emailKey } from './email-key.ts'
import { rememberDevice } from './login/known-device.ts'
import { provePassword, saveProof } from './login/login.ts'
import { mailCodeTo } from './my-account/change-email.ts'
import { askForCode } from './registration/pending-registration.ts'
import { createAccount, removeRivals } from './registration/verify-email.ts'

/** The functions of accounts that the desk uses: it has no accounts of its own. */
export function makeDeskAccounts(deps: Deps) {
  const { config, keys, gates, now } = deps
  const cookie = cookies(config)
  return {
    emailKey,
    async provePassword(
      request: FastifyRequest,
      reply: FastifyReply,
      { email, password }: { email: string; password: string },
    ) {
      const deviceCookie = cookie.read(request, 'dv')
      const source = sourceOf(request.ip)
      const proof = await provePassword(deps, {
        email,
        password,
        source,
        deviceCookie,
        browserToken: undefined,
      })
      if ('unverified' in proof) throw new Failure('login_failed')
      cookie.set(reply, 'dv', rememberDevice(keys, deviceCookie, proof.user.email_key))
      return { userId: proof.user.id, keep: (tx: Tx) => saveProof(tx, keys, proof) }
    },
    hashPassword: (password: string) => hashPassword(gates.passwords, password),
    async create(
      tx: Tx,
      { email, fullName, passwordHash }: { email: string; fullName: string; passwordHash: string },
    ) {
      const at = now()
      const person = {
        id: newId(),
        email,
        email_key: emailKey(email),
        username: fullName.slice(0, 80),
        full_name: fullName,
        phone: '',
        referral_code: null,
        password_hash: passwordHash,
        picture_id: null,
        language: 'en' as const,
        browser_hash: '',
        code_asked_at: at,
        created_at: at,
        expires_at: at,
      }
      if (!(await createAccount(tx, person, at))) return undefined
      await removeRivals(tx, person)
      return person.id
    },
    async rename(tx: Tx, userId: string, fullName: string, at: number): Promise<void> {
      await tx.updateTable('users').set({ full_name: fullName }).where('id', '=', userId).execute()
      await writeAudit(tx, at, { action: 'details changed', userId })
    },
    mailCodeTo: (account: { id: string; email: string }, email: string) => mailCodeTo(deps, account, email),
    async sendCodeAgain(pending: PendingRow) {
      const { mail } = await askForCode(deps, pending, { source: 'the desk', deviceCookie: undefined })
      return mail === 'sent'
    },
    refreshTokenOf: (request: FastifyRequest) => cookie.read(request, 'rt'),
  }
}
