import { showAmount } from '../../../contract/amounts.ts'
import { ITEM_PLACE } from '../../../contract/desk-audit.ts'
import type { AuditDetails } from '../actions.ts'
import type { AuditFacts, SomeAuditSentences } from './action-sentences.ts'

const enquiry = { group: 'Enquiries' } as const
const application = { group: 'Applications' } as const

/** `gave {item} to Imran Shaikh and set it to in progress` */
function changed(
  { changes, nameOf, userId }: Pick<AuditFacts, 'changes' | 'nameOf' | 'userId'>,
  otherwise: string,
): string {
  const actions = changes.flatMap(({ what, to }) => {
    if (what === 'assignee') return givenTo(to === null ? null : String(to), userId, nameOf)
    if (what === 'status') return `set ${ITEM_PLACE} to ${to}`
    if (what === 'reminder')
      return to === null ? `took the reminder off ${ITEM_PLACE}` : `set a reminder for ${ITEM_PLACE}`
    return []
  })
  const [first = otherwise, ...others] = actions
  return [first, ...others.map((action) => action.replace(ITEM_PLACE, 'it'))].join(' and ')
}

function givenTo(to: string | null, userId: string | null, nameOf: AuditFacts['nameOf']): string {
  if (to === null) return `gave ${ITEM_PLACE} back`
  return to === userId ? `took ${ITEM_PLACE}` : `gave ${ITEM_PLACE} to ${nameOf(to)}`
}

/** The subject is the account that waits. */
const waiting = ({ subject, nameOf }: Pick<AuditFacts, 'subject' | 'nameOf'>) => nameOf(subject)

const confirmed = (fees: AuditDetails['fees confirmed']) =>
  [
    fees.statement && `statement ${fees.statement.from} to ${fees.statement.to}`,
    `${fees.stored} credits kept`,
    `${fees.confirmed} confirmed`,
    fees.byHand > 0 && `${fees.byHand} of them found by hand`,
    ...fees.usedBefore.map((reference) => `${reference} from a payment that was used before`),
    `${fees.left} left`,
  ]
    .filter(Boolean)
    .join(', ')

