/** Everything that is audited. Beside it: what `subject` holds, where a line has one; never personal data. */
export type AuditAction =
  // Accounts. `userId` says whose.
  | 'registration' // id of the pending registration
  | 'account created'
  | 'session opened' // id of the session; `new device`, where nobody had logged in with this address on it
  | 'session ended' // id of the session
  | 'other sessions ended'
  | 'refresh token reused' // id of the session, which was ended
  | 'login refused'
  | 'login stopped'
  | 'login held back' // whether one source or one address was tried too often
  | 'reset link asked for'
  | 'password reset'
  | 'password changed'
  | 'details changed'
  | 'email change asked for' // id of the change
  | 'email changed' // id of the change
  | 'picture changed'
  | 'picture removed'
  | 'data downloaded'
  | 'account deleted' // id of the sealed record
  // Staff. `userId` says who did it; nobody where it was the operator
  | 'staff invited' // id of the invitation and the role
  | 'staff invitation withdrawn' // id of the invitation
  | 'staff joined' // id of the invitation and the role
  | 'staff role changed' // id of the account, the role before and after, id of the desk session
  | 'staff removed' // id of the account, its role, id of the desk session
  | 'second factor reset' // id of the account, id of the desk session
  | 'second factor set up' // which
  | 'second factor removed' // which
  | 'lost second factors removed'
  | 'second factor refused' // which
  | 'second factor held back'
  | 'second factor shown again' // which, id of the desk session
  | 'recovery code used' // how many are left
  | 'recovery codes made' // how many
  | 'desk session opened' // id of the session
  | 'desk session ended' // id of the session
  // Enquiries at the desk. Each line ends with the id of the desk session
  | 'enquiry changed' // reference; status, ids of the assignees, or reminder, before and after
  | 'enquiry note added' // reference, id of its line, how many colleagues were told
  | 'enquiry contact noted' // reference, how; what changed with it
  | 'enquiry outcome noted' // reference, which; what changed with it
  | 'enquiry action undone' // reference, id and kind of its line; what changed back
  // Applications at the desk. Each line of the staff ends with the id of the desk session
  | 'application stage changed' // reference, stage before and after; by its applicant, where they withdrew
  | 'application action undone' // reference, id of its line; what changed back, and whether its mail had left
  | 'application number corrected' // reference; its applicant typed another transaction number
  | 'sealed number opened at the desk' // reference, why; never the number
  | 'Aadhaar number checked and erased' // reference
  | 'fees confirmed' // id of the action; days of the statement that came with it; how many were kept, confirmed, left
  | 'fees taken back' // id of the action, how many, how many are left
  | 'fees of a month exported' // which month
  | 'credit settled' // id of the credit; settled, or open again
  | 'refund noted' // reference, how many paise, id of the refund
  | 'refund taken back' // reference, how many paise, id of the refund; whether its mail had left
  | 'desk text changed' // which, in which language
  // Applications at the desk. Each line ends with the id of the desk session
  | 'application given' // reference, ids of the assignees before and after
  | 'application note added' // reference, id of its line, how many colleagues were told
  | 'application contact noted' // reference, how
  | 'application outcome noted' // reference, which
  | 'application guardian reached' // reference
  | 'news mails changed' // how often, before and after, id of the desk session
  | 'digest changed' // how often, before and after, id of the desk session
  // Mails at the desk. Each line ends with the id of the desk session
  | 'mail sent again' // id and kind of the mail, whether to another address; or how many
  | 'mail stopped' // id and kind of the mail
  | 'mail action undone' // id of the action, how many, how many had left
  | 'test mail sent' // whether the mail server took it
  | 'unusual opening noticed' // how many within an hour or a day. `userId` says who opened them
  | 'limits of opening changed' // before and after, id of the desk session
  // People at the desk. Each line begins with the id of the account or a reference of theirs, and ends with the id of the session
  | 'person read at the desk'
  | 'person corrected at the desk' // `account` or the reference of what they sent, and which fields; never their words
  | 'person exported at the desk'
  | 'person erased at the desk' // why; id of the sealed record
  | 'person blocked'
  | 'person unblocked'
  | 'person signed out at the desk' // how many sessions
  | 'code sent again at the desk'
  | 'consent withdrawn' // reference of what they sent, id of the sealed record
  // Requests about one's data. `userId` says who of the staff did it, where one did
  | 'request received' // reference, kind, how it came
  | 'request taken' // reference, state, id of the desk session
  | 'request answered' // reference, id of the desk session
  | 'answer to a request taken back' // reference, id of the desk session
  | 'request sealed' // reference; its sender was erased
  | 'setting changed' // which, before and after or which days, id of the desk session; no words that somebody typed
  | 'what a colleague is told changed' // id of the account, before and after, id of the desk session
  // Something went wrong with data: id of it. Each line ends with the id of the desk session
  | 'breach noted'
  | 'breach changed' // what: title, time, who, letter, closed, or open again
  | 'breach step done' // which
  | 'breach step opened again' // which
  | 'breach letters sent' // how many
  | 'breach letters stopped' // how many
  // What leaves the desk, or is looked through, for many people at once. Each line ends with the id of the desk session
  | 'list export begun' // id of the export, which list, as what, the kinds of its filters
  | 'list exported' // the same, and how many rows
  | 'list export stopped' // the same, and how many rows had left
  | 'lists leafed through' // from how many pages on
  | 'audit chain checked' // whether it holds, and up to which line. Without `userId`, and session, the desk by itself
  // Messages to other programs: id of the webhook. Those of staff end with the id of the desk session
  | 'webhook added' // about what, with which fields
  | 'webhook changed' // the same; on or off
  | 'webhook secret replaced'
  | 'webhook removed'
  | 'webhook message sent by hand' // a test, or id of the message
  | 'webhook switched off after failures'
  // The words of the public pages: which files. Those of staff end with the id of the desk session
  | 'words taken in' // number of the publication, files. By nobody: somebody edited them by hand
  | 'words drafted' // once for each person who writes in a draft
  | 'words added' // a draft; what it is a copy of
  | 'words taken away' // a draft, which takes it away when it is published
  | 'words kept' // that was taken back
  | 'words draft dropped'
  | 'words brought back' // number of the publication they are from; a draft
  | 'words published' // number of the publication, files
  | 'words scheduled' // files, when
  | 'words schedule taken back'
  | 'words published on time' // the same, by the desk. `userId` says who scheduled it
  | 'words not published on time' // something in them was wrong by then
  | 'page picture added' // its file; a draft
  | 'page picture described' // number of the publication, where it was published; its file
  | 'page picture taken away' // its file; number of the publication, where it was published
  | 'preview shared' // id of the link, the page it begins with
  | 'preview ended' // id of the link; before its day was over
  | 'words imported by operator' // number of the publication, files
  // Where people pay, and how much: file and id of the change; never the values. Those of staff at the desk end with the id of the session
  | 'money change proposed'
  | 'money change confirmed' // number of the publication before it; in force
  | 'money change taken back' // by who proposed it
  | 'money change stopped' // while it waited; `from a mail`, where somebody followed its link
  | 'money brought back' // number of the publication before it; stopped after it was in force
  | 'money set by one person' // the same; while nobody could pay yet
  | 'money changed by operator' // the same
  | 'money changed in files' // the same
  | 'account named in words' // number of the publication, files; never what they name. By nobody: it was seen when they were published
  // Submissions
  | 'enquiry received' // reference
  | 'enquiry set aside' // reference
  | 'enquiry taken in' // reference; it was set aside before; id of the desk session, where it was there
  | 'application received' // reference
  | 'application sealed' // reference; its owner deleted the account
  // The clean-up
  | 'enquiries erased by age' // how many
  | 'applications erased by age' // how many
  | 'credits erased by age' // how many
  | 'requests erased by age' // how many
  | 'breaches erased by age' // how many
  | 'sealed records destroyed' // how many
  // The operator's commands
  | 'enquiries exported' // csv or json
  | 'applications exported, transaction numbers opened' // csv or json
  | 'backup made' // whether the secret keys are in it
  | 'restored' // when the backup was made
  | 'erasures done again' // how many people, enquiries and applications
  | 'passwords made void' // how many
  | 'withdrawals done again' // of what how many
  | 'copied to PostgreSQL'
  | 'demo written'
  | 'sessions revoked by operator'
  | 'sealed number opened by operator' // reference, which number, and why; never the number
  // Beside `userId`, where there is an account: references, or what was corrected in which of them
  | 'person shown by operator'
  | 'person exported by operator'
  | 'person corrected by operator'
  | 'person erased by operator' // id of the sealed record
  | 'mails tried again by operator' // how many
  | 'key added' // id of the key
  | 'sealed anew' // id of the key they are under now
  | 'keys dropped' // their ids
  | 'audit chain begun anew' // position behind which it begins
