import type { Generated, Selectable } from 'kysely'
import type { DigestSetting } from '../../contract/desk-digest.ts'
import type { DeskStatus } from '../../contract/desk-enquiries.ts'
import type { ChangeKind } from '../../contract/desk-live.ts'
import type { NewsSetting } from '../../contract/desk-news.ts'
import type { Publication } from '../../contract/desk-words.ts'
import type { RequestKind } from '../../contract/requests.ts'
import type { Role } from '../../contract/staff-rights.ts'
import type { Stage } from '../../contract/stages.ts'

/** Milliseconds since 1970, UTC. */
type Time = number

/** What is noted for restoring: see ErasuresTable. */
export const ERASURES = [
  'person',
  'enquiry',
  'application',
  'request',
  'aadhaar',
  'password',
  'blocked',
  'unblocked',
  'staff',
  'factors',
] as const

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

/** What became of a mail, and what the staff did with it: see MailEventDetail. Goes with its mail. */
export interface MailEventsTable {
  id: string
  mail_id: string
  /** What was done at once, and is undone as a whole. Null of what the mail server said. */
  deed_id: string | null
  at: Time
  /** When the same happened last, and how often in a row. */
  until: Time
  times: number
  /** Null where nobody of the staff did it, or they left. */
  staff_id: string | null
  kind: 'not taken' | 'sent again' | 'stopped'
  /** JSON, without addresses. */
  detail: string
}

/** Where a mail goes instead of the address that was typed. The newest one counts. Gone with what the mail is about. */
export interface MailAddressesTable {
  event_id: string
  mail_id: string
  enquiry_id: string | null
  application_id: string | null
  email: string
  email_key: string
  /** What stood with the enquiry or the application, where it was corrected there, too. */
  email_before: string | null
}

/** What somebody asked. */
export interface EnquiriesTable {
  id: string
  /** What people read out on the phone; E and seven more characters. */
  reference: string
  created_at: Time
  status: 'received' | 'set aside'
  full_name: string
  email: string
  whatsapp_number: string
  contact_method: string
  subject: string
  preferred_time: string
  time_from: string
  time_to: string
  message: string | null
  /** Keyed hash of the message's words, by which repetition is noticed. */
  message_hash: string | null
  /** JSON: what looked like spam, a list that is mostly empty. */
  spam_signs: string
  /** When it stood in the organisation's list of what was set aside. */
  listed_at: Generated<Time | null>
  /** The notice that stood beside the button; null where the caller showed none. */
  consent_version: string | null
  consented_at: Time | null
  /** As the notice said when it was sent; null in rows of older versions, where it said one year. */
  erase_at: Time | null
  /** What the desk says of it; `status` says whether it was set aside. */
  desk_status: Generated<DeskStatus>
  assignee_id: Generated<string | null>
  /** After a deed of ours, when the time they asked for opens again. */
  waits_until: Generated<Time | null>
  remind_at: Generated<Time | null>
  /** Goes up with every change at the desk. */
  version: Generated<number>
}

/** What happened to an enquiry at the desk, beside its audit lines: what the item shows. */
export interface EnquiryEventsTable {
  id: string
  enquiry_id: string
  at: Time
  /** Null where nobody of the staff did it, or they left. */
  staff_id: string | null
  kind: string
  /** JSON: what the kind needs to be told. */
  detail: string
}

/** Prepared texts that a manager changed. */
export interface DeskTextsTable {
  name: string
  language: string
  text: string
}

/** What somebody asked about their data: an address that is proven, or that staff wrote down. */
export interface DataRequestsTable {
  id: string
  /** What people read out on the phone; R and seven more characters. */
  reference: string
  kind: RequestKind
  state: 'open' | 'in progress' | 'answered'
  came: 'page' | 'dashboard' | 'desk'
  email: string
  full_name: string
  words: string | null
  created_at: Time
  /** The day by which it must be answered, YYYY-MM-DD. */
  due: string
  answer: string | null
  answered_at: Time | null
  /** The mail with the answer, while it waits. */
  mail_id: string | null
  /** Who of the staff took or answered it. */
  staff_id: string | null
  /** Goes up with every change. */
  version: number
  erase_at: Time
}

