import type { AlertTopic } from '../../contract/desk-notifications.ts'

/** The contents of an outbox row for each kind: ids from which the mail is written when it is sent, never a secret. */
export interface MailAbout {
  /** `last`: the address gets no further code or link for a while, and the mail says so. */
  registration: { pendingId: string; last?: 'yes' }
  'reset link': { emailKey: string; last?: 'yes' }
  'login stopped': { emailKey: string }
  'email change': { changeId: string }
  'email changed': { changeId: string }
  'password changed': { userId: string }
  'session stolen': { userId: string; device: string }
  'picture changed': { userId: string; removed?: 'yes' }
  'data downloaded': { userId: string }
  'account deleted': { sealedId: string }
  'consent withdrawn': { sealedId: string }
  'staff invitation': { invitationId: string }
  'second factor reset': { userId: string }
  'staff changed': { eventId: string; recipientId: string }
  'second factors changed': { userId: string; how: 'added' | 'replaced' | 'removed' | 'codes made' }
  'recovery code used': { userId: string; recipientId: string }
  'second factor held back': { userId: string }
  'named in a note': { eventId: string; userId: string }
  'new enquiries': { userId: string; since: number; upTo: number }
  'enquiries given': { userId: string; references: string[] }
  'applications given': { userId: string; references: string[] }
  'staff alert': { userId: string; topic: AlertTopic; id: string; until: number }
  'unusual opening': { userId: string; recipientId: string; day: string }
  digest: { userId: string; since: number; upTo: number }
  'webhook off': { webhookId: string; userId: string }
  'money proposed': { changeId: string; recipientId: string }
  'money changed': { changeId: string; recipientId: string }
  'money stopped': { changeId: string; recipientId: string }
  'account named': { number: number; recipientId: string }
  /** A version of a prepared text; mails to people may use these texts too. */
  'account named by desk': { name: string; version: number; recipientId: string }
  'sample bank account': { recipientId: string }
  /** To an affected person: one of the three ids leads to their address. */
  'breach notice': { breachId: string; userId?: string; enquiryId?: string; applicationId?: string }
  'enquiry notice': { enquiryId: string }
  'enquiry receipt': { enquiryId: string }
  'enquiry message': { messageId: string }
  'set aside list': { listedAt: number }
  'request code': { requestId: string; last?: 'yes' }
  'request received': { requestId: string }
  'request answered': { requestId: string }
  'application notice': { applicationId: string }
  'application receipt': { applicationId: string }
  'application message': { messageId: string }
  'application withdrawn': { reference: string }
  'application stage': { eventId: string }
  'application part': { applicationId: string }
  'application fee': { applicationId: string }
  'application invitation': { applicationId: string }
  'application refund': { eventId: string }
  'seat offered': { userId: string; entryId: string; until: number }
}

export type MailKind = keyof MailAbout

interface Properties<About> {
  /** The recipient is waiting at the screen for a code or a link: it does not queue behind other mails. */
  awaited: boolean
  /** Its row contains a typed address instead of an id: it is deleted with the account, and a day after it was sent. */
  namesAddress: About extends { emailKey: string } ? true : false
}

/** Each property is the condition of a partial index: changing its kinds needs a migration that rebuilds the index. */
export const MAIL_KINDS: { [Kind in MailKind]: Properties<MailAbout[Kind]> } = {
  registration: { awaited: true, namesAddress: false },
  'reset link': { awaited: true, namesAddress: true },
  'email change': { awaited: true, namesAddress: false },
  'request code': { awaited: true, namesAddress: false },
  'email changed': { awaited: false, namesAddress: false },
  'login stopped': { awaited: false, namesAddress: true },
  'password changed': { awaited: false, namesAddress: false },
  'session stolen': { awaited: false, namesAddress: false },
  'picture changed': { awaited: false, namesAddress: false },
  'data downloaded': { awaited: false, namesAddress: false },
  'account deleted': { awaited: false, namesAddress: false },
  'consent withdrawn': { awaited: false, namesAddress: false },
  'staff invitation': { awaited: false, namesAddress: false },
  'second factor reset': { awaited: false, namesAddress: false },
  'staff changed': { awaited: false, namesAddress: false },
  'second factors changed': { awaited: false, namesAddress: false },
  'recovery code used': { awaited: false, namesAddress: false },
  'second factor held back': { awaited: false, namesAddress: false },
  'named in a note': { awaited: false, namesAddress: false },
  'new enquiries': { awaited: false, namesAddress: false },
  'enquiries given': { awaited: false, namesAddress: false },
  'applications given': { awaited: false, namesAddress: false },
  'staff alert': { awaited: false, namesAddress: false },
  'unusual opening': { awaited: false, namesAddress: false },
  digest: { awaited: false, namesAddress: false },
  'webhook off': { awaited: false, namesAddress: false },
  'money proposed': { awaited: false, namesAddress: false },
  'money changed': { awaited: false, namesAddress: false },
  'money stopped': { awaited: false, namesAddress: false },
  'account named': { awaited: false, namesAddress: false },
  'account named by desk': { awaited: false, namesAddress: false },
  'sample bank account': { awaited: false, namesAddress: false },
  'breach notice': { awaited: false, namesAddress: false },
  'enquiry notice': { awaited: false, namesAddress: false },
  'enquiry receipt': { awaited: false, namesAddress: false },
  'enquiry message': { awaited: false, namesAddress: false },
  'set aside list': { awaited: false, namesAddress: false },
  'request received': { awaited: false, namesAddress: false },
  'request answered': { awaited: false, namesAddress: false },
  'application notice': { awaited: false, namesAddress: false },
  'application receipt': { awaited: false, namesAddress: false },
  'application message': { awaited: false, namesAddress: false },
  'application withdrawn': { awaited: false, namesAddress: false },
  'application stage': { awaited: false, namesAddress: false },
  'application part': { awaited: false, namesAddress: false },
  'application fee': { awaited: false, namesAddress: false },
  'application invitation': { awaited: false, namesAddress: false },
  'application refund': { awaited: false, namesAddress: false },
  'seat offered': { awaited: false, namesAddress: false },
}
