import type { ActionWords, LineDetails } from './action-words.ts'

const group = 'Words of the website'
const files = ({ said }: LineDetails) => said.join(', ')
/** Behind the number of the publication. */
const [what, which] = [
  ({ said }: LineDetails) => said.slice(1).join(', '),
  ({ said }: LineDetails) => said[0] ?? 'a publication',
]

export const websiteWords = {
  'words taken in': {
    group,
    label: 'Edited files taken in',
    // What a new installation begins with, nobody edited.
    did: (line) =>
      `took in ${which(line) === 'publication 1' ? 'the first words' : 'what was edited by hand'}, as ${which(line)}: ${what(line)}`,
    by: 'desk',
  },
  'words drafted': { group, label: 'Draft written', did: (line) => `wrote in a draft: ${files(line)}` },
  'words added': {
    group,
    label: 'Something added in a draft',
    did: (line) => `added in a draft: ${files(line)}`,
  },
  'words taken away': {
    group,
    label: 'Something taken away in a draft',
    did: (line) => `took away in a draft: ${files(line)}`,
  },
  'words kept': {
    group,
    label: 'Taking away undone in its draft',
    did: (line) => `kept what was to be taken away: ${files(line)}`,
  },
  'words draft dropped': { group, label: 'Draft dropped', did: (line) => `dropped a draft: ${files(line)}` },
  'words brought back': {
    group,
    label: 'Words brought back as a draft',
    did: (line) => `brought back as a draft: ${files(line)}`,
  },
  'words published': {
    group,
    label: 'Words published',
    did: (line) => `published ${which(line)}: ${what(line)}`,
  },
  'words scheduled': {
    group,
    label: 'Publication scheduled',
    did: (line) => `set when this is published: ${files(line)}`,
  },
  'words schedule taken back': {
    group,
    label: 'Schedule taken back',
    did: (line) => `took back when this is published: ${files(line)}`,
  },
  'words published on time': {
    group,
    label: 'Words published on time',
    did: (line) => `published ${which(line)}, which ${line.person || 'somebody'} scheduled: ${what(line)}`,
    by: 'desk',
  },
  'words not published on time': {
    group,
    label: 'Words not published on time',
    did: (line) => `did not publish what was scheduled, since something in it was wrong: ${files(line)}`,
    by: 'desk',
  },
  'page picture added': {
    group,
    label: 'Picture added',
    did: (line) => `added a picture, as a draft: ${files(line)}`,
  },
  'page picture described': {
    group,
    label: 'Picture described',
    did: (line) => `said in other words what a picture shows: ${files(line)}`,
  },
  'page picture taken away': {
    group,
    label: 'Picture taken away',
    did: (line) => `took a picture away that nothing shows: ${files(line)}`,
  },
  'preview shared': {
    group,
    label: 'Preview shared',
    did: (line) => `shared a preview for a day, beginning with ${what(line)}`,
  },
  'preview ended': {
    group,
    label: 'Shared preview ended',
    did: () => 'ended the link to a preview',
  },
  'words imported by operator': {
    group,
    label: 'Operator: words imported',
    did: (line) => `imported ${which(line)}: ${what(line)}`,
    by: 'operator',
  },
  'money change proposed': {
    group,
    label: 'Money: change proposed',
    did: (line) => `asked to change where people pay, or how much: ${files(line)}`,
  },
  'money change confirmed': {
    group,
    label: 'Money: change confirmed',
    did: (line) => `confirmed where people pay, or how much, as ${which(line)}: ${what(line)}`,
  },
  'money change taken back': {
    group,
    label: 'Money: change taken back',
    did: (line) => `took back what they asked to change about money: ${files(line)}`,
  },
  'money change stopped': {
    group,
    label: 'Money: change stopped',
    did: (line) => `stopped a change about money that waited: ${files(line)}`,
  },
  'money brought back': {
    group,
    label: 'Money: old values brought back',
    did: (line) =>
      `stopped a change about money and brought the old values back, as ${which(line)}: ${what(line)}`,
  },
  'money set by one person': {
    group,
    label: 'Money: first values set',
    did: (line) => `set where people pay, or how much, as ${which(line)}: ${what(line)}`,
  },
  'money changed by operator': {
    group,
    label: 'Operator: money changed',
    did: (line) => `changed where people pay, or how much, as ${which(line)}: ${what(line)}`,
    by: 'operator',
  },
  'money changed in files': {
    group,
    label: 'Money: changed in edited files',
    did: (line) => `took in by hand edits other values of money, as ${which(line)}: ${what(line)}`,
    by: 'desk',
  },
  'account named in words': {
    group,
    label: 'Money: words name another account',
    did: (line) =>
      `saw that words name another account than the one people pay to, in ${which(line)}: ${what(line)}`,
    by: 'desk',
  },
} as const satisfies Record<string, ActionWords>
