import type { AuditFacts, SomeAuditSentences } from './action-sentences.ts'

const people = { group: 'People' } as const
const requests = { group: 'Requests about data' } as const
/** The subject is the account, or the reference of the submission. */
const whose = ({ reference, subject, nameOf }: Pick<AuditFacts, 'reference' | 'subject' | 'nameOf'>) =>
  reference ? 'the sender of {item}' : nameOf(subject)

export const peopleSentences = {
  'person read at the desk': {
    ...people,
    label: 'Person looked at',
    did: (line) => `looked at all that is kept about ${whose(line)}`,
    sign: 'seen',
  },
  'person corrected at the desk': {
    ...people,
    label: 'Corrected at the desk',
    did: (line) => `corrected ${line.detail.fields.join(' ')} of ${whose(line)}`,
  },
  'person exported at the desk': {
    ...people,
    label: 'Handed out at the desk',
    did: (line) => `exported all that is kept about ${whose(line)}`,
    sign: 'taken away',
  },
  'person erased at the desk': {
    ...people,
    label: 'Erased at the desk',
    did: ({ detail }) => `erased all that was kept about somebody: ${detail.reason}`,
    sign: 'erased',
  },
  'person blocked': {
    ...people,
    label: 'Person blocked',
    did: (line) => `blocked ${whose(line)} from logging in`,
    sign: 'refused',
  },
  'person unblocked': {
    ...people,
    label: 'Person let in again',
    did: (line) => `let ${whose(line)} log in again`,
  },
  'person signed out at the desk': {
    ...people,
    label: 'Person logged out',
    did: (line) => `ended all log-ins of ${whose(line)}`,
  },
  'code sent again at the desk': {
    ...people,
    label: 'Code sent again',
    did: (line) => `had the code of ${whose(line)} sent again`,
  },
  'consent withdrawn': {
    ...people,
    label: 'Consent taken back',
    did: ({ reference, detail }) =>
      `took back the consent to ${reference === detail.of ? '{item}' : detail.of}, which was sealed`,
    sign: 'erased',
  },
  'request received': {
    ...requests,
    label: 'Request received',
    did: ({ subject, detail }) => `asked about data: ${subject}, ${detail.kind}, ${detail.came}`,
  },
  'request taken': {
    ...requests,
    label: 'Request taken',
    did: ({ subject, detail }) => `took a request: ${subject}, ${detail.state}`,
  },
  'request answered': { ...requests, label: 'Request answered', did: 'answered a request about data' },
  'answer to a request taken back': {
    ...requests,
    label: 'Answer taken back',
    did: 'took back the answer to a request about data',
  },
  'request sealed': {
    ...requests,
    label: 'Request sealed',
    did: 'left, and a request was sealed with the account',
    sign: 'erased',
  },
} as const satisfies SomeAuditSentences
