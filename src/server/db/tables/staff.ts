import type { Generated } from 'kysely'
import type { ChangeKind, Writing } from '../../../contract/desk-live.ts'
import type { DigestSetting, NewsSetting } from '../../../contract/desk-mail-preferences.ts'
import type { SessionEnd } from '../../../contract/desk-sign-in.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import type { Time } from './time.ts'

/** Accounts of staff at the desk, with their second factors other than passkeys. */
export interface StaffTable {
  user_id: string
  role: Role
  since: Time
  /** Until this time the password is enough to set up a first second factor. */
  set_up_until: Time
  /** Sealed; null where no code app is set up. */
  code_secret: string | null
  /** Sealed: a secret that was shown and whose first code has not been typed yet. */
  code_secret_offered: string | null
  /** The 30-second step of the last accepted code: neither the same nor an older code is accepted again. */
  code_step: number | null
  /** Sealed: JSON, the hashes of the unused recovery codes. */
  recovery_codes: string | null
  /** The interval of their mails about new enquiries. */
  news: Generated<NewsSetting>
  /** The hour of the daily mail. */
  news_hour: Generated<number>
  /** The time up to which they have been notified. */
  news_until: Generated<Time>
  /** The interval of the mail with the state of the work. */
  digest: Generated<DigestSetting>
  /** The time at which the last one was due. */
  digest_until: Generated<Time>
  /** JSON: the topics of their notifications, and their quiet hours; null until they choose. */
  notifications: Generated<string | null>
  /** The time up to which their devices have been notified of new enquiries and applications. */
  devices_until: Generated<Time>
}

/** Invitations to the desk. Deleted once used or withdrawn; a newer one to the address replaces it. */
export interface StaffInvitationsTable {
  id: string
  /** Empty for the first manager, whose page asks for it. */
  email: string
  email_key: string
  role: Role
  /** Keyed hash of the link's secret; null until the mail is written. */
  token_hash: string | null
  created_at: Time
  expires_at: Time
  /** The inviting member of staff; null where it was the operator. */
  by_id: string | null
}

/** Changes of staff and roles during the last month. */
export interface StaffEventsTable {
  id: string
  at: Time
  what: 'invited' | 'joined' | 'role changed' | 'removed' | 'factor reset' | 'factor new'
  /** Null for an invitation. Not a foreign key: it remains after the account is deleted. */
  user_id: string | null
  /** The invited address; null for other events, and once that address was erased. */
  email: string | null
  email_key: string | null
  role_before: Role | null
  role_after: Role | null
  /** For a new member of staff, who invited them. Null where it was the operator. */
  by_id: string | null
}

/**
 * Browsers on which staff have signed in at the desk: for all others the desk answers 404. Several people may share a
 * browser.
 */
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
  /** When a second factor was last passed; null while only the password is proven. */
  proven_at: Time | null
  /** 1: it was opened with a recovery code, and it is not yet known whether the phone is lost. */
  by_recovery_code: Generated<number>
}

/**
 * The reason why a desk session, or a revoked session on the site, was ended by another person than its user: stored
 * until the session would have expired. Not in backups.
 */
export interface EndedDeskSessionsTable {
  /** Hash of the token of the desk session, or of the refresh token. */
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
  /** JSON: the transports of the passkey. */
  transports: string
  created_at: Time
}

/** Challenges for passkeys. Each is answered once. */
export interface PasskeyQuestionsTable {
  challenge_hash: string
  /** Id of the desk session, or `sign in`. */
  asked_for: string
  expires_at: Time
}

/** The records that each member of staff opened during the last year, and when. */
export interface RecordViewsTable {
  user_id: string
  reference: string
  /** The time at which the record was last opened. */
  at: Time
  /** Null in rows of an older version. */
  first_at: Time | null
}

/** Staff who opened an unusual number of records, at most once a day each. */
export interface UnusualRecordViewsTable {
  user_id: string
  /** YYYY-MM-DD */
  day: string
  at: Time
  opened: number
  within: 'hour' | 'day'
}

/** Recent changes at the desk, for refreshing screens. Deleted after an hour, and not in backups. */
export interface DeskChangesTable {
  /** A sequence number; on PostgreSQL the number of the transaction. Set by the database. */
  seq: Generated<number | string>
  at: Time
  kind: ChangeKind
  /** An id or a reference. */
  subject: string
}

/** The item that each open tab at the desk shows. Not in backups. */
export interface DeskPresenceTable {
  session_id: string
  tab: string
  kind: ChangeKind
  subject: string
  writing: Writing | null
  expires_at: Time
}

/** Staff, their sign-ins, and the records they view. */
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
