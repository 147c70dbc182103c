import type { WhyNot } from '../../contract/desk-mails.ts'

interface WhyTexts {
  /** The label in a list. */
  short: string
  /** The meaning, and the next step for staff. */
  long: string
}

export const WHY_TEXTS: Record<WhyNot, WhyTexts> = {
  'no such address': {
    short: 'No such address',
    long: 'This mailbox does not exist. Check the address letter by letter.',
  },
  'no such mail server': {
    short: 'Wrong address',
    long: 'The part after the @ accepts no emails. Check it letter by letter.',
  },
  'mailbox full': {
    short: 'Mailbox full',
    long: 'The mailbox is full. Contact them another way, and try again later.',
  },
  'mailbox closed': {
    short: 'Mailbox closed',
    long: 'The mailbox is closed. Ask for another address.',
  },
  'taken for spam': {
    short: 'Treated as spam',
    long: 'The email was treated as spam. Contact them another way.',
  },
  'too many at once': {
    short: 'Too many at once',
    long: 'Too many emails at once. It is sent again automatically.',
  },
  'too large': { short: 'Too large', long: 'The email is too large for the server.' },
  'refused for now': {
    short: 'Not now',
    long: 'The server asks to try again later. It is sent again automatically.',
  },
  refused: { short: 'Refused', long: 'The server refused this email and gave no reason.' },
  'we may not send': {
    short: 'Our server refuses',
    long: 'Our email server does not allow us to send. Ask the operator to check its settings.',
  },
  'sender refused': {
    short: 'Our address refused',
    long: 'Our sender address is refused. Ask the operator to check its settings.',
  },
  'cannot be reached': {
    short: 'Cannot be reached',
    long: 'Our email server cannot be reached. Ask the operator to check it.',
  },
  'no answer in time': {
    short: 'No answer',
    long: 'Our email server did not answer in time. It is sent again automatically.',
  },
  'not safe': {
    short: 'No secure connection',
    long: 'No secure connection to our email server. Ask the operator to check it.',
  },
  'could not be written': {
    short: 'Not created',
    long: 'The email could not be created. Ask the operator to check it.',
  },
}
