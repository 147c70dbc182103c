import type { Generated, Selectable } from 'kysely'
import type { Time } from './time.ts'

/** Entries that a restore must reapply: see ErasuresTable. */
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
  'message',
  'mail',
] as const

/** The answers to submissions, so that a repetition has no second effect. Contains nothing of the submission. */
export interface AnswersTable {
  key_hash: string
  body_hash: string
  /** JSON: the `data` of the answer. */
  answer: string
  expires_at: Time
}

/**
 * Erasures, revocations and changes that must be reapplied after an older backup is restored. Ids alone, which identify
 * nobody once their rows are deleted.
 */
export interface ErasuresTable {
  /**
   * The meaning of `id`. `person`: the id of an account and of its registration. `aadhaar`: the id of the application
   * whose number was erased. `bank words`: the id of a credit that keeps only its day and amount. `password`: the id of
   * the account whose password changed. `blocked`, `unblocked`: the account; the later entry counts. `staff`: the
   * account that was removed from the desk or got another role. `factors`: the account whose second factors changed.
   * `message`: an email that somebody wrote about an item of another address. `mail`: the mail in the mailbox of an
   * erased message, by its hash.
   */
  what: (typeof ERASURES)[number]
  id: string
  at: Time
}

/** Events of accounts and records, stored for a year. No personal data apart from ids. */
export interface AuditTable {
  id: string
  at: Time
  action: string
  user_id: string | null
  /** The desk session of the member of staff who did it. */
  session_id: string | null
  /** The subject: an id, a reference, or a file. */
  subject: string | null
  /** JSON: the fields of its action, see audit/actions.ts, and the changes. */
  detail: string | null
  /** Its position in the chain; null while it waits for one. */
  position: Generated<number | null>
  /** The message authentication code over it and all lines before it, under the key of `key_id`. */
  mac: Generated<string | null>
  key_id: Generated<string | null>
}

/** The first and last line of the audit chain, signed with one of the secret keys. */
export interface AuditMarksTable {
  /** `anchor`: the last line that was deleted. `head`: the last line that was chained. */
  name: 'anchor' | 'head'
  position: number
  mac: string
  key_id: string
  signature: string
}

/** Keys of chained lines whose secret key is no longer in use, sealed under a current key. */
export interface AuditKeysTable {
  id: string
  sealed: string
}

export interface SettingsTable {
  name: string
  value: string
}

/** One state of a setting of managers, JSON; null: the default. The newest version counts. */
export interface SettingStatesTable {
  name: string
  version: number
  value: string | null
  /** Null for a state from before states were recorded. */
  at: Time | null
  staff_id: string | null
  /** The member of staff whose mail preferences these are: deleted with them. */
  about: string | null
}

/** Managed by rate-limiter-flexible where several instances share the counts. */
export interface RateLimitsTable {
  key: string
  points: number
  expire: number | null
}

/** The counts of a past day. They outlive the counted rows, and name nobody. */
export interface CountedDaysTable {
  /** YYYY-MM-DD, in the organisation's time zone at the time of counting. */
  day: string
  /** JSON: see DayCounts. */
  counts: string
}

/** The sums of a span that is over and may still change. */
export interface StoredSumsTable {
  /** The table that is counted. */
  kind: 'enquiries' | 'applications'
  /** The first time of arrival. */
  from_at: Time
  /** The end, which does not belong to the span. */
  to_at: Time
  /** The setting that the sums depend on. */
  counted_with: string
  /** JSON: see DayCounts and StageSums. */
  sums: string
}

/** A change of an enquiry or application that arrived at this time, since the sums were stored. */
export interface StoredSumsDueTable {
  kind: 'enquiries' | 'applications'
  at: Time
}

/** How often each public form was abandoned at each field. */
export interface FormLeavesTable {
  /** YYYY-MM-DD */
  day: string
  form: string
  /** The name of a field, `nothing` or `sent`. */
  place: string
  times: number
}

/** The server's own records: answers, erasures, the audit, settings, limits and counts. */
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
  stored_sums: StoredSumsTable
  stored_sums_due: StoredSumsDueTable
  form_leaves: FormLeavesTable
}

export type Erasure = Selectable<ErasuresTable>
export type AuditRow = Selectable<AuditTable>