/** What was asked on the public page and waits for the code that was mailed. */
export interface UnprovenRequestsTable {
  id: string
  kind: RequestKind
  email: string
  email_key: string
  full_name: string
  words: string | null
  /** Null until the mail is written. */
  code_hash: string | null
  created_at: Time
  expires_at: Time
  /** The request it became. */
  reference: string | null
}

/** Who wants to take a course and says to have paid. Their numbers are in the vault. */
export interface ApplicationsTable {
  id: string
  /** What people read out on the phone; A and seven more characters. */
  reference: string
  user_id: string | null
  full_name: string
  email: string
  phone: string
  created_at: Time
  status: Stage
  /** YYYY-MM-DD */
  date_of_birth: string
  education: string | null
  family_income: string | null
  course: string | null
  aadhaar_last_four: string
  /** Of an applicant under 18: the parent or guardian who must agree, as it was typed. */
  guardian_name: string | null
  guardian_phone: string | null
  /** JSON: what staff should look at, a list. */
  flags: string
  consent_version: string | null
  consented_at: Time | null
  /** As the notice said when it was sent; null in rows of older versions, where it said one year. */
  erase_at: Time | null
  /** Why the stage is what it is, as its applicant reads it. */
  reason: Generated<string | null>
  /** When its applicant typed another transaction number, which is possible once. */
  number_corrected_at: Generated<Time | null>
  /** When somebody compared the Aadhaar number with the original, which erased it but for four digits. */
  aadhaar_checked_at: Generated<Time | null>
  assignee_id: Generated<string | null>
  /** Goes up with every change. */
  version: Generated<number>
}

/** What happened to an application, beside its audit lines: what the item shows. */
export interface ApplicationEventsTable {
  id: string
  application_id: string
  at: Time
  /** Null where nobody of the staff did it, or they left. */
  staff_id: string | null
  kind: string
  /** JSON: what the kind needs to be told. */
  detail: string
}

/** How far the receipts of a year are counted. Whoever takes numbers keeps the row until their transaction ends, so there are no gaps. */
export interface ReceiptYearsTable {
  /** In which it begins, in April. */
  financial_year: number
  last_serial: number
}

/** Receipts for fees that were found. None is ever deleted: the number, the amount and the day outlive the application. */
export interface ReceiptsTable {
  financial_year: number
  serial: number
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** On which it was paid, YYYY-MM-DD. */
  day: string
  at: Time
  cancelled_at: Time | null
}

/** What a receipt says about somebody. Goes with the application. */
export interface ReceiptWordsTable {
  financial_year: number
  serial: number
  application_id: string
  /** The line of the history it was issued with. */
  event_id: string
  /** JSON: what stood on it when it was issued. */
  says: string
  cancelled_because: string | null
}

/** What was paid back of a fee, as somebody of the staff noted it. */
export interface RefundsTable {
  id: string
  /** Null once the application is erased. */
  application_id: string | null
  amount_paise: number
  /** YYYY-MM-DD */
  day: string
  /** Under which the bank finds it. */
  their_reference: string
  staff_id: string | null
  at: Time
  /** When somebody took the note back. */
  cancelled_at: Time | null
}

/** Numbers that nobody may read in the file: sealed, each bound to its application and kind. */
export interface VaultTable {
  application_id: string
  kind: 'aadhaar' | 'voter id' | 'transaction number'
  sealed: string
  /** Keyed hash, for finding the same number again; null where nobody needs to. */
  blind_index: string | null
}

/** Somebody said that credits are fees; perhaps they brought a bank statement with it. One deed, undone as a whole. */
export interface FeeDeedsTable {
  id: string
  at: Time
  staff_id: string | null
  /** First and last day of the statement; null where none came with it. YYYY-MM-DD */
  from_day: string | null
  to_day: string | null
  /** What the statement held, also what was known before. */
  credits: number
  credits_paise: number
  /** How many fees it confirmed. */
  confirmed: number
  mails_wait_until: Time | null
  undone_at: Time | null
  erase_at: Time
}

/** One row of a bank statement by which money came. */
export interface CreditsTable {
  id: string
  /** Keyed hash of the row: the same row in another file is no second payment. */
  row_hash: string
  /** Sealed: what the hash is made of, for a new key. */
  digest: string
  brought_by: string | null
  /** YYYY-MM-DD */
  day: string
  amount_paise: number
  /** `settled`: somebody said that it is no fee. `other`: nowhere near a fee. */
  state: 'unclaimed' | 'confirmed' | 'settled' | 'other'
  /** Sealed: what the bank wrote, and how it was settled. Null where nobody needs it, and once its application is erased. */
  words: string | null
  /** Whose fee it is; of a payment for several people the first. */
  application_id: string | null
  /** The deed, and the line in the history of the application. */
  confirmed_by: string | null
  event_id: string | null
  erase_at: Time
}

