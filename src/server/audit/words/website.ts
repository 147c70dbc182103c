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
    // What a new installation begins with, nobody edited.
    did: (told) =>
      `took in ${which(told) === 'publication 1' ? 'the first words' : 'what was edited by hand'}, as ${which(told)}: ${what(told)}`,
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
  'page picture added': {
    group,
    label: 'Picture added',
    did: (told) => `added a picture, as a draft: ${files(told)}`,
  },
  'page picture described': {
    group,
    label: 'Picture described',
    did: (told) => `said in other words what a picture shows: ${files(told)}`,
  },
  'page picture taken away': {
    group,
    label: 'Picture taken away',
    did: (told) => `took a picture away that nothing shows: ${files(told)}`,
  },
  'preview shared': {
    group,
    label: 'Preview shared',
    did: (told) => `shared a preview for a day, beginning with ${what(told)}`,
  },
  'preview ended': {
    group,
    label: 'Shared preview ended',
    did: () => 'ended the link to a preview',
  },
  'words imported by operator': {
    group,
    label: 'Operator: words imported',
    did: (told) => `imported ${which(told)}: ${what(told)}`,
    by: 'operator',
  },
  'money change proposed': {
    group,
    label: 'Money: change proposed',
    did: (told) => `asked to change where people pay, or how much: ${files(told)}`,
  },
  'money change confirmed': {
    group,
    label: 'Money: change confirmed',
    did: (told) => `confirmed where people pay, or how much, as ${which(told)}: ${what(told)}`,
  },
  'money change taken back': {
    group,
    label: 'Money: change taken back',
    did: (told) => `took back what they asked to change about money: ${files(told)}`,
  },
  'money change stopped': {
    group,
    label: 'Money: change stopped',
    did: (told) => `stopped a change about money that waited: ${files(told)}`,
  },
  'money brought back': {
    group,
    label: 'Money: old values brought back',
    did: (told) =>
      `stopped a change about money and brought the old values back, as ${which(told)}: ${what(told)}`,
  },
  'money set by one person': {
    group,
    label: 'Money: first values set',
    did: (told) => `set where people pay, or how much, as ${which(told)}: ${what(told)}`,
  },
  'money changed by operator': {
    group,
    label: 'Operator: money changed',
    did: (told) => `changed where people pay, or how much, as ${which(told)}: ${what(told)}`,
    by: 'operator',
  },
  'money changed in files': {
    group,
    label: 'Money: changed in edited files',
    did: (told) => `took in by hand edits other values of money, as ${which(told)}: ${what(told)}`,
    by: 'desk',
  },
  'account named in words': {
    group,
    label: 'Money: words name another account',
    did: (told) =>
      `saw that words name another account than the one people pay to, in ${which(told)}: ${what(told)}`,
    by: 'desk',
  },
} as const satisfies Record<string, DeedWords>
