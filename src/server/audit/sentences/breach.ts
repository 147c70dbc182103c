import type { SomeAuditSentences } from './action-sentences.ts'

const breach = { group: 'Data that leaked' } as const

export const breachSentences = {
  'breach noted': { ...breach, label: 'Leak noted', did: 'noted that something went wrong with data' },
  'breach changed': {
    ...breach,
    label: 'Leak described',
    did: ({ detail }) => `changed what is known of something that went wrong: ${detail.what.join(' and ')}`,
  },
  'breach step done': {
    ...breach,
    label: 'Step done',
    did: ({ detail }) => `did what is due: ${detail.step}`,
  },
  'breach step opened again': {
    ...breach,
    label: 'Step opened again',
    did: ({ detail }) => `opened a step again: ${detail.step}`,
  },
  'breach letters sent': {
    ...breach,
    label: 'Concerned people mailed',
    did: ({ detail }) => `had everybody concerned mailed: ${detail.count}`,
  },
  'breach letters stopped': {
    ...breach,
    label: 'Mails to concerned people stopped',
    did: ({ detail }) => `stopped mails to people concerned: ${detail.count}`,
  },
} as const satisfies SomeAuditSentences
