import type { ActionWords, LineDetails } from './action-words.ts'

const operator = { group: 'The operator', by: 'operator' } as const
const cleanUp = { group: 'The clean-up', by: 'desk', sign: 'erased' } as const
const first = ({ said }: LineDetails) => said[0] ?? ''
const whose = ({ reference, person }: LineDetails) => (person || !reference ? person || 'somebody' : '{item}')

export const operatorWords = {
  'enquiries erased by age': {
    ...cleanUp,
    label: 'Enquiries erased by age',
    did: (line) => `erased ${first(line)} enquiries, whose time was over`,
  },
  'applications erased by age': {
    ...cleanUp,
    label: 'Applications erased by age',
    did: (line) => `erased ${first(line)} applications, whose time was over`,
  },
  'credits erased by age': {
    ...cleanUp,
    label: 'Credits erased by age',
    did: (line) => `erased ${first(line)} credits of the bank, whose time was over`,
  },
  'requests erased by age': {
    ...cleanUp,
    label: 'Requests erased by age',
    did: (line) => `erased ${first(line)} requests about data, whose time was over`,
  },
  'breaches erased by age': {
    ...cleanUp,
    label: 'Old leaks erased',
    did: (line) => `erased ${first(line)} notes of what once went wrong with data, whose time was over`,
  },
  'sealed records destroyed': {
    ...cleanUp,
    label: 'Sealed records destroyed',
    did: (line) => `destroyed ${first(line)} sealed records of people who left`,
  },
  'enquiries exported': {
    ...operator,
    label: 'Operator: enquiries exported',
    did: ({ said }) => `exported all enquiries: ${said.join(', ')}`,
    sign: 'taken away',
  },
  'applications exported, transaction numbers opened': {
    ...operator,
    label: 'Operator: applications exported',
    did: ({ said }) => `exported all applications with their transaction numbers: ${said.join(', ')}`,
    sign: 'taken away',
  },
  'backup made': {
    ...operator,
    label: 'Backup made',
    did: ({ said }) => ['made a backup', ...said].join(' '),
  },
  restored: { ...operator, label: 'Restored', did: (line) => `restored the backup of ${first(line)}` },
  'erasures done again': {
    ...operator,
    label: 'Erased again',
    did: (line) => `erased again what had been erased before: ${first(line)}`,
    sign: 'erased',
  },
  'passwords made void': {
    ...operator,
    label: 'Passwords made void',
    did: (line) => `made ${first(line)} passwords void`,
  },
  'withdrawals done again': {
    ...operator,
    label: 'Taken away again',
    did: ({ said }) => `took away again what had been taken away before: ${said.join(', ')}`,
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
    did: ({ said }) => `saw a sealed number of {item}: ${said.join(', ')}`,
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
    did: (line) => `corrected ${line.said.join(', ')} of ${whose(line)}`,
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
    did: (line) => `had ${first(line)} mails tried again`,
  },
  'key added': { ...operator, label: 'Key added', did: (line) => `added the secret key ${first(line)}` },
  'sealed anew': {
    ...operator,
    label: 'Sealed anew',
    did: (line) => `sealed everything anew under the key ${first(line)}`,
  },
  'keys dropped': {
    ...operator,
    label: 'Keys dropped',
    did: ({ said }) => `dropped the secret keys ${said.join(', ')}`,
  },
  'audit chain begun anew': {
    ...operator,
    label: 'Chain begun anew',
    did: (line) => `began the chain of this record anew behind line ${first(line)}`,
    sign: 'refused',
  },
} as const satisfies Record<string, ActionWords>
