import type { MailGroup, MailState, MailView } from '../../contract/desk-mails.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

/** The views of the mail list, in the order of the page. */
export const VIEW_WORDS: Record<MailView, ViewWords> = {
  'gave-up': {
    label: 'Not delivered',
    order: 'Correct the address, or send it again. Most recent first.',
    empty: 'All emails were delivered',
  },
  waiting: { label: 'Waiting', order: 'The next one to be sent first.', empty: 'No email is waiting' },
  sent: { label: 'Sent', order: 'The last 30 days. Most recent first.', empty: 'No email was sent yet' },
  stopped: {
    label: 'Stopped',
    order: 'Stopped by the team.',
    empty: 'No email was stopped',
    isRare: true,
  },
  all: {
    label: 'All',
    order: 'Emails of the desk and the website.',
    empty: 'No emails yet',
    isRare: true,
  },
}

export const STATE_WORDS: Record<MailState, string> = {
  waits: 'Waiting',
  sent: 'Sent',
  'gave up': 'Not delivered',
  stopped: 'Stopped',
}

export const GROUP_WORDS: Record<MailGroup, string> = {
  enquiries: 'Enquiries',
  applications: 'Applications',
  accounts: 'Accounts',
  team: 'To the team',
}
