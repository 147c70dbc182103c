import type { AuditFacts, SomeAuditSentences } from './action-sentences.ts'

const group = 'The desk'
/** The subject is the account of a member of staff. */
const colleague = ({ subject, nameOf }: Pick<AuditFacts, 'subject' | 'nameOf'>) => nameOf(subject)
const daysIn = (days: string[] | number) => (typeof days === 'number' ? `${days} days` : days.join(' and '))

export const deskSentences = {
  'staff invited': {
    group,
    label: 'Colleague invited',
    did: ({ detail }) => `invited somebody as ${detail.role}`,
    sign: 'staff',
  },
  'staff invitation withdrawn': {
    group,
    label: 'Invitation withdrawn',
    did: 'withdrew an invitation',
    sign: 'staff',
  },
  'staff joined': {
    group,
    label: 'Colleague joined',
    did: ({ detail }) => `joined the desk as ${detail.role}`,
    sign: 'staff',
  },
  'staff role changed': {
    group,
    label: 'Role changed',
    did: (line) => `made ${colleague(line)} ${line.changes[0]?.to ?? 'something else'}`,
    sign: 'staff',
  },
  'staff removed': {
    group,
    label: 'Colleague removed',
    did: (line) => `took ${colleague(line)} off the desk`,
    sign: 'staff',
  },
  'second factor reset': {
    group,
    label: 'Second factors reset',
    did: (line) => `reset the second factors of ${colleague(line)}`,
    sign: 'staff',
  },
  'second factor set up': {
    group,
    label: 'Second factor set up',
    did: ({ detail }) => `set up a ${detail.which} as second factor`,
  },
  'second factor removed': {
    group,
    label: 'Second factor removed',
    did: ({ detail }) => `removed a ${detail.which} as second factor`,
  },
  'lost second factors removed': {
    group,
    label: 'Lost second factors removed',
    did: 'set up a new second factor in place of the lost ones',
  },
  'second factor refused': {
    group,
    label: 'Wrong second factor',
    did: ({ detail }) => `showed a wrong second factor (${detail.which})`,
    sign: 'refused',
  },
  'second factor held back': {
    group,
    label: 'Second factor held back',
    did: 'may not show a second factor for a while: too many wrong ones',
    sign: 'refused',
  },
  'second factor shown again': {
    group,
    label: 'Second factor shown again',
    did: ({ detail }) => `showed the second factor once more (${detail.which})`,
  },
  'recovery code used': {
    group,
    label: 'Recovery code used',
    did: ({ detail }) => `signed in with a recovery code, ${detail.left} left`,
    sign: 'refused',
  },
  'recovery codes made': {
    group,
    label: 'Recovery codes made',
    did: ({ detail }) => `made ${detail.count} new recovery codes`,
  },
  'desk session opened': { group, label: 'Signed in at the desk', did: 'signed in at the desk' },
  'desk session ended': { group, label: 'Signed out of the desk', did: 'signed out of the desk' },
  'desk text changed': {
    group,
    label: 'Prepared text changed',
    did: ({ detail }) => `changed the prepared text “${detail.text}”`,
  },
  'news mails changed': {
    group,
    label: 'News by mail changed',
    did: 'changed how news come by mail',
  },
  'digest changed': {
    group,
    label: 'Digest changed',
    did: 'changed how often the digest comes',
  },
  'notifications changed': {
    group,
    label: 'Notifications changed',
    did: 'changed about what they are notified, or the quiet hours',
  },
  'device notified': {
    group,
    label: 'Notifications turned on',
    did: 'turned on notifications on a device',
  },
  'device not notified any more': {
    group,
    label: 'Notifications turned off',
    did: 'turned off notifications on a device',
  },
  'setting changed': {
    group,
    label: 'Setting changed',
    did: ({ detail: { setting, removed, added, onlyNames } }) => {
      const days = [
        removed && `removed ${daysIn(removed)}`,
        added && `added ${daysIn(added)}`,
        onlyNames && 'only names',
      ].filter(Boolean)
      return `changed the setting “${setting.replaceAll('-', ' ')}”${days.length > 0 ? `: ${days.join(', ')}` : ''}`
    },
    sign: 'staff',
  },
  'what a colleague is told changed': {
    group,
    label: 'Mails of a colleague changed',
    did: (line) => `changed which mails ${colleague(line)} gets`,
    sign: 'staff',
  },
  'limits of opening changed': {
    group,
    label: 'Limits of opening changed',
    did: 'changed from how many openings on managers are told',
  },
  'audit chain checked': {
    group,
    label: 'Record checked',
    did: ({ detail: { holds, lines } }) =>
      `checked this record: ${holds ? `it holds up to line ${lines}` : `it holds for ${lines} lines only`}`,
    by: 'somebody or the desk',
  },
} as const satisfies SomeAuditSentences
