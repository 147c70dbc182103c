import type { Generated, Selectable } from 'kysely'
import type { Time } from './time.ts'

/** A person with a verified address. */
export interface UsersTable {
  id: string
  email: string
  /** The address in lower case: what makes two accounts the same. */
  email_key: string
  username: string
  full_name: string
  phone: string
  referral_code: string | null
  password_hash: string
  picture_id: string | null
  created_at: Time
  /** Since when they may not sign in; null where they may. */
  blocked_at: Generated<Time | null>
  blocked_because: Generated<string | null>
  /** Who of the staff did it. */
  blocked_by: Generated<string | null>
}

/** A registration whose code has not been used. Several may exist for one address; the first code used wins. */
export interface PendingRegistrationsTable {
  id: string
  email: string
  email_key: string
  username: string
  full_name: string
  phone: string
  referral_code: string | null
  password_hash: string
  picture_id: string | null
  /** Keyed hash of the cookie that binds it to the browser it was made in. */
  browser_hash: string
  code_asked_at: Time
  created_at: Time
  expires_at: Time
}

/** Codes that were mailed. A used one stays a while, so that a repeated submit is answered as a success. */
export interface EmailCodesTable {
  code_hash: string
  pending_id: string
  expires_at: Time
  used_at: Time | null
}

/** Re-encoded pictures, 512 px WebP. The id is random: knowing it is the right to see the picture. */
export interface PicturesTable {
  id: string
  bytes: Uint8Array
  created_at: Time
}

/** One sign-in on one device: a family of refresh tokens and the access tokens they brought. */
export interface SessionsTable {
  id: string
  user_id: string
  device: string
  created_at: Time
  last_used_at: Time
  /** The day this session ends however often it is refreshed. */
  expires_at: Time
  /** When this browser last showed a second step for it, at the desk. */
  step_shown_at: Generated<Time | null>
}

export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  parent_hash: string | null
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

export interface AccessTokensTable {
  token_hash: string
  session_id: string
  user_id: string
  expires_at: Time
}

/** Mailed links to set a new password. Holding one proves that the address is one's own. */
export interface ResetLinksTable {
  token_hash: string
  email_key: string
  /** The registration that the link turns into the account, where the address has none yet. */
  pending_id: string | null
  created_at: Time
  expires_at: Time
}

/** A new address of a member, which counts once the code that was mailed to it is used. */
export interface EmailChangesTable {
  id: string
  user_id: string
  email: string
  email_key: string
  /** Who is told afterwards. */
  old_email: string
  /** Null until the mail is written, and where the address has an account. */
  code_hash: string | null
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

/** Wrong passwords in a row, by the keyed hash of the address, whether or not it has an account. */
export interface LoginFailuresTable {
  subject_hash: string
  in_a_row: number
  last_at: Time
}

/** What must be kept of somebody who left: sealed, opened only when the law asks, destroyed after a year. */
export interface SealedRecordsTable {
  id: string
  sealed: string
  created_at: Time
  destroy_at: Time
}

/** Accounts: their registration, log-ins and recovery. */
export interface AccountsTables {
  users: UsersTable
  pending_registrations: PendingRegistrationsTable
  email_codes: EmailCodesTable
  pictures: PicturesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  access_tokens: AccessTokensTable
  reset_links: ResetLinksTable
  email_changes: EmailChangesTable
  login_failures: LoginFailuresTable
  sealed_records: SealedRecordsTable
}

export type UserRow = Selectable<UsersTable>
export type PendingRow = Selectable<PendingRegistrationsTable>
