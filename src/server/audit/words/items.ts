import { ITEM_PLACE } from '../../../contract/desk-audit.ts'
import type { ActionWords, LineDetails } from './action-words.ts'

const enquiry = { group: 'Enquiries' } as const
const application = { group: 'Applications' } as const

/** `gave {item} to Imran Shaikh and set it to in progress` */
function changed({ changes, nameOf, userId }: LineDetails, otherwise: string): string {
  const actions = changes.flatMap(({ what, to }) => {
    if (what === 'assignee') return givenTo(to, userId, nameOf)
    if (what === 'status') return `set ${ITEM_PLACE} to ${to}`
    if (what === 'reminder')
      return to === 'none' ? `took the reminder off ${ITEM_PLACE}` : `set a reminder for ${ITEM_PLACE}`
    return []
  })
  const [first = otherwise, ...others] = actions
  return [first, ...others.map((action) => action.replace(ITEM_PLACE, 'it'))].join(' and ')
}

function givenTo(to: string, userId: string | null, nameOf: LineDetails['nameOf']): string {
  if (to === 'none') return `gave ${ITEM_PLACE} back`
  return to === userId ? `took ${ITEM_PLACE}` : `gave ${ITEM_PLACE} to ${nameOf(to)}`
}

/** Paise, as they stand in a line. */
function rupees({ said }: LineDetails): string {
  const paise = Number(/^(\d+) paise$/.exec(said[0] ?? '')?.[1] ?? 0)
  return `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(paise / 100)}`
}

export const itemWords = {
  'enquiry received': { ...enquiry, label: 'Enquiry sent', did: 'sent enquiry {item}' },
  'enquiry set aside': {
    ...enquiry,
    label: 'Enquiry set aside',
    did: 'sent enquiry {item}, which was set aside',
  },
  'enquiry taken in': { ...enquiry, label: 'Enquiry taken in', did: 'took in {item}, which was set aside' },
  'enquiry changed': {
    ...enquiry,
    label: 'Enquiry given or changed',
    did: (line) => changed(line, 'changed {item}'),
  },
  'enquiry note added': { ...enquiry, label: 'Note on an enquiry', did: 'wrote a note on {item}' },
  'enquiry contact noted': {
    ...enquiry,
    label: 'Enquiry contacted',
    did: ({ said }) => `opened ${said[0] ?? 'a way'} to {item}`,
  },
  'enquiry outcome noted': {
    ...enquiry,
    label: 'How a contact went',
    did: ({ said }) => `noted how it went with {item}: ${said[0] ?? ''}`,
  },
  'enquiry action undone': {
    ...enquiry,
    label: 'Undone on an enquiry',
    did: ({ said }) => `undid what was done about {item} (${said[1] ?? 'one action'})`,
  },
  'application received': { ...application, label: 'Application sent', did: 'sent application {item}' },
  'application stage changed': {
    ...application,
    label: 'Stage changed',
    did: ({ changes, said }) =>
      said.includes('by its applicant')
        ? 'withdrew {item}'
        : `set {item} to ${changes[0]?.to ?? 'another stage'}`,
    change: 'stage',
  },
  'application action undone': {
    ...application,
    label: 'Undone on an application',
    did: 'undid what was done about {item}',
    change: 'stage',
  },
  'application number corrected': {
    ...application,
    label: 'Transaction number corrected',
    did: 'corrected the transaction number of {item}',
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
    did: ({ said }) => `opened ${said[0] ?? 'a way'} to {item}`,
  },
  'application outcome noted': {
    ...application,
    label: 'How a contact with an applicant went',
    did: ({ said }) => `noted how it went with {item}: ${said[0] ?? ''}`,
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
    did: ({ said }) => `saw the whole Aadhaar number of {item}: ${said.join(', ')}`,
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
    did: ({ said }) => `confirmed fees: ${said.slice(1).join(', ')}`,
    sign: 'money',
  },
  'fees taken back': {
    group: 'Fees',
    label: 'Fees taken back',
    did: ({ said }) => `took fees back: ${said.slice(1).join(', ')}`,
    sign: 'money',
  },
  'fees of a month exported': {
    group: 'Fees',
    label: 'Month of fees exported',
    did: ({ said }) => `exported the fees of ${said[0] ?? 'a month'}`,
    sign: 'taken away',
  },
  'credit settled': {
    group: 'Fees',
    label: 'Credit settled',
    did: ({ said }) =>
      said[1] === 'open again' ? 'opened a credit again' : 'said what a credit is that is no fee',
    sign: 'money',
  },
  'refund noted': {
    group: 'Fees',
    label: 'Refund noted',
    did: (line) => `noted a refund of ${rupees(line)} for {item}`,
    sign: 'money',
  },
  'refund taken back': {
    group: 'Fees',
    label: 'Refund taken back',
    did: (line) => `took back the note of a refund of ${rupees(line)} for {item}`,
    sign: 'money',
  },
} as const satisfies Record<string, ActionWords>
