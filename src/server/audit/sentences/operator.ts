import type { AuditDetails } from '../actions.ts'
import type { AuditFacts, SomeAuditSentences } from './action-sentences.ts'

const operator = { group: 'The operator', by: 'operator' } as const
const cleanUp = { group: 'The clean-up', by: 'desk', sign: 'erased' } as const
const taken = ({ format, since }: AuditDetails['enquiries exported']) =>
  since ? `${format}, since ${since}` : format
const whose = ({ reference, person }: Pick<AuditFacts, 'reference' | 'person'>) =>
  person || !reference ? person || 'somebody' : '{item}'

const WITHDRAWN = {
  blocked: 'blocked accounts',
  offDesk: 'places at the desk',
  withoutFactor: 'second steps',
  webhooksOff: 'webhooks',
} satisfies Record<keyof AuditDetails['withdrawals done again'], string>

const withdrawn = (counts: AuditDetails['withdrawals done again']) =>
  Object.entries(WITHDRAWN)
    .flatMap(([name, words]) => {
      const count = counts[name as keyof typeof WITHDRAWN]
      return count === 0 ? [] : `${words}: ${count}`
    })
    .join(', ')

export const operatorSentences = {
  'enquiries erased by age': {
    ...cleanUp,
    label: 'Enquiries erased by age',
    did: ({ detail }) => `erased ${detail.count} enquiries, whose time was over`,
  },
  'applications erased by age': {
    ...cleanUp,
    label: 'Applications erased by age',
    did: ({ detail }) => `erased ${detail.count} applications, whose time was over`,
  },
  'waiting list erased by age': {
    ...cleanUp,
    label: 'Waiting list erased by age',
    did: ({ detail }) => `erased ${detail.count} places on waiting lists, whose time was over`,
  },
  'messages erased by age': {
    ...cleanUp,
    label: 'Emails erased by age',
    did: ({ detail }) => `erased ${detail.count} emails of conversations, whose year was over`,
  },
  'credits erased by age': {
    ...cleanUp,
    label: 'Credits erased by age',
    did: ({ detail }) => `erased ${detail.count} credits of the bank, whose time was over`,
  },
  'requests erased by age': {
    ...cleanUp,
    label: 'Requests erased by age',
    did: ({ detail }) => `erased ${detail.count} requests about data, whose time was over`,
  },
  'breaches erased by age': {
    ...cleanUp,
    label: 'Old leaks erased',
    did: ({ detail }) =>
      `erased ${detail.count} notes of what once went wrong with data, whose time was over`,
  },
  'sealed records destroyed': {
    ...cleanUp,
    label: 'Sealed records destroyed',
    did: ({ detail }) => `destroyed ${detail.count} sealed records of people who left`,
  },
  'enquiries exported': {
    ...operator,
    label: 'Operator: enquiries exported',
    did: ({ detail }) => `exported all enquiries: ${taken(detail)}`,
    sign: 'taken away',
  },
  'applications exported, transaction numbers opened': {
    ...operator,
    label: 'Operator: applications exported',
    did: ({ detail }) => `exported all applications with their transaction numbers: ${taken(detail)}`,
    sign: 'taken away',
  },
  'backup made': {
    ...operator,
    label: 'Backup made',
    did: ({ detail }) => `made a backup${detail.withSecretKeys ? ' with secret keys' : ''}`,
  },
  restored: {
    ...operator,
    label: 'Restored',
    did: ({ detail }) => `restored the backup of ${detail.madeAt}`,
  },
  'erasures done again': {
    ...operator,
    label: 'Erased again',
    did: ({ detail }) => `erased again what had been erased before: ${detail.count}`,
    sign: 'erased',
  },
  'passwords made void': {
    ...operator,
    label: 'Passwords made void',
    did: ({ detail }) => `made ${detail.count} passwords void`,
  },
  'withdrawals done again': {
    ...operator,
    label: 'Taken away again',
    did: ({ detail }) => `took away again what had been taken away before: ${withdrawn(detail)}`,
  },
  'copied to PostgreSQL': { ...operator, label: 'Copied to PostgreSQL', did: 'copied all to PostgreSQL' },
  'demo written': { ...operator, label: 'Demo written', did: 'wrote people and enquiries for a demo' },
  'sessions revoked by operator': {
    ...operator,
    label: 'Log-ins ended',
    did: ({ person }) => `ended all log-ins of ${person || 'somebody'}`,
  },
  'sealed number opened by operator': {
    ...operator,
    label: 'Operator: sealed number seen',
    did: ({ detail }) => `saw a sealed number of {item}: ${detail.kind}: ${detail.reason}`,
    sign: 'seen',
  },
  'person shown by operator': {
    ...operator,
    label: 'Person shown',
    did: (line) => `looked at all that is kept about ${whose(line)}`,
    sign: 'seen',
  },
  'person exported by operator': {
    ...operator,
    label: 'Person exported',
    did: (line) => `exported all that is kept about ${whose(line)}`,
    sign: 'taken away',
  },
  'person corrected by operator': {
    ...operator,
    label: 'Person corrected',
    did: (line) => `corrected ${line.detail.fields.join(' ')} of ${whose(line)}`,
  },
  'person erased by operator': {
    ...operator,
    label: 'Person erased',
    did: 'erased all that was kept about somebody',
    sign: 'erased',
  },
  'mails tried again by operator': {
    ...operator,
    label: 'Mails tried again',
    did: ({ detail }) => `had ${detail.count} mails tried again`,
  },
  'key added': { ...operator, label: 'Key added', did: ({ detail }) => `added the secret key ${detail.key}` },
  'sealed anew': {
    ...operator,
    label: 'Sealed anew',
    did: ({ detail }) => `sealed everything anew under the key ${detail.key}`,
  },
  'keys dropped': {
    ...operator,
    label: 'Keys dropped',
    did: ({ detail }) => `dropped the secret keys ${detail.keys.join(', ')}`,
  },
  'audit chain begun anew': {
    ...operator,
    label: 'Chain begun anew',
    did: ({ detail }) => `began the chain of this record anew behind line ${detail.position}`,
    sign: 'refused',
  },
} as const satisfies SomeAuditSentences