export const itemSentences = {
  'enquiry received': { ...enquiry, label: 'Enquiry sent', did: 'sent enquiry {item}' },
  'enquiry set aside': {
    ...enquiry,
    label: 'Enquiry set aside',
    did: 'sent enquiry {item}, which was set aside',
  },
  'enquiry taken in': { ...enquiry, label: 'Enquiry taken in', did: 'took in {item}, which was set aside' },
  'enquiry entered': {
    ...enquiry,
    label: 'Enquiry noted by hand',
    did: ({ detail: { hasConsent } }) =>
      `noted enquiry {item} by hand${hasConsent ? ', and told the person what is kept' : ''}`,
  },
  'enquiry changed': {
    ...enquiry,
    label: 'Enquiry given or changed',
    did: (line) => changed(line, 'changed {item}'),
  },
  'enquiry note added': { ...enquiry, label: 'Note on an enquiry', did: 'wrote a note on {item}' },
  'enquiry contact noted': {
    ...enquiry,
    label: 'Enquiry contacted',
    did: ({ detail }) => `opened ${detail.way} to {item}`,
  },
  'enquiry outcome noted': {
    ...enquiry,
    label: 'How a contact went',
    did: ({ detail }) => `noted how it went with {item}: ${detail.outcome}`,
  },
  'enquiry email sent': { ...enquiry, label: 'Email to a sender', did: 'sent an email about {item}' },
  'enquiry email stopped': {
    ...enquiry,
    label: 'Email to a sender stopped',
    did: 'stopped an email about {item}',
  },
  'enquiry email received': {
    ...enquiry,
    label: 'Email from a sender',
    did: 'wrote an email about {item}',
  },
  'enquiry action undone': {
    ...enquiry,
    label: 'Undone on an enquiry',
    did: ({ detail }) => `undid what was done about {item} (${detail.kind})`,
  },
  'application received': { ...application, label: 'Application sent', did: 'sent application {item}' },
  'application stage changed': {
    ...application,
    label: 'Stage changed',
    did: ({ changes, detail }) =>
      detail.byApplicant ? 'withdrew {item}' : `set {item} to ${changes[0]?.to ?? 'another stage'}`,
  },
  'application action undone': {
    ...application,
    label: 'Undone on an application',
    did: 'undid what was done about {item}',
  },
  'application number corrected': {
    ...application,
    label: 'Transaction number corrected',
    did: 'corrected the transaction number of {item}',
  },
  'application number added': {
    ...application,
    label: 'Transaction number added',
    did: 'added a transaction number to {item}',
  },
  'application fee set': {
    group: 'Fees',
    label: 'Fee of an application set',
    did: ({ changes }) =>
      `set the fee of {item} to ${changes[0]?.to === undefined ? 'another amount' : showAmount(Number(changes[0].to))}`,
    sign: 'money',
  },
  'application batch changed': {
    ...application,
    label: 'Batch changed',
    did: `moved ${ITEM_PLACE} to another batch`,
  },
  'application given': {
    ...application,
    label: 'Application given',
    did: (line) => changed(line, 'gave {item}'),
  },
  'application note added': {
    ...application,
    label: 'Note on an application',
    did: 'wrote a note on {item}',
  },
  'application contact noted': {
    ...application,
    label: 'Applicant contacted',
    did: ({ detail }) => `opened ${detail.way} to {item}`,
  },
  'application outcome noted': {
    ...application,
    label: 'How a contact with an applicant went',
    did: ({ detail }) => `noted how it went with {item}: ${detail.outcome}`,
  },
  'application email sent': {
    ...application,
    label: 'Email to an applicant',
    did: 'sent an email about {item}',
  },
  'application email stopped': {
    ...application,
    label: 'Email to an applicant stopped',
    did: 'stopped an email about {item}',
  },
  'application email received': {
    ...application,
    label: 'Email from an applicant',
    did: 'wrote an email about {item}',
  },
  'application guardian reached': {
    ...application,
    label: 'Guardian reached',
    did: 'spoke to the guardian of {item}',
  },
  'application sealed': {
    ...application,
    label: 'Application sealed',
    did: 'left, and {item} was sealed with the account',
    sign: 'erased',
  },
  'sealed number opened at the desk': {
    ...application,
    label: 'Aadhaar number seen',
    did: ({ detail }) => `saw the whole Aadhaar number of {item}: ${detail.reason}`,
    sign: 'seen',
  },
  'Aadhaar number checked and erased': {
    ...application,
    label: 'Aadhaar number erased',
    did: 'checked the Aadhaar number of {item} against the original, and it was erased',
    sign: 'erased',
  },
  'fees confirmed': {
    group: 'Fees',
    label: 'Fees confirmed',
    did: ({ detail }) => `confirmed fees: ${confirmed(detail)}`,
    sign: 'money',
  },
  'fees taken back': {
    group: 'Fees',
    label: 'Fees taken back',
    did: ({ detail: { count, left } }) => `took fees back: ${count} taken back, ${left} left`,
    sign: 'money',
  },
  'fee part noted': {
    group: 'Fees',
    label: 'Part of a fee noted',
    did: ({ detail }) => `noted ${showAmount(detail.paise)} as a part of the fee of {item}`,
    sign: 'money',
  },
  'fees of a month exported': {
    group: 'Fees',
    label: 'Month of fees exported',
    did: ({ detail }) => `exported the fees of ${detail.month}`,
    sign: 'taken away',
  },
  'credit settled': {
    group: 'Fees',
    label: 'Credit settled',
    did: ({ detail }) => (detail.settled ? 'said what a credit is that is no fee' : 'opened a credit again'),
    sign: 'money',
  },
  'waiting list joined': { ...application, label: 'Waiting list joined', did: 'joined a waiting list' },
  'waiting list left': { ...application, label: 'Waiting list left', did: 'left a waiting list' },
  'seat offered': {
    ...application,
    label: 'Seat offered',
    did: (line) => `offered ${waiting(line)} a free seat`,
    by: 'somebody or the desk',
  },
  'offered seat taken': {
    ...application,
    label: 'Offered seat taken',
    did: 'applied, and so took the offered seat',
  },
  'waiting ended by application': {
    ...application,
    label: 'Waiting list ended by an application',
    did: 'applied, and so left the waiting list',
  },
  'seat offer lapsed': {
    ...application,
    label: 'Offered seat not taken',
    did: (line) => `ended the offer of a seat to ${waiting(line)}, whose time was over`,
    by: 'desk',
  },
  'waiting list closed': {
    ...application,
    label: 'Waiting list closed',
    did: (line) => `ended the waiting of ${waiting(line)}: the batch takes no more applications`,
    by: 'desk',
  },
  'waiting list entry removed': {
    ...application,
    label: 'Taken off a waiting list',
    did: (line) => `took ${waiting(line)} off a waiting list`,
  },
  'waiting list entry restored': {
    ...application,
    label: 'Put back on a waiting list',
    did: (line) => `put ${waiting(line)} back on a waiting list`,
  },
  'waiting list sealed': {
    ...application,
    label: 'Waiting list sealed',
    did: 'left, and their places on waiting lists were sealed with the account',
    sign: 'erased',
  },
  'batch change mailed': {
    ...application,
    label: 'Change of a batch mailed',
    did: ({ detail: { count } }) =>
      `mailed a change of a batch to ${count} accepted ${count === 1 ? 'person' : 'people'}`,
  },
  'refund noted': {
    group: 'Fees',
    label: 'Refund noted',
    did: ({ detail }) => `noted a refund of ${showAmount(detail.paise)} for {item}`,
    sign: 'money',
  },
  'refund taken back': {
    group: 'Fees',
    label: 'Refund taken back',
    did: ({ detail }) => `took back the note of a refund of ${showAmount(detail.paise)} for {item}`,
    sign: 'money',
  },
} as const satisfies SomeAuditSentences
