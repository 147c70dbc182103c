import type { MailGroup } from '../../contract/desk-mails.ts'
import { mayDo, type Right, type Role } from '../../contract/staff-rights.ts'
import type { MailKind } from './mail-kinds.ts'

/** The recipient of a mail, as its row names them. */
type To =
  /**
   * The sender of the enquiry or application. Staff can send the mail to another address than the typed one.
   */
  | 'sender'
  | 'account'
  | 'recipient'
  | 'typed address'
  | 'registration'
  | 'new address'
  | 'old address'
  | 'invited'
  | 'organisation'
  /** The person who made a data request. */
  | 'asker'
  /** A person affected by a data breach. */
  | 'concerned'
  | 'nobody known'

interface DeskKind {
  title: string
  group: MailGroup
  to: To
  /** The right that is needed to see that the mail exists. */
  needs: Right
  /** Whether its text may be shown. Never for a mail with a code or a link that grants access or performs an action. */
  isShown: boolean
}

const account = (title: string, to: To = 'account'): DeskKind => ({
  title,
  group: 'accounts',
  to,
  needs: 'people',
  isShown: false,
})
/** Mails about access to the desk, and about colleagues. */
const staff = (title: string, to: To = 'account'): DeskKind => ({
  title,
  group: 'team',
  to,
  needs: 'staff',
  isShown: false,
})
const team = (title: string, to: To = 'account'): DeskKind => ({
  title,
  group: 'team',
  to,
  needs: 'enquiries',
  isShown: true,
})
const about = (group: 'enquiries' | 'applications', title: string, to: To): DeskKind => ({
  title,
  group,
  to,
  needs: group,
  isShown: true,
})

/** How the desk shows each kind of mail. */
export const DESK_KINDS: Record<MailKind, DeskKind> = {
  registration: account('Their code', 'registration'),
  'reset link': account('Link for a new password', 'typed address'),
  'login stopped': account('Somebody tried to log in', 'typed address'),
  'email change': account('Code for a new address', 'new address'),
  'email changed': account('Their address was changed', 'old address'),
  'password changed': account('Their password was changed'),
  'session stolen': account('A session was ended'),
  'picture changed': account('Their picture was changed'),
  'data downloaded': account('Their data was downloaded'),
  'account deleted': account('Their account was deleted', 'nobody known'),
  'consent withdrawn': account('They took their consent back', 'nobody known'),
  'request code': account('Code for a request about data', 'nobody known'),
  'request received': { ...account('We have your request', 'asker'), isShown: true },
  'request answered': { ...account('The answer to a request', 'asker'), isShown: true },
  'breach notice': {
    ...account('Something went wrong with their data', 'concerned'),
    needs: 'accounts',
    isShown: true,
  },
  'staff invitation': staff('Invitation to the desk', 'invited'),
  'second factor reset': staff('Second step reset'),
  'staff changed': staff('A place at the desk changed', 'recipient'),
  'second factors changed': staff('Second steps changed'),
  'recovery code used': staff('A recovery code was used', 'recipient'),
  'second factor held back': staff('Wrong codes at the desk'),
  // Without their texts, because the links in them stop the change.
  'money proposed': staff('A change about money waits', 'recipient'),
  'money changed': staff('Money details changed', 'recipient'),
  'money stopped': staff('A change about money was stopped', 'recipient'),
  'account named': staff('A text names another account', 'recipient'),
  'account named by desk': staff('A prepared text names another account', 'recipient'),
  'sample bank account': { ...staff('The bank account is a sample', 'recipient'), isShown: true },
  'unusual opening': staff('Unusually much was opened', 'recipient'),
  'named in a note': team('A note for a colleague'),
  'new enquiries': team('New enquiries'),
  'enquiries given': team('Enquiries given'),
  'applications given': team('Applications given'),
  'staff alert': team('A notification for a colleague'),
  'webhook off': { ...team('A webhook was switched off'), needs: 'settings' },
  digest: team('How the work stands'),
  'enquiry notice': about('enquiries', 'New enquiry', 'organisation'),
  'enquiry receipt': about('enquiries', 'We have your query', 'sender'),
  'enquiry message': about('enquiries', 'Email to a sender', 'sender'),
  // Without its text, because the links in it accept set-aside enquiries.
  'set aside list': { ...about('enquiries', 'What was set aside', 'organisation'), isShown: false },
  'application notice': about('applications', 'New application', 'organisation'),
  'application receipt': about('applications', 'We have your application', 'sender'),
  'application message': about('applications', 'Email to an applicant', 'sender'),
  'application withdrawn': about('applications', 'An application left', 'organisation'),
  'application invitation': about('applications', 'A change of the first day', 'sender'),
  'seat offered': about('applications', 'A seat was offered', 'account'),
  'application stage': about('applications', 'How the application stands', 'sender'),
  'application fee': about('applications', 'Another fee', 'sender'),
  'application part': about('applications', 'A part of the fee has arrived', 'sender'),
  'application refund': about('applications', 'Something was paid back', 'sender'),
}

/** A row of another version may be of a kind that this version does not have. */
export const deskKindOf = (kind: string): DeskKind | undefined => DESK_KINDS[kind as MailKind]

/** The kinds of mails that this role may see, of all groups or of one. */
export function kindsFor(role: Role, group?: MailGroup): MailKind[] {
  const all = Object.entries(DESK_KINDS) as [MailKind, DeskKind][]
  return all
    .filter(([, kind]) => mayDo(role, kind.needs) && (group === undefined || kind.group === group))
    .map(([name]) => name)
}
