import type { ActionWords, LineDetails } from './action-words.ts'

const group = 'The desk'
const first = ({ said }: LineDetails) => said[0] ?? ''
/** The id of somebody of the staff, in front. */
const colleague = ({ said, nameOf }: LineDetails) => nameOf(said[0] ?? '')

export const deskWords = {
  'staff invited': {
    group,
    label: 'Colleague invited',
    did: ({ said }) => `invited somebody as ${said[1] ?? 'staff'}`,
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
    did: ({ said }) => `joined the desk as ${said[1] ?? 'staff'}`,
    sign: 'staff',
  },
  'staff role changed': {
    group,
    label: 'Role changed',
    did: (line) => `made ${colleague(line)} ${line.changes[0]?.to ?? 'something else'}`,
    change: 'role',
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
    did: (line) => `set up a ${first(line)} as second factor`,
  },
  'second factor removed': {
    group,
    label: 'Second factor removed',
    did: (line) => `removed a ${first(line)} as second factor`,
  },
  'lost second factors removed': {
    group,
    label: 'Lost second factors removed',
    did: 'set up a new second factor in place of the lost ones',
  },
  'second factor refused': {
    group,
    label: 'Wrong second factor',
    did: (line) => `showed a wrong second factor (${first(line)})`,
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
    did: (line) => `showed the second factor once more (${first(line)})`,
  },
  'recovery code used': {
    group,
    label: 'Recovery code used',
    did: (line) => `signed in with a recovery code, ${first(line)}`,
    sign: 'refused',
  },
  'recovery codes made': {
    group,
    label: 'Recovery codes made',
    did: (line) => `made ${first(line)} new recovery codes`,
  },
  'desk session opened': { group, label: 'Signed in at the desk', did: 'signed in at the desk' },
  'desk session ended': { group, label: 'Signed out of the desk', did: 'signed out of the desk' },
  'desk text changed': {
    group,
    label: 'Prepared text changed',
    did: (line) => `changed the prepared text “${first(line)}”`,
  },
  'news mails changed': {
    group,
    label: 'News by mail changed',
    did: 'changed how news come by mail',
    change: 'news by mail',
  },
  'digest changed': {
    group,
    label: 'Digest changed',
    did: 'changed how often the digest comes',
    change: 'digest',
  },
  'setting changed': {
    group,
    label: 'Setting changed',
    did: ({ said: [which, ...days] }) =>
      `changed the setting “${which?.replaceAll('-', ' ') ?? ''}”${days.length > 0 ? `: ${days.join(', ')}` : ''}`,
    change: 'value',
    sign: 'staff',
  },
  'what a colleague is told changed': {
    group,
    label: 'Mails of a colleague changed',
    did: (line) => `changed which mails ${colleague(line)} gets`,
    change: 'mails',
    sign: 'staff',
  },
  'limits of opening changed': {
    group,
    label: 'Limits of opening changed',
    did: 'changed from how many openings on managers are told',
    change: 'openings',
  },
  'audit chain checked': {
    group,
    label: 'Record checked',
    did: ({ said }) => `checked this record: ${said.join(', ')}`,
    by: 'somebody or the desk',
  },
} as const satisfies Record<string, ActionWords>
