import type { Generated, Selectable } from 'kysely'
import type { Time } from './time.ts'

/** What is noted for restoring: see ErasuresTable. */
export const ERASURES = [
  'person',
  'enquiry',
  'application',
  'request',
  'aadhaar',
  'bank words',
  'password',
  'blocked',
  'unblocked',
  'staff',
  'factors',
] as const

/** What was answered to a submission, so that sending it again does nothing twice. Holds no part of what was sent. */
export interface AnswersTable {
  key_hash: string
  body_hash: string
  /** JSON: the `data` of the answer. */
  answer: string
  expires_at: Time
}

/**
 * What was erased, and what was taken from somebody or changed by them: a backup of before must not bring it back. Ids alone,
 * which say nothing once their rows are gone.
 */
export interface ErasuresTable {
  /**
   * `person`: the id of an account and of the registration it came from. `aadhaar`: the id of the application whose number went.
   * `bank words`: of the credit of which nothing but day and amount stayed.
   * `password`: the id of the account that changed it. `blocked`, `unblocked`: of the account, of which the later counts.
   * `staff`: of the account that was taken off the desk or got another role. `factors`: whose second steps were changed.
   */
  what: (typeof ERASURES)[number]
  id: string
  at: Time
}

/** What happened to accounts and records, kept a year. No personal data beside ids. */
export interface AuditTable {
  id: string
  at: Time
  action: string
  user_id: string | null
  /** The session of the desk in which staff did it. */
  session_id: string | null
  /** What it happened to: an id, a reference, or a file. */
  subject: string | null
  /** JSON: the fields of its action, see audit/actions.ts, and what it changed. */
  detail: string | null
  /** Its place in the chain; null while it waits for one. */
  position: Generated<number | null>
  /** What it and all lines in front of it add up to, under the key of `key_id`. */
  mac: Generated<string | null>
  key_id: Generated<string | null>
}

/** Where the chain of audit lines begins and ends. The signature is made with one of the secret keys. */
export interface AuditMarksTable {
  /** `anchor`: the last line that left. `head`: the last line that was chained. */
  name: 'anchor' | 'head'
  position: number
  mac: string
  key_id: string
  signature: string
}

/** Keys under which lines were chained and whose secret key is no longer in use, sealed under one that is. */
export interface AuditKeysTable {
  id: string
  sealed: string
}

export interface SettingsTable {
  name: string
  value: string
}

/** One state of what managers set, JSON; null: as it was before anybody set it. The newest version counts. */
export interface SettingStatesTable {
  name: string
  version: number
  value: string | null
  /** Null where it was so before states were kept. */
  at: Time | null
  staff_id: string | null
  /** Of the staff, whose mails it is about: it goes with them. */
  about: string | null
}

/** Kept by rate-limiter-flexible where several instances share the counts. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

/** What was counted of a day that is over. It outlives what it was counted from, and names nobody. */
export interface CountedDaysTable {
  /** YYYY-MM-DD, in the organisation's time zone when it was counted. */
  day: string
  /** JSON: see DayCounts. */
  counts: string
}

/** How often each public form was left at which field. */
export interface FormLeavesTable {
  /** YYYY-MM-DD */
  day: string
  form: string
  /** The name of a field, `nothing` or `sent`. */
  place: string
  times: number
}

/** What the server keeps about itself: answers, erasures, the audit, settings, limits and counts. */
export interface RecordsTables {
  answers: AnswersTable
  erasures: ErasuresTable
  audit: AuditTable
  audit_marks: AuditMarksTable
  audit_keys: AuditKeysTable
  settings: SettingsTable
  setting_states: SettingStatesTable
  rate_limits: RateLimitsTable
  counted_days: CountedDaysTable
  form_leaves: FormLeavesTable
}

export type Erasure = Selectable<ErasuresTable>
export type AuditRow = Selectable<AuditTable>
