import type { AuditDetails } from '../actions.ts'
import type { AuditFacts, SomeAuditWords } from './action-words.ts'

const group = 'Words of the website'
type Published = AuditDetails['words published']

const which = ({ publication }: Pick<Published, 'publication'>) => `publication ${publication}`
/** The files of a publication. */
const what = ({ files, count, fromMail }: Partial<Published>) =>
  [...(files ?? []), count !== undefined && `${count} files`, fromMail && 'from a mail']
    .filter(Boolean)
    .join(', ')
/** Published at once, or in a draft. */
const picture = ({ subject, detail }: Pick<AuditFacts<'page picture described'>, 'subject' | 'detail'>) =>
  [
    ...(detail.publication === undefined ? [] : [`publication ${detail.publication}`]),
    ...new Set([...(detail.files ?? []), subject]),
  ].join(', ')

export const websiteWords = {
  'words taken in': {
    group,
    label: 'Edited files taken in',
    // The initial content of a new installation has no author.
    did: ({ detail }) =>
      `took in ${detail.publication === 1 ? 'the first words' : 'what was edited by hand'}, as ${which(detail)}: ${what(detail)}`,
    by: 'desk',
  },
  'words drafted': { group, label: 'Draft written', did: ({ subject }) => `wrote in a draft: ${subject}` },
  'words added': {
    group,
    label: 'Something added in a draft',
    did: ({ subject, detail }) =>
      `added in a draft: ${detail.copyOf ? `${subject}, copy of ${detail.copyOf}` : subject}`,
  },
  'words taken away': {
    group,
    label: 'Something taken away in a draft',
    did: ({ subject }) => `took away in a draft: ${subject}`,
  },
  'words kept': {
    group,
    label: 'Taking away undone in its draft',
    did: ({ subject }) => `kept what was to be taken away: ${subject}`,
  },
  'words draft dropped': {
    group,
    label: 'Draft dropped',
    did: ({ subject }) => `dropped a draft: ${subject}`,
  },
  'words brought back': {
    group,
    label: 'Words brought back as a draft',
    did: ({ subject, detail }) =>
      detail.drafts === undefined
        ? `brought back as a draft: ${subject}, ${which(detail)}`
        : `brought back as a draft: ${which(detail)}, ${detail.drafts} drafts`,
  },
  'words published': {
    group,
    label: 'Words published',
    did: ({ detail }) => `published ${which(detail)}: ${what(detail)}`,
  },
  'words scheduled': {
    group,
    label: 'Publication scheduled',
    did: ({ detail }) => `set when this is published: ${[...detail.files, detail.for].join(', ')}`,
  },
  'words schedule taken back': {
    group,
    label: 'Schedule taken back',
    did: ({ subject }) => `took back when this is published: ${subject}`,
  },
  'words published on time': {
    group,
    label: 'Words published on time',
    did: ({ detail, person }) =>
      `published ${which(detail)}, which ${person || 'somebody'} scheduled: ${what(detail)}`,
    by: 'desk',
  },
  'words not published on time': {
    group,
    label: 'Words not published on time',
    did: ({ detail }) =>
      `did not publish what was scheduled, since something in it was wrong: ${detail.files.join(', ')}`,
    by: 'desk',
  },
  'page picture added': {
    group,
    label: 'Picture added',
    did: ({ subject }) => `added a picture, as a draft: ${subject}`,
  },
  'page picture described': {
    group,
    label: 'Picture described',
    did: (line) => `said in other words what a picture shows: ${picture(line)}`,
  },
  'page picture taken away': {
    group,
    label: 'Picture taken away',
    did: (line) => `took a picture away that nothing shows: ${picture(line)}`,
  },
  'preview shared': {
    group,
    label: 'Preview shared',
    did: ({ detail }) => `shared a preview for a day, beginning with ${detail.page}`,
  },
  'preview ended': {
    group,
    label: 'Shared preview ended',
    did: () => 'ended the link to a preview',
  },
  'words imported by operator': {
    group,
    label: 'Operator: words imported',
    did: ({ detail }) => `imported ${which(detail)}: ${what(detail)}`,
    by: 'operator',
  },
  'money change proposed': {
    group,
    label: 'Money: change proposed',
    did: ({ subject }) => `asked to change where people pay, or how much: ${subject}`,
  },
  'money change confirmed': {
    group,
    label: 'Money: change confirmed',
    did: ({ detail }) => `confirmed where people pay, or how much, as ${which(detail)}: ${what(detail)}`,
  },
  'money change taken back': {
    group,
    label: 'Money: change taken back',
    did: ({ subject, detail }) =>
      `took back what they asked to change about money: ${detail.fromMail ? `${subject}, from a mail` : subject}`,
  },
  'money change stopped': {
    group,
    label: 'Money: change stopped',
    did: ({ subject, detail }) =>
      `stopped a change about money that waited: ${detail.fromMail ? `${subject}, from a mail` : subject}`,
  },
  'money brought back': {
    group,
    label: 'Money: old values brought back',
    did: ({ detail }) =>
      `stopped a change about money and brought the old values back, as ${which(detail)}: ${what(detail)}`,
  },
  'money set by one person': {
    group,
    label: 'Money: first values set',
    did: ({ detail }) => `set where people pay, or how much, as ${which(detail)}: ${what(detail)}`,
  },
  'money changed by operator': {
    group,
    label: 'Operator: money changed',
    did: ({ detail }) => `changed where people pay, or how much, as ${which(detail)}: ${what(detail)}`,
    by: 'operator',
  },
  'money changed in files': {
    group,
    label: 'Money: changed in edited files',
    did: ({ detail }) => `took in by hand edits other values of money, as ${which(detail)}: ${what(detail)}`,
    by: 'desk',
  },
  'account named in words': {
    group,
    label: 'Money: words name another account',
    did: ({ detail }) =>
      `saw that words name another account than the one people pay to, in ${which(detail)}: ${what(detail)}`,
    by: 'desk',
  },
} as const satisfies SomeAuditWords
