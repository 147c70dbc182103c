import type { MailGroup, MailState, MailView, WhyNot } from '../../contract/desk-mails.ts'
import type { ViewWords } from '../items/lists/list-links.tsx'

/** In the order of the sidebar. */
export const VIEW_WORDS: Record<MailView, ViewWords> = {
  'gave-up': {
    label: 'Gave up',
    order: 'They need you. The newest on top.',
    empty: 'No mail gave up',
  },
  waiting: { label: 'Waiting', order: 'What leaves next stands on top.', empty: 'No mail waits' },
  sent: { label: 'Sent', order: 'Of the last 30 days, the newest on top.', empty: 'No mail was sent yet' },
  stopped: { label: 'Stopped', order: 'Somebody of you stopped these.', empty: 'Nobody stopped a mail' },
  all: {
    label: 'All',
    order: 'What the desk and the website write to people.',
    empty: 'There are no mails yet',
  },
}

export const STATE_WORDS: Record<MailState, string> = {
  waits: 'Waiting',
  sent: 'Sent',
  'gave up': 'Gave up',
  stopped: 'Stopped',
}

export const GROUP_WORDS: Record<MailGroup, string> = {
  enquiries: 'Enquiries',
  applications: 'Applications',
  accounts: 'Accounts',
  team: 'To the team',
}

interface WhyWords {
  /** The label in a list. */
  short: string
  /** The meaning, and what staff can do about it. */
  long: string
}

export const WHY_WORDS: Record<WhyNot, WhyWords> = {
  'no such address': {
    short: 'No such address',
    long: 'The other side says that nobody has this mailbox. Perhaps a letter is wrong.',
  },
  'no such mail server': {
    short: 'Address cannot be right',
    long: 'What stands behind the @ takes no mails. Perhaps a letter is wrong.',
  },
  'mailbox full': {
    short: 'Mailbox full',
    long: 'There is no room in their mailbox. Tell them another way, and try again later.',
  },
  'mailbox closed': {
    short: 'Mailbox closed',
    long: 'Their mailbox takes no mails any more. Ask for another address.',
  },
  'taken for spam': {
    short: 'Taken for spam',
    long: 'The other side takes this mail for spam. Tell them another way.',
  },
  'too many at once': {
    short: 'Too many at once',
    long: 'We sent more mails than the mail server takes at once. It goes by itself later.',
  },
  'too large': { short: 'Too large', long: 'The mail is larger than the mail server takes.' },
  'refused for now': {
    short: 'Not now',
    long: 'The mail server asks to try again later. It goes by itself.',
  },
  refused: { short: 'Refused', long: 'The mail server does not take this mail, and does not say why.' },
  'we may not send': {
    short: 'Our server refuses',
    long: 'Our mail server does not let us send. Whoever looks after the website must look at its settings.',
  },
  'sender refused': {
    short: 'Our address refused',
    long: 'The address we send from is refused. Whoever looks after the website must look at its settings.',
  },
  'cannot be reached': {
    short: 'Cannot be reached',
    long: 'Our mail server cannot be reached. Whoever looks after the website must look at it.',
  },
  'no answer in time': {
    short: 'No answer',
    long: 'Our mail server did not answer in time. It is tried again by itself.',
  },
  'not safe': {
    short: 'No safe connection',
    long: 'No safe connection to our mail server is possible. Whoever looks after the website must look at it.',
  },
  'could not be written': {
    short: 'Could not be written',
    long: 'The mail could not be written. Whoever looks after the website must look at it.',
  },
}
