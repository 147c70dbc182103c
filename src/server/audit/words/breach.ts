import type { ActionWords, LineDetails } from './action-words.ts'

const breach = { group: 'Data that leaked' } as const
/** A line begins with the id of what happened. */
const what = ({ said }: LineDetails) => said.slice(1).join(', ')

export const breachWords = {
  'breach noted': { ...breach, label: 'Leak noted', did: 'noted that something went wrong with data' },
  'breach changed': {
    ...breach,
    label: 'Leak described',
    did: (line) => `changed what is known of something that went wrong: ${what(line)}`,
  },
  'breach step done': { ...breach, label: 'Step done', did: (line) => `did what is due: ${what(line)}` },
  'breach step opened again': {
    ...breach,
    label: 'Step opened again',
    did: (line) => `opened a step again: ${what(line)}`,
  },
  'breach letters sent': {
    ...breach,
    label: 'Concerned people mailed',
    did: (line) => `had everybody concerned mailed: ${what(line)}`,
  },
  'breach letters stopped': {
    ...breach,
    label: 'Mails to concerned people stopped',
    did: (line) => `stopped mails to people concerned: ${what(line)}`,
  },
} as const satisfies Record<string, ActionWords>
