import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import type { Time } from './time.ts'

/** What a person gives at a registration, and then has in their account. */
interface PersonColumns {
  id: string
  email: string
  /** The address in lower case: the identity of the account. */
  email_key: string
  username: string
  full_name: string
  phone: string
  referral_code: string | null
  password_hash: string
  picture_id: string | null
  /** The language of mails to this person. */
  language: Generated<Language>
}

/** A person with a verified address. */
export interface UsersTable extends PersonColumns {
  created_at: Time
  /** When the account was blocked; null where it is not. */
  blocked_at: Generated<Time | null>
  blocked_because: Generated<string | null>
  /** The member of staff who blocked it. */
  blocked_by: Generated<string | null>
}

/** A registration whose code has not been used. Several may exist for one address; the first code used wins. */
export interface PendingRegistrationsTable extends PersonColumns {
  /** Keyed hash of the cookie that binds it to the browser it was made in. */
  browser_hash: string
  code_asked_at: Time
  created_at: Time
  expires_at: Time
}

/** Mailed codes. A used one stays for a while, so that a repeated submit is answered as a success. */
export interface EmailCodesTable {
  code_hash: string
  pending_id: string
  expires_at: Time
  used_at: Time | null
}

/** Re-encoded pictures, 512 px WebP. The id is random: everyone who knows it may see the picture. */
export interface PicturesTable {
  id: string
  bytes: Uint8Array
  created_at: Time
}

/** One sign-in on one device: a family of refresh tokens with their access tokens. */
export interface SessionsTable {
  id: string
  user_id: string
  device: string
  created_at: Time
  last_used_at: Time
  /** The time at which this session ends, even if it is refreshed. */
  expires_at: Time
  /** When this browser last passed the second factor for it, at the desk. */
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

/** Mailed links to set a new password. A link proves ownership of the address. */
export interface ResetLinksTable {
  token_hash: string
  email_key: string
  /** The registration that the link turns into the account, if the address has no account yet. */
  pending_id: string | null
  created_at: Time
  /** For a used link the time of its use. */
  expires_at: Time
  /** Null until the link is used. */
  used_at: Time | null
}

/** A new address of a member, valid once its mailed code is used. */
export interface EmailChangesTable {
  id: string
  user_id: string
  email: string
  email_key: string
  /** The address that is notified afterwards. */
  old_email: string
  /** Null until the mail is written, and where the new address has an account. */
  code_hash: string | null
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

/** Wrong passwords in a row, by the keyed hash of the address, with or without an account. */
export interface LoginFailuresTable {
  subject_hash: string
  in_a_row: number
  last_at: Time
}

/** Records of a deleted account that must be retained: sealed, opened only for a legal duty, destroyed after a year. */
export interface SealedRecordsTable {
  id: string
  sealed: string
  created_at: Time
  destroy_at: Time
}

/** Accounts: their registration, logins and recovery. */
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