/** A further person whose fee came with one credit: the fee of two or three people. */
export interface CreditSharesTable {
  id: string
  credit_id: string
  /** Null once the application is erased: the place stays taken. */
  application_id: string | null
  confirmed_by: string | null
  event_id: string | null
}

/** What the columns of a bank's statements hold, as a person corrected it. */
export interface StatementLayoutsTable {
  fingerprint: string
  /** JSON */
  columns: string
  at: Time
}

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
  /** What it happened to: an id or a reference. */
  subject: string | null
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

/** What each of the staff opened during the last year, and when. */
export interface DeskOpeningsTable {
  user_id: string
  reference: string
  /** The last time. */
  at: Time
  /** Null in rows of an older version. */
  first_at: Time | null
}

/** Who opened unusually much, once a day each. */
export interface UnusualOpeningsTable {
  user_id: string
  /** YYYY-MM-DD */
  day: string
  at: Time
  opened: number
  within: 'hour' | 'day'
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
}

/** Browsers somebody signed in on at the desk: to others it does not exist. Several people may share one. */
export interface StaffDoorsTable {
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

/** Where messages to other programs go. */
export interface WebhooksTable {
  id: string
  url: string
  /** JSON: about what. */
  events: string
  /** JSON: what of a person messages say. */
  fields: string
  /** Sealed. */
  secret: string
  /** Sealed: the one before, which signs too for a while. */
  old_secret: string | null
  old_secret_until: Time | null
  created_at: Time
  /** Since when no message was taken. */
  failing_since: Time | null
  off_at: Time | null
  off_because: 'manager' | 'failures' | null
}

/** A message owed to a webhook. Holds nothing of a person: that is read when it is sent. */
export interface WebhookDeliveriesTable {
  webhook_id: string
  message_id: string
  event: string
  /** Null in a test. */
  reference: string | null
  at: Time
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, somebody is sending it. */
  claimed_until: Time | null
  delivered_at: Time | null
  gave_up_at: Time | null
}

/** One try to deliver a message. */
export interface WebhookTriesTable {
  id: string
  webhook_id: string
  message_id: string
  at: Time
  /** Null where no answer came. */
  status: number | null
  ms: number
  problem: string | null
}

/** One state of one file of the public pages' content. Never changed, so publications can share it. */
export interface ContentStatesTable {
  id: string
  language: string
  /** Below the content folder, with `/`. */
  path: string
  body: Uint8Array
  /** The publication it came with. */
  number: number
}

/** A set of states. The one with the highest number is in force. */
export interface ContentPublicationsTable {
  number: number
  how: Publication['how']
  /** Who of the staff published it; null where it came from files. */
  by_id: string | null
  at: Time
}

/** Which state of each file a publication holds. */
export interface ContentPublicationFilesTable {
  number: number
  language: string
  path: string
  state_id: string
}

/** What is to become of a file, and no visitor sees yet. */
export interface ContentDraftsTable {
  language: string
  path: string
  body: Uint8Array
  /** 1 where the file is to go: then nobody changes these words. */
  goes: number
  /** Another one with every change. */
  version: string
  by_id: string | null
  at: Time
  /** When it is published by itself. Until then nobody changes it. */
  scheduled_for: Time | null
  scheduled_by: string | null
}

/** A content folder that was taken in: what is edited in it later by hand shows beside it. */
export interface ContentFoldersTable {
  hash: string
  /** JSON: the hash of each of its files. */
  files: string
  at: Time
}

/** A change of where people pay, or how much: asked for, in force, or over. */
export interface MoneyChangesTable {
  id: string
  language: string
  path: string
  /** `two`: a second person confirms it. `alone`: by one, while the samples stood. The others: not at the desk. */
  how: 'two' | 'alone' | 'operator' | 'files'
  state: 'waiting' | 'in force' | 'stopped' | 'taken back' | 'ended'
  /** JSON: the value of each field, before and after. */
  was: string
  wanted: string
  /** Of exactly this change. */
  hash: string
  by_id: string | null
  by_session: string | null
  at: Time
  /** When it ends by itself, if nobody confirms it. */
  ends_at: Time | null
  confirmed_by: string | null
  confirmed_session: string | null
  confirmed_hash: string | null
  /** The publication that put it in force. */
  number: number | null
  in_force_at: Time | null
  /** Who stopped it or took it back. */
  closed_by: string | null
  closed_at: Time | null
}

/** A preview that was shared with whoever has its link. Gone when it ends, and in no backup. */
export interface PreviewLinksTable {
  id: string
  token_hash: string
  /** Of the page it begins with. */
  title: string
  by_id: string | null
  at: Time
  ends_at: Time
}

/** A page or picture of a shared preview, as it was then. */
export interface PreviewFilesTable {
  link_id: string
  /** Its address, in small letters. */
  path: string
  type: string
  /** Packed with gzip. */
  body: Uint8Array
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

/** Something that went wrong with data. */
export interface BreachesTable {
  id: string
  title: string
  found_at: Time
  created_at: Time
  created_by: string | null
  /** Who is concerned, as JSON; see the contract. */
  who: string | null
  /** How many that were when they were counted last. */
  concerned: number | null
  /** The words of the mail, as JSON. */
  letter: string | null
  closed_at: Time | null
  /** Set once it is closed. */
  erase_at: Time | null
  version: number
}

/** What was done about it. */
export interface BreachStepsTable {
  breach_id: string
  step: string
  done_at: Time
  done_by: string | null
  note: string
}

/** Who was mailed about it, by the id of their account, or of what they sent. */
export interface BreachPeopleTable {
  breach_id: string
  person_id: string
  mail_id: string
}

export interface Tables {
  breaches: BreachesTable
  breach_steps: BreachStepsTable
  breach_people: BreachPeopleTable
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
  enquiries: EnquiriesTable
  enquiry_events: EnquiryEventsTable
  desk_texts: DeskTextsTable
  applications: ApplicationsTable
  application_events: ApplicationEventsTable
  receipt_years: ReceiptYearsTable
  receipts: ReceiptsTable
  receipt_words: ReceiptWordsTable
  refunds: RefundsTable
  data_requests: DataRequestsTable
  unproven_requests: UnprovenRequestsTable
  vault: VaultTable
  fee_deeds: FeeDeedsTable
  credits: CreditsTable
  credit_shares: CreditSharesTable
  statement_layouts: StatementLayoutsTable
  answers: AnswersTable
  outbox: OutboxTable
  mail_events: MailEventsTable
  mail_addresses: MailAddressesTable
  erasures: ErasuresTable
  audit: AuditTable
  audit_marks: AuditMarksTable
  audit_keys: AuditKeysTable
  staff: StaffTable
  staff_invitations: StaffInvitationsTable
  staff_doors: StaffDoorsTable
  desk_sessions: DeskSessionsTable
  passkeys: PasskeysTable
  passkey_questions: PasskeyQuestionsTable
  desk_changes: DeskChangesTable
  desk_presence: DeskPresenceTable
  desk_openings: DeskOpeningsTable
  unusual_openings: UnusualOpeningsTable
  counted_days: CountedDaysTable
  form_leaves: FormLeavesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_tries: WebhookTriesTable
  content_states: ContentStatesTable
  content_publications: ContentPublicationsTable
  content_publication_files: ContentPublicationFilesTable
  content_drafts: ContentDraftsTable
  content_folders: ContentFoldersTable
  money_changes: MoneyChangesTable
  preview_links: PreviewLinksTable
  preview_files: PreviewFilesTable
  settings: SettingsTable
  setting_states: SettingStatesTable
  rate_limits: RateLimitsTable
}

export type AuditRow = Selectable<AuditTable>
export type UserRow = Selectable<UsersTable>
export type PendingRow = Selectable<PendingRegistrationsTable>
export type MailEventRow = Selectable<MailEventsTable>
export type OutboxRow = Selectable<OutboxTable>
export type EnquiryRow = Selectable<EnquiriesTable>
export type ApplicationRow = Selectable<ApplicationsTable>
export type CreditRow = Selectable<CreditsTable>
export type WebhookRow = Selectable<WebhooksTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>
export type BreachRow = Selectable<BreachesTable>
export type Erasure = Selectable<ErasuresTable>
