import type { AuditDetails } from '../actions.ts'
import type { AuditFacts, SomeAuditSentences } from './action-sentences.ts'
import { pageName, pageNames } from './page-names.ts'

const group = 'Website'
type Published = AuditDetails['words published']

const which = ({ publication }: Pick<Published, 'publication'>) => `publication ${publication}`
/** The pages of a publication. */
const what = ({ files, count, fromMail }: Partial<Published>) =>
  [
    files && pageNames(files),
    count !== undefined && `${count} pages and pictures`,
    fromMail && 'by the link in an email',
  ]
    .filter(Boolean)
    .join(', ')
const byEmail = ({ fromMail }: { fromMail?: boolean }) => (fromMail ? ', by the link in an email' : '')
/** Whether it was published at once, or is in a draft. */
const picture = ({ subject, detail }: Pick<AuditFacts<'page picture described'>, 'subject' | 'detail'>) =>
  [
    ...(detail.publication === undefined ? [] : [`publication ${detail.publication}`]),
    ...new Set([...(detail.files ?? []), subject].map(pageName)),
  ].join(', ')

export const websiteSentences = {
  'words taken in': {
    group,
    label: 'Edited files imported',
    // The initial content of a new installation has no author.
    did: ({ detail }) =>
      `imported ${detail.publication === 1 ? 'the first content of the website' : 'edited files'}, as ${which(detail)}: ${what(detail)}`,
    by: 'desk',
  },
  'words drafted': {
    group,
    label: 'Draft written',
    did: ({ subject }) => `wrote a draft of ${pageName(subject)}`,
  },
  'words added': {
    group,
    label: 'Draft of a new page',
    did: ({ subject, detail }) =>
      `added a draft of ${pageName(subject)}${detail.copyOf ? `, a copy of ${pageName(detail.copyOf)}` : ''}`,
  },
  'words taken away': {
    group,
    label: 'Removal drafted',
    did: ({ subject }) => `drafted the removal of ${pageName(subject)}`,
  },
  'words kept': {
    group,
    label: 'Removal cancelled',
    did: ({ subject }) => `cancelled the removal of ${pageName(subject)}`,
  },
  'words translation kept': {
    group,
    label: 'Translation kept',
    did: ({ subject, detail }) =>
      `kept ${detail.field} of ${pageName(subject)}, although the English text changed`,
  },
  'words draft dropped': {
    group,
    label: 'Draft deleted',
    did: ({ subject }) => `deleted the draft of ${pageName(subject)}`,
  },
  'words brought back': {
    group,
    label: 'Earlier version restored as a draft',
    did: ({ subject, detail }) =>
      detail.drafts === undefined
        ? `restored ${pageName(subject)} of ${which(detail)} as a draft`
        : `restored ${which(detail)} as ${detail.drafts} drafts`,
  },
  'words published': {
    group,
    label: 'Published',
    did: ({ detail }) => `published ${what(detail)} (${which(detail)})`,
  },
  'words scheduled': {
    group,
    label: 'Publication scheduled',
    did: ({ detail }) => `scheduled ${pageNames(detail.files)} to be published at ${detail.for}`,
  },
  'words schedule taken back': {
    group,
    label: 'Schedule cancelled',
    did: ({ subject }) => `cancelled the schedule of ${pageName(subject)}`,
  },
  'words published on time': {
    group,
    label: 'Published as scheduled',
    did: ({ detail, person }) =>
      `published ${what(detail)} (${which(detail)}), as ${person || 'a former colleague'} had scheduled`,
    by: 'desk',
  },
  'words not published on time': {
    group,
    label: 'Schedule failed',
    did: ({ detail }) =>
      `did not publish ${pageNames(detail.files)} as scheduled, because of a mistake in it`,
    by: 'desk',
  },
  'page picture added': {
    group,
    label: 'Picture added',
    did: ({ subject }) => `added the picture ${subject} as a draft`,
  },
  'page picture described': {
    group,
    label: 'Picture described',
    did: (line) => `changed the description of a picture: ${picture(line)}`,
  },
  'page picture taken away': {
    group,
    label: 'Unused picture removed',
    did: (line) => `removed an unused picture: ${picture(line)}`,
  },
  'preview shared': {
    group,
    label: 'Preview shared',
    did: ({ detail }) => `shared a preview for a day, beginning at ${detail.page}`,
  },
  'preview ended': {
    group,
    label: 'Shared preview ended',
    did: () => 'ended the link of a preview',
  },
  'words imported by operator': {
    group,
    label: 'Operator: website imported',
    did: ({ detail }) => `imported ${what(detail)} (${which(detail)})`,
    by: 'operator',
  },
  'money change proposed': {
    group,
    label: 'Money: change proposed',
    did: ({ subject }) => `proposed a change of the payment details: ${pageName(subject)}`,
  },
  'money change confirmed': {
    group,
    label: 'Money: change approved',
    did: ({ detail }) => `approved a change of the payment details: ${what(detail)} (${which(detail)})`,
  },
  'money change taken back': {
    group,
    label: 'Money: change withdrawn',
    did: ({ subject, detail }) =>
      `withdrew their change of the payment details: ${pageName(subject)}${byEmail(detail)}`,
  },
  'money change stopped': {
    group,
    label: 'Money: change stopped',
    did: ({ subject, detail }) =>
      `stopped a change of the payment details: ${pageName(subject)}${byEmail(detail)}`,
  },
  'money brought back': {
    group,
    label: 'Money: old values restored',
    did: ({ detail }) =>
      `stopped a change of the payment details and restored the old values: ${what(detail)} (${which(detail)})`,
  },
  'money set by one person': {
    group,
    label: 'Money: first values set',
    did: ({ detail }) => `set the payment details for the first time: ${what(detail)} (${which(detail)})`,
  },
  'money changed by operator': {
    group,
    label: 'Operator: money changed',
    did: ({ detail }) => `changed the payment details: ${what(detail)} (${which(detail)})`,
    by: 'operator',
  },
  'money changed in files': {
    group,
    label: 'Money: changed in edited files',
    did: ({ detail }) =>
      `imported other payment details from edited files: ${what(detail)} (${which(detail)})`,
    by: 'desk',
  },
  'account named in words': {
    group,
    label: 'Money: a text names another account',
    did: ({ detail }) =>
      `found another account than that of the payment details in ${what(detail)} (${which(detail)})`,
    by: 'desk',
  },
} as const satisfies SomeAuditSentences
