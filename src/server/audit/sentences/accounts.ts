import type { SomeAuditSentences } from './action-sentences.ts'

const group = 'Accounts'

export const accountSentences = {
  registration: { group, label: 'Registration begun', did: 'began to register' },
  'account created': { group, label: 'Account made', did: 'made an account' },
  'session opened': { group, label: 'Logged in on the site', did: 'logged in on the site' },
  'session ended': { group, label: 'Logged out on the site', did: 'logged out on the site' },
  'other sessions ended': {
    group,
    label: 'Other log-ins ended',
    did: 'ended all other log-ins on the site',
  },
  'refresh token reused': {
    group,
    label: 'Log-in ended: used twice',
    did: 'was logged out, because two browsers used one log-in',
    sign: 'refused',
  },
  'login refused': { group, label: 'Wrong password', did: 'typed a wrong password', sign: 'refused' },
  'login stopped': {
    group,
    label: 'Log-in stopped',
    did: 'may not log in for a while: too many wrong passwords',
    sign: 'refused',
  },
  'login held back': {
    group,
    label: 'Log-in held back',
    did: ({ detail }) => `was held back at the log-in: too many tries from ${detail.from}`,
    sign: 'refused',
  },
  'reset link asked for': {
    group,
    label: 'Link for a new password',
    did: 'asked for a link to set a new password',
  },
  'password reset': { group, label: 'New password by link', did: 'set a new password with a link' },
  'password changed': { group, label: 'Password changed', did: 'changed the password' },
  'details changed': { group, label: 'Details changed', did: 'changed the details of the account' },
  'language changed': { group, label: 'Language changed', did: 'changed the language of emails' },
  'email change asked for': {
    group,
    label: 'New address asked for',
    did: 'asked for another mail address',
  },
  'email changed': { group, label: 'Address changed', did: 'changed the mail address' },
  'picture changed': { group, label: 'Picture changed', did: 'changed the picture' },
  'picture removed': { group, label: 'Picture removed', did: 'removed the picture' },
  'data downloaded': {
    group,
    label: 'Own data downloaded',
    did: 'downloaded all that is kept about them',
    sign: 'taken away',
  },
  'account deleted': { group, label: 'Account deleted', did: 'deleted the account', sign: 'erased' },
} as const satisfies SomeAuditSentences
