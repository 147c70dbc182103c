import type { SetUpStep, SetUpStepName } from '../../contract/desk-start.ts'

interface StepTexts {
  title: string
  why: string
  who: string
  minutes: number
  /** The label of the button. */
  verb: string
  /**
   * For a step that was done and is broken now: the fault, its consequence, and the label of the button that
   * repairs it.
   */
  wrong: string
  cost: string
  mend: string
}

export const STEP_TEXTS: Record<SetUpStepName, StepTexts> = {
  organisation: {
    title: 'Name, phone and address',
    why: 'The website shows them. With samples nobody reaches you.',
    who: 'Manager or editor',
    minutes: 5,
    verb: 'Fill in',
    wrong: 'The website shows sample contact details.',
    cost: 'Calls and letters do not reach you.',
    mend: 'Replace them',
  },
  bank: {
    title: 'Bank account for fees',
    why: 'The website shows a sample account. Nobody can pay a fee.',
    who: 'Manager',
    minutes: 5,
    verb: 'Replace',
    wrong: 'The website shows the sample bank account.',
    cost: 'Fees do not reach you.',
    mend: 'Replace it',
  },
  email: {
    title: 'Send a test email',
    why: 'Sign-in codes and receipts reach people only if this works.',
    who: 'Manager',
    minutes: 1,
    verb: 'Send',
    wrong: 'Emails are not sent.',
    cost: 'Codes and receipts do not reach people.',
    mend: 'Look at the emails',
  },
  mailbox: {
    title: 'Read answers at the desk',
    why: 'Answers by email then appear with their enquiry. Those in the spam folder do not: look there, too.',
    who: 'Operator of the server',
    minutes: 10,
    verb: 'What to do',
    wrong: 'The mailbox cannot be read.',
    cost: 'Answers by email do not reach the desk.',
    mend: 'What to do',
  },
  team: {
    title: 'Invite a second manager',
    why: 'A change of the bank account needs two managers.',
    who: 'Manager',
    minutes: 2,
    verb: 'Invite',
    wrong: 'Only one manager is left.',
    cost: 'Nobody can approve a change of the bank account.',
    mend: 'Invite a manager',
  },
  hours: {
    title: 'Opening hours and holidays',
    why: 'People are called only while you are open.',
    who: 'Manager',
    minutes: 3,
    verb: 'Set',
    wrong: 'Opening hours are not set any more.',
    cost: 'People are due for a call at any hour.',
    mend: 'Set them',
  },
  notifications: {
    title: 'Notifications on your device',
    why: 'You hear of new enquiries when the desk is closed.',
    who: 'Each for themselves',
    minutes: 1,
    verb: 'Turn on',
    wrong: 'Notifications are off.',
    cost: 'Nobody hears of new enquiries while the desk is closed.',
    mend: 'Turn them on',
  },
  content: {
    title: 'Sample texts and missing facts',
    why: 'Some texts are still samples, or lack place or price.',
    who: 'Manager or editor',
    minutes: 20,
    verb: 'Fill in',
    wrong: 'Some texts are samples or lack facts.',
    cost: 'Visitors must ask before they decide.',
    mend: 'Fill them in',
  },
  templates: {
    title: 'Read the message templates',
    why: 'They are sent in your name. Change or save one.',
    who: 'Manager',
    minutes: 4,
    verb: 'Read',
    wrong: 'The message templates are samples.',
    cost: 'They are sent in your name.',
    mend: 'Read them',
  },
  legal: {
    title: 'Refund rule and contact for complaints',
    why: 'People must find both before they pay.',
    who: 'Manager or editor',
    minutes: 5,
    verb: 'Write',
    wrong: 'The refund rule or the contact for complaints is missing.',
    cost: 'People cannot find them before they pay.',
    mend: 'Write it',
  },
  backup: {
    title: 'Backup and a copy of the keys',
    why: 'Without both, lost data cannot be restored.',
    who: 'Operator of the server',
    minutes: 10,
    verb: 'What to do',
    wrong: 'The backup or the copy of the keys is missing.',
    cost: 'Lost data cannot be restored.',
    mend: 'What to do',
  },
}

/** The page where a step is done; undefined where it is done in place. */
export function pageOfStep({ name, state, entries }: SetUpStep): string | undefined {
  switch (name) {
    case 'organisation':
    case 'bank':
    case 'content':
    case 'legal':
      return `/words/${entries[0] ?? ''}`
    case 'team':
      return '/staff'
    case 'templates':
      return '/texts'
    case 'hours':
      return '/settings/hours'
    case 'notifications':
      return '/notifications'
    case 'email':
      return state === 'broken' ? '/mails/waiting' : undefined
    case 'mailbox':
    case 'backup':
      return undefined
  }
}

export const countDone = (steps: readonly SetUpStep[]) => steps.filter(({ state }) => state === 'done').length

/** The total minutes of the steps that are not done. */
export const minutesLeft = (steps: readonly SetUpStep[]) =>
  steps.reduce((sum, { name, state }) => (state === 'done' ? sum : sum + STEP_TEXTS[name].minutes), 0)

/**
 * The steps that were done and are broken now. Late emails are reported on every page already.
 */
export const stepsToMend = (steps: readonly SetUpStep[]) =>
  steps.filter(({ name, state, wasDone }) => state === 'broken' && wasDone && name !== 'email')
