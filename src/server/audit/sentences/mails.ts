import type { AuditDetails } from '../actions.ts'
import type { SomeAuditSentences } from './action-sentences.ts'

const mails = { group: 'Mails and webhooks' } as const

const which = (mails: AuditDetails['mail stopped']) =>
  'count' in mails
    ? `${mails.count} mails`
    : `a mail: ${mails.kind}${mails.toAnother ? ', to another address' : ''}`

const about = ({ events, fields, isOn }: AuditDetails['webhook changed']) =>
  [
    events && `about ${events.join(' ')}`,
    fields && `with ${fields.join(' ') || 'nothing of a person'}`,
    isOn !== undefined && (isOn ? 'on' : 'off'),
  ]
    .filter(Boolean)
    .join(', ')

export const mailSentences = {
  'mail sent again': {
    ...mails,
    label: 'Mail sent again',
    did: ({ detail }) => `sent again ${which(detail)}`,
  },
  'mail stopped': {
    ...mails,
    label: 'Mail stopped',
    did: ({ detail }) => `stopped ${which(detail)}`,
  },
  'mail action undone': {
    ...mails,
    label: 'Sending again undone',
    did: ({ detail: { count, left } }) => `undid a sending again: ${count} undone, ${left} had left`,
  },
  'test mail sent': {
    ...mails,
    label: 'Test mail sent',
    did: ({ detail }) => `sent a test mail: ${detail.outcome}`,
  },
  'webhook added': {
    ...mails,
    label: 'Webhook added',
    did: ({ detail }) => `added a webhook: ${about(detail)}`,
    sign: 'taken away',
  },
  'webhook changed': {
    ...mails,
    label: 'Webhook changed',
    did: ({ detail }) => `changed a webhook: ${about(detail)}`,
  },
  'webhook secret replaced': {
    ...mails,
    label: 'Secret of a webhook replaced',
    did: 'replaced the secret of a webhook',
  },
  'webhook removed': { ...mails, label: 'Webhook removed', did: 'removed a webhook' },
  'webhook message sent by hand': {
    ...mails,
    label: 'Message to a webhook by hand',
    did: 'sent a message to a webhook by hand',
  },
  'webhook switched off after failures': {
    ...mails,
    label: 'Webhook switched off',
    did: 'switched a webhook off, which had failed for days',
    by: 'desk',
    sign: 'refused',
  },
} as const satisfies SomeAuditSentences
