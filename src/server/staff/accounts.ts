import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.ts'
import type { PendingRow } from '../db/tables/accounts.ts'

/** Somebody whose password was right; `keep` belongs into the transaction of what they do with it. */
export interface ProvenAccount {
  userId: string
  keep: (tx: Tx) => Promise<void>
}

/** What the desk asks of accounts: it has none of its own. */
export interface AccountsForDesk {
  emailKey: (email: string) => string
  /** Counts tries as a log-in does. Errors  login_failed, too_many */
  provePassword: (
    request: FastifyRequest,
    reply: FastifyReply,
    given: { email: string; password: string },
  ) => Promise<ProvenAccount>
  hashPassword: (password: string) => Promise<string>
  /** Makes the account of somebody whose address is proven. Answers its id; undefined where the address has one. */
  create: (
    tx: Tx,
    person: { email: string; fullName: string; passwordHash: string },
  ) => Promise<string | undefined>
  rename: (tx: Tx, userId: string, fullName: string, now: number) => Promise<void>
  /** Mails a code to a new address of an account, which moves there once its owner typed it on the Dashboard. */
  mailCodeTo: (account: { id: string; email: string }, email: string) => Promise<void>
  /** Mails another code to somebody whose registration waits for one. Answers whether it did: at most one a minute. */
  sendCodeAgain: (pending: PendingRow) => Promise<boolean>
  /** The token with which this browser is signed in on the site. */
  refreshTokenOf: (request: FastifyRequest) => string | undefined
}
