import type { Generated } from 'kysely'
import type { DigestSetting } from '../../../contract/desk-digest.ts'
import type { ChangeKind } from '../../../contract/desk-live.ts'
import type { NewsSetting } from '../../../contract/desk-news.ts'
import type { SessionEnd } from '../../../contract/desk-sign-in.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import type { Time } from './time.ts'

/** Accounts that work at the desk, with the second factors they have beside passkeys. */
export interface StaffTable {
  user_id: string
  role: Role
  since: Time
  /** Until then the password is enough to set up a first second factor. */
  set_up_until: Time
  /** Sealed; null where no code app is set up. */
  code_secret: string | null
  /** Sealed: one that was shown and whose first code was not typed yet. */
  code_secret_offered: string | null
  /** The 30 seconds of the last code that was taken: no code is taken twice, nor an older one. */
  code_step: number | null
  /** Sealed: JSON, the hashes of the recovery codes that are left. */
  recovery_codes: string | null
  /** How often a mail tells them of new enquiries. */
  news: Generated<NewsSetting>
  /** At which hour, where it is daily. */
  news_hour: Generated<number>
  /** Up to when they were told. */
  news_told: Generated<Time>
  /** How often a mail tells them how the desk's work stands. */
  digest: Generated<DigestSetting>
  /** When the last one was due. */
  digest_told: Generated<Time>
}

/** Who is asked to the desk. Gone once used or withdrawn; a newer one to the address replaces it. */
export interface StaffInvitationsTable {
  id: string
  email: string
  email_key: string
  role: Role
  /** Keyed hash of the link's secret; null until the mail is written. */
  token_hash: string | null
  created_at: Time
  expires_at: Time
  /** Who invited them; null where it was the operator. */
  by_id: string | null
}

/** What happened to places at the desk during the last month. */
export interface StaffEventsTable {
  id: string
  at: Time
  what: 'invited' | 'joined' | 'role changed' | 'removed' | 'factor reset' | 'factor new'
  /** Null for an invitation. Not tied to the account: it says who was a manager, also once they left. */
  user_id: string | null
  /** Who was invited; null for everything else, and once that address was erased. */
  email: string | null
  email_key: string | null
  role_before: Role | null
  role_after: Role | null
  /** For who joined, who invited them. Null where it was the operator. */
  by_id: string | null
}

/** Browsers somebody signed in on at the desk: to others it does not exist. Several people may share one. */
export interface DeskAccessTable {
  token_hash: string
  user_id: string
  expires_at: Time
}

/** One sign-in at the desk. */
export interface DeskSessionsTable {
  id: string
  token_hash: string
  user_id: string
  device: string
  created_at: Time
  last_used_at: Time
  expires_at: Time
  /** When a second factor was shown last; null while only the password is proven. */
  proven_at: Time | null
  /** 1: a recovery code opened it, and nobody has said yet whether the phone is lost. */
  by_recovery_code: Generated<number>
}

/**
 * Why a session at the desk, or one on the site that was revoked, was ended by somebody else than the person who uses it: until it would
 * have ended by itself. In no backup.
 */
export interface EndedDeskSessionsTable {
  /** Of the desk session, or of the refresh token. */
  token_hash: string
  because: SessionEnd
  expires_at: Time
}

/** The public half of each passkey. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** base64url */
  public_key: string
  counter: number
  /** JSON: how the browser reaches it. */
  transports: string
  created_at: Time
}

/** What passkeys were asked to sign. Each is answered once. */
export interface PasskeyQuestionsTable {
  challenge_hash: string
  /** Id of the desk session, or `sign in`. */
  asked_for: string
  expires_at: Time
}

/** What each of the staff opened during the last year, and when. */
export interface RecordViewsTable {
  user_id: string
  reference: string
  /** The last time. */
  at: Time
  /** Null in rows of an older version. */
  first_at: Time | null
}

/** Who opened unusually much, once a day each. */
export interface UnusualRecordViewsTable {
  user_id: string
  /** YYYY-MM-DD */
  day: string
  at: Time
  opened: number
  within: 'hour' | 'day'
}

/** What happened at the desk a moment ago, for whom to look again. Gone after an hour, and in no backup. */
export interface DeskChangesTable {
  /** Counted up; on PostgreSQL the number of the transaction. Written by the database. */
  seq: Generated<number | string>
  at: Time
  kind: ChangeKind
  /** An id or a reference. */
  subject: string
}

/** What each tab of somebody at the desk has open. In no backup. */
export interface DeskPresenceTable {
  session_id: string
  tab: string
  kind: ChangeKind
  subject: string
  expires_at: Time
}

/** Who works at the desk, how they sign in, and what they have open. */
export interface StaffTables {
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  staff_events: StaffEventsTable
  desk_access: DeskAccessTable
  desk_sessions: DeskSessionsTable
  ended_desk_sessions: EndedDeskSessionsTable
  passkeys: PasskeysTable
  passkey_questions: PasskeyQuestionsTable
  record_views: RecordViewsTable
  unusual_record_views: UnusualRecordViewsTable
  desk_changes: DeskChangesTable
  desk_presence: DeskPresenceTable
}
