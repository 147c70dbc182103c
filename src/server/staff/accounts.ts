import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.ts'
import type { PendingRow } from '../db/tables/accounts.ts'

/** A person whose password was correct; call `keep` in the transaction that uses this. */
export interface ProvenAccount {
  userId: string
  keep: (tx: Tx) => Promise<void>
}

/** The functions of accounts that the desk uses: it has no accounts of its own. */
export interface DeskAccounts {
  emailKey: (email: string) => string
  /** Counts attempts like a login. Errors  login_failed, too_many */
  provePassword: (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { email: string; password: string },
  ) => Promise<ProvenAccount>
  hashPassword: (password: string) => Promise<string>
  /** Creates the account of a person with a verified address. Returns its id; undefined where the address has one. */
  create: (
    tx: Tx,
    person: { email: string; fullName: string; passwordHash: string },
  ) => Promise<string | undefined>
  rename: (tx: Tx, userId: string, fullName: string, now: number) => Promise<void>
  /** Mails a code to a new address of an account, which moves there when its owner types the code on the Dashboard. */
  mailCodeTo: (account: { id: string; email: string }, email: string) => Promise<void>
  /** Mails another code to a person with a pending registration. Returns whether it did: at most one a minute. */
  sendCodeAgain: (pending: PendingRow) => Promise<boolean>
  /** The token of this browser's session on the site. */
  refreshTokenOf: (request: FastifyRequest) => string | undefined
}
