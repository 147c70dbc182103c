import type { DeedWords, Told } from './deed-words.ts'

const people = { group: 'People' } as const
const requests = { group: 'Requests about data' } as const
/** A line begins with the id of the account, or with the reference of what they sent. */
const whose = ({ reference, said, nameOf }: Told) =>
  reference ? 'whoever sent {item}' : nameOf(said[0] ?? '')
const besides = ({ reference, said }: Told) => (reference ? said : said.slice(1)).join(', ')
const all = ({ said }: Told) => said.join(', ')

export const peopleWords = {
  'person read at the desk': {
    ...people,
    label: 'Person looked at',
    did: (told) => `looked at all that is kept about ${whose(told)}`,
    sign: 'seen',
  },
  'person corrected at the desk': {
    ...people,
    label: 'Corrected at the desk',
    did: (told) => `corrected ${besides(told)} of ${whose(told)}`,
  },
  'person exported at the desk': {
    ...people,
    label: 'Handed out at the desk',
    did: (told) => `exported all that is kept about ${whose(told)}`,
    sign: 'taken away',
  },
  'person erased at the desk': {
    ...people,
    label: 'Erased at the desk',
    did: (told) => `erased all that was kept about somebody: ${besides(told)}`,
    sign: 'erased',
  },
  'person blocked': {
    ...people,
    label: 'Person blocked',
    did: (told) => `blocked ${whose(told)} from logging in`,
    sign: 'refused',
  },
  'person unblocked': {
    ...people,
    label: 'Person let in again',
    did: (told) => `let ${whose(told)} log in again`,
  },
  'person signed out at the desk': {
    ...people,
    label: 'Person logged out',
    did: (told) => `ended all log-ins of ${whose(told)}`,
  },
  'code sent again at the desk': {
    ...people,
    label: 'Code sent again',
    did: (told) => `had the code of ${whose(told)} sent again`,
  },
  'consent withdrawn': {
    ...people,
    label: 'Consent taken back',
    did: 'took back the consent to {item}, which was sealed',
    sign: 'erased',
  },
  'request received': {
    ...requests,
    label: 'Request received',
    did: (told) => `asked about data: ${all(told)}`,
  },
  'request taken': { ...requests, label: 'Request taken', did: (told) => `took a request: ${all(told)}` },
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
} as const satisfies Record<string, DeedWords>
