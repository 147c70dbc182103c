import type { DeedWords, Told } from './deed-words.ts'

const breach = { group: 'Data that leaked' } as const
/** A line begins with the id of what happened. */
const what = ({ said }: Told) => said.slice(1).join(', ')

export const breachWords = {
  'breach noted': { ...breach, label: 'Leak noted', did: 'noted that something went wrong with data' },
  'breach changed': {
    ...breach,
    label: 'Leak described',
    did: (told) => `changed what is known of something that went wrong: ${what(told)}`,
  },
  'breach step done': { ...breach, label: 'Step done', did: (told) => `did what is due: ${what(told)}` },
  'breach step opened again': {
    ...breach,
    label: 'Step opened again',
    did: (told) => `opened a step again: ${what(told)}`,
  },
  'breach letters sent': {
    ...breach,
    label: 'Concerned people mailed',
    did: (told) => `had everybody concerned mailed: ${what(told)}`,
  },
  'breach letters stopped': {
    ...breach,
    label: 'Mails to concerned people stopped',
    did: (told) => `stopped mails to people concerned: ${what(told)}`,
  },
} as const satisfies Record<string, DeedWords>
