import type { DeedWords, Told } from './deed-words.ts'

const group = 'Words of the website'
const files = ({ said }: Told) => said.join(', ')
/** Behind the number of the publication. */
const [what, which] = [
  ({ said }: Told) => said.slice(1).join(', '),
  ({ said }: Told) => said[0] ?? 'a publication',
]

export const websiteWords = {
  'words taken in': {
    group,
    label: 'Edited files taken in',
    did: (told) => `took in what was edited by hand, as ${which(told)}: ${what(told)}`,
    by: 'desk',
  },
  'words drafted': { group, label: 'Draft written', did: (told) => `wrote in a draft: ${files(told)}` },
  'words added': {
    group,
    label: 'Something added in a draft',
    did: (told) => `added in a draft: ${files(told)}`,
  },
  'words taken away': {
    group,
    label: 'Something taken away in a draft',
    did: (told) => `took away in a draft: ${files(told)}`,
  },
  'words kept': {
    group,
    label: 'Taking away undone in its draft',
    did: (told) => `kept what was to be taken away: ${files(told)}`,
  },
  'words draft dropped': { group, label: 'Draft dropped', did: (told) => `dropped a draft: ${files(told)}` },
  'words brought back': {
    group,
    label: 'Words brought back as a draft',
    did: (told) => `brought back as a draft: ${files(told)}`,
  },
  'words published': {
    group,
    label: 'Words published',
    did: (told) => `published ${which(told)}: ${what(told)}`,
  },
  'words scheduled': {
    group,
    label: 'Publication scheduled',
    did: (told) => `set when this is published: ${files(told)}`,
  },
  'words schedule taken back': {
    group,
    label: 'Schedule taken back',
    did: (told) => `took back when this is published: ${files(told)}`,
  },
  'words published on time': {
    group,
    label: 'Words published on time',
    did: (told) => `published ${which(told)}, which ${told.person || 'somebody'} scheduled: ${what(told)}`,
    by: 'desk',
  },
  'words not published on time': {
    group,
    label: 'Words not published on time',
    did: (told) => `did not publish what was scheduled, since something in it was wrong: ${files(told)}`,
    by: 'desk',
  },
  'words imported by operator': {
    group,
    label: 'Operator: words imported',
    did: (told) => `imported ${which(told)}: ${what(told)}`,
    by: 'operator',
  },
} as const satisfies Record<string, DeedWords>
