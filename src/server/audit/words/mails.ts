import type { ActionWords } from './action-words.ts'

const mails = { group: 'Mails and webhooks' } as const

/** Of several only how many: what follows is the id of the action. */
const which = (said: string[]) =>
  /^\d+ mails$/.test(said[0] ?? '') ? `${said[0]}` : `a mail: ${said.slice(1).join(', ')}`

export const mailWords = {
  'mail sent again': {
    ...mails,
    label: 'Mail sent again',
    did: ({ said }) => `sent again ${which(said)}`,
  },
  'mail stopped': {
    ...mails,
    label: 'Mail stopped',
    did: ({ said }) => `stopped ${which(said)}`,
  },
  'mail action undone': {
    ...mails,
    label: 'Sending again undone',
    did: ({ said }) => `undid a sending again: ${said.slice(1).join(', ')}`,
  },
  'test mail sent': {
    ...mails,
    label: 'Test mail sent',
    did: ({ said }) => `sent a test mail: ${said.join(', ')}`,
  },
  'webhook added': {
    ...mails,
    label: 'Webhook added',
    did: ({ said }) => `added a webhook: ${said.slice(1).join(', ')}`,
    sign: 'taken away',
  },
  'webhook changed': {
    ...mails,
    label: 'Webhook changed',
    did: ({ said }) => `changed a webhook: ${said.slice(1).join(', ')}`,
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
} as const satisfies Record<string, ActionWords>
