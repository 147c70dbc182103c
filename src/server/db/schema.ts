import type { Selectable } from 'kysely'

/** Milliseconds since 1970, UTC. */
type Time = number

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

/** Mails that are owed. A row names what the mail is about; the mail itself is written when it is sent. */
export interface OutboxTable {
  id: string
  kind: string
  /** JSON: what the kind needs to write the mail; ids, never secrets. */
  about: string
  created_at: Time
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, a worker is sending it. */
  claimed_until: Time | null
  sent_at: Time | null
  given_up_at: Time | null
  last_error: string | null
}

/** What happened to accounts and records, kept a year. No personal data beside ids. */
export interface AuditTable {
  id: string
  at: Time
  action: string
  user_id: string | null
  /** What it happened to: an id or a reference. */
  subject: string | null
}

export interface SettingsTable {
  name: string
  value: string
}

/** Kept by rate-limiter-flexible where several instances share the counts. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

export interface Tables {
  users: UsersTable
  pending_registrations: PendingRegistrationsTable
  email_codes: EmailCodesTable
  pictures: PicturesTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  access_tokens: AccessTokensTable
  outbox: OutboxTable
  audit: AuditTable
  settings: SettingsTable
  rate_limits: RateLimitsTable
}

export type UserRow = Selectable<UsersTable>
export type PendingRow = Selectable<PendingRegistrationsTable>
export type OutboxRow = Selectable<OutboxTable>
