/** No detail: the line consists of actor, time and subject only. */
type Nothing = Record<never, never>
/** A number of objects of one kind. */
interface Counted {
  count: number
}
/**
 * A publication of texts with its files and the change of money in it. The first publication has the number
 * of files only.
 */
interface Published {
  publication: number
  files?: string[]
  count?: number
  change?: string
  fromMail?: boolean
}
interface Waiting {
  batch: string
}
/** One mail, with its id as the subject; or the number of mails. `again`: id of the action. */
type Mails = { kind: string; toAnother?: boolean } | { count: number; again: string }
/** Only the kinds of the filters: their values may be personal data. */
interface ListExport {
  list: string
  format: string
  view?: string
  filters?: string[]
  rows?: number
}

/**
 * Every audited action, with the fields of its `detail`; the comments say what `subject` holds, where a line has one.
 * Neither ever holds personal data. `changes` holds the values before and after an action.
 */
export interface AuditDetails {
  // Accounts. `userId` is the account.
  registration: Nothing // id of the pending registration
  'account created': Nothing
  'session opened': { newDevice?: boolean } // id of the session. `newDevice`: the device is new to this address
  'session ended': Nothing // id of the session
  'other sessions ended': Nothing
  'refresh token reused': Nothing // id of the ended session
  'login refused': Nothing
  'login stopped': Nothing
  'login held back': { from: 'one source' | 'one address' } // after too many attempts
  'reset link asked for': Nothing
  'password reset': Nothing
  'password changed': Nothing
  'details changed': Nothing
  'language changed': Nothing
  'email change asked for': Nothing // id of the change
  'email changed': Nothing // id of the change
  'picture changed': Nothing
  'picture removed': Nothing
  'data downloaded': Nothing
  'account deleted': Nothing // id of the sealed record
  // Staff. `staff` is the actor; null for the operator
  'staff invited': { role: string } // id of the invitation
  'staff invitation withdrawn': Nothing // id of the invitation
  'staff joined': { role: string } // id of the invitation
  'staff role changed': Nothing // id of the account. Changes: role
  'staff removed': { role: string } // id of the account
  'second factor reset': Nothing // id of the account
  'second factor set up': { which: string }
  'second factor removed': { which: string }
  'lost second factors removed': Nothing
  'second factor refused': { which: string }
  'second factor held back': Nothing
  'second factor shown again': { which: string }
  'recovery code used': { left: number }
  'recovery codes made': Counted
  'desk session opened': Nothing // id of the session
  'desk session ended': Nothing // id of the session
  // Enquiries at the desk: reference. Changes: status, assignee, reminder, waits until. `line`: id of the event
  'enquiry entered': { reachedBy: string; hasConsent: boolean }
  'enquiry changed': Nothing
  'enquiry note added': { line: string; notified: number }
  'enquiry contact noted': { way: string }
  'enquiry outcome noted': { outcome: string }
  'enquiry email sent': { message: string } // id of the message
  'enquiry email stopped': { message: string }
  'enquiry email received': Nothing
  'enquiry action undone': { line: string; kind: string }
  // Applications at the desk: reference. Changes: stage, assignee, batch, fee
  'application stage changed': { receipt?: string | undefined; byApplicant?: boolean }
  'application action undone': {
    line: string
    kind?: string
    receipt?: string | undefined
    mailHadLeft?: boolean
  }
  'application number corrected': Nothing // the applicant typed another transaction number
  'application number added': Nothing // a further transaction number, never the number itself
  'application fee set': Nothing // Changes: fee
  'sealed number opened at the desk': { reason: string } // never the number
  'Aadhaar number checked and erased': Nothing
  'application given': Nothing
  'application batch changed': Nothing
  'application note added': { line: string; notified: number }
  'application contact noted': { way: string }
  'application outcome noted': { outcome: string }
  'application email sent': { message: string }
  'application email stopped': { message: string }
  'application email received': Nothing
  'application guardian reached': Nothing
  // id of the action; days of the sent statement, number of stored credits, confirmed fees, remaining credits
  'fees confirmed': {
    statement?: { from: string; to: string } | undefined
    stored: number
    confirmed: number
    byHand: number
    usedBefore: string[]
    left: number
  }
  'fee part noted': { paise: number; missing: number } // reference
  'fees taken back': { count: number; left: number } // id of the action
  'fees of a month exported': { month: string }
  'credit settled': { settled: boolean } // id of the credit. Not settled: open again
  // Waiting lists: id of the account that waits. `batch`: its key. `staff` where staff acted
  'waiting list joined': Waiting
  'waiting list left': Waiting
  'seat offered': Waiting
  'offered seat taken': Waiting // they applied
  'waiting ended by application': Waiting // they applied, without an offer
  'seat offer lapsed': Waiting
  'waiting list closed': Waiting // its batch takes no more applications
  'waiting list entry removed': Waiting
  'waiting list entry restored': Waiting
  'waiting list sealed': Counted // its owner was erased
  'batch change mailed': Counted // key of the batch; number of accepted people
  'refund noted': { paise: number; refund: string } // reference
  'refund taken back': { paise: number; refund: string; mailHadLeft: boolean } // reference
  'desk text changed': { text: string; language: string; asAtFirst: boolean }
  'news mails changed': Nothing // Changes: news by mail
  'digest changed': Nothing // Changes: digest
  'notifications changed': Nothing
  'device notified': Nothing // id of the device
  'device not notified any more': Nothing // id of the device
  // Mails at the desk
  'mail sent again': Mails
  'mail stopped': Mails
  'mail action undone': { again: string; count: number; left: number } // `left`: the number of mails that had been sent
  'test mail sent': { outcome: string } // whether the mail server accepted it
  'unusual opening noticed': { opened: number; within: 'hour' | 'day' } // `userId` is the account that opened them
  'limits of opening changed': Nothing // Changes: openings
  // People at the desk: id of the account, or a reference of theirs. `record`: id of the sealed record
  'person read at the desk': Nothing
  'person corrected at the desk': { of: string; fields: string[] } // `account`, or a reference; never the words
  'person exported at the desk': Nothing
  'person erased at the desk': { reason: string; record: string }
  'person blocked': Nothing
  'person unblocked': Nothing
  'person signed out at the desk': { sessions: number }
  'code sent again at the desk': Nothing
  'consent withdrawn': { of: string; record: string } // `of`: reference of the submission
  // Requests of people about their data: reference. `staff` where staff acted
  'request received': { kind: string; came: string }
  'request taken': { state: string }
  'request answered': Nothing
  'answer to a request taken back': Nothing
  'request sealed': Nothing // its sender was erased
  // Changes: value; for holidays only the days, or their number; never typed words
  'setting changed': {
    setting: string
    removed?: string[] | number
    added?: string[] | number
    onlyNames?: boolean
  }
  'what a colleague is told changed': Nothing // id of the account. Changes: mails
  // Data breaches: id of the breach
  'breach noted': Nothing
  'breach changed': { what: string[] } // title, time, affected people, the mail, closed, or reopened
  'breach step done': { step: string }
  'breach step opened again': { step: string }
  'breach letters sent': Counted
  'breach letters stopped': Counted
  // Exports and long searches, about many people at once: id of the export
  'list export begun': ListExport
  'list exported': ListExport
  'list export stopped': ListExport // `rows`: the number of rows that had been sent
  'lists leafed through': { pages: number }
  'audit chain checked': { holds: boolean; lines: number } // last line, or their number. No `staff`: daily
  // Messages to other programs: id of the webhook
  'webhook added': { events?: string[] | undefined; fields?: string[] | undefined }
  'webhook changed': {
    events?: string[] | undefined
    fields?: string[] | undefined
    isOn?: boolean | undefined
  }
  'webhook secret replaced': Nothing
  'webhook removed': Nothing
  'webhook message sent by hand': { message?: string } // id of the message; otherwise a test
  'webhook switched off after failures': Nothing
  // The words of the public pages: a file, or the files of a publication
  'words taken in': Published // without an actor: edited by hand in the folder
  'words drafted': Nothing // one line for each author of a draft
  'words added': { copyOf?: string } // a draft
  'words taken away': Nothing // a draft that deletes it on publication
  'words kept': Nothing // of a withdrawn draft or deletion
  'words translation kept': { field: string } // although the English text changed
  'words draft dropped': Nothing
  'words brought back': { publication: number; drafts?: number } // a draft, or the number for a publication
  'words published': Published
  'words scheduled': { files: string[]; for: string }
  'words schedule taken back': Nothing
  'words published on time': Published // by the desk. `userId` is the account that scheduled it
  'words not published on time': { files: string[] } // the content had become invalid by then
  'page picture added': Nothing // its file; a draft
  'page picture described': Partial<Published> // its file; the publication, where it was published
  'page picture taken away': Partial<Published> // the same
  'preview shared': { page: string } // id of the link; the page it begins with
  'preview ended': Nothing // id of the link; before its day was over
  'words imported by operator': Published
  // Payment account and fee: file, and id of the change; never the values
  'money change proposed': { change: string }
  'money change confirmed': Published // in force
  'money change taken back': { change: string; fromMail?: boolean } // by the person who proposed it
  'money change stopped': { change: string; fromMail?: boolean } // while pending. `fromMail`: by the link of a mail
  'money brought back': Published // stopped after it was in force
  'money set by one person': Published // before payments were possible
  'money changed by operator': Published
  'money changed in files': Published
  'account named in words': Published // never their values. Without an actor: noticed at publication
  // Submissions: reference
  'enquiry received': Nothing
  'enquiry set aside': Nothing
  'enquiry taken in': Nothing // it was set aside before
  'application received': Nothing
  'application sealed': Nothing // its owner deleted the account
  // The clean-up
  'enquiries erased by age': Counted
  'applications erased by age': Counted
  'waiting list erased by age': Counted
  'messages erased by age': Counted
  'credits erased by age': Counted
  'requests erased by age': Counted
  'breaches erased by age': Counted
  'sealed records destroyed': Counted
  // The operator's commands
  'enquiries exported': { format: string; since?: string | undefined }
  'applications exported, transaction numbers opened': { format: string; since?: string | undefined }
  'backup made': { withSecretKeys?: boolean }
  restored: { madeAt: string }
  'erasures done again': Counted // people, enquiries and applications
  'passwords made void': Counted
  'withdrawals done again': { blocked: number; offDesk: number; withoutFactor: number; webhooksOff: number }
  'copied to PostgreSQL': Nothing
  'demo written': Nothing
  'sessions revoked by operator': Nothing
  'sealed number opened by operator': { kind: string; reason: string } // reference; never the number
  // Beside `userId`, where there is an account: the first reference of the person
  'person shown by operator': { references: string[] }
  'person exported by operator': { references: string[] }
  'person corrected by operator': { fields: string[] } // the corrected submissions; none: the account
  'person erased by operator': Nothing // id of the sealed record
  'mails tried again by operator': Counted
  'key added': { key: string }
  'sealed anew': { key: string } // the new key's records
  'keys dropped': { keys: string[] }
  'audit chain begun anew': { position: number } // the line before the new start
}
export type AuditAction = keyof AuditDetails

/** An action with its detail, which is optional where no field is required. */
export type AuditEvent<Action extends AuditAction = AuditAction> = {
  [A in Action]: Nothing extends AuditDetails[A]
    ? { action: A; detail?: AuditDetails[A] }
    : { action: A; detail: AuditDetails[A] }
}[Action]

/** One value before and after: an assignee as id, a time as milliseconds since 1970, UTC; null for none. */
export interface AuditChange {
  what: string
  from: string | number | null
  to: string | number | null
}
