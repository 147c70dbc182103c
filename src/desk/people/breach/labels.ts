import type { BreachStep, Letter, LetterPart } from '../../../contract/desk-breach.ts'
import { momentTyped, ourClock } from '../../ui/our-clock.ts'

interface StepTexts {
  title: string
  /** The deadline of a step that has no fixed hour. */
  when?: string
  help: string
}

export const STEP_TEXTS: Record<BreachStep, StepTexts> = {
  stop: {
    title: 'Stop it',
    help: 'Block the account, end the sessions, change the password or the keys, take the machine off the network. Erase nothing.',
  },
  traces: {
    title: 'Keep the traces',
    help: 'Copy the logs, the activity log and the newest backup to a safe place. The law wants them for a year.',
  },
  cert: {
    title: 'Report it to CERT-In',
    help: 'Within six hours of noticing it, where somebody got into a system or its data: incident@cert-in.org.in, or 1800-11-4949.',
  },
  board: {
    title: 'Tell the Data Protection Board',
    help: 'At once, with what is known so far: what it is, how far it goes, when and where it happened, and what it may lead to.',
  },
  people: {
    title: 'Tell everybody concerned',
    help: 'At once, in plain words: what happened and when, what it may mean for them, what we do, what they can do, and whom to ask.',
  },
  report: {
    title: 'Send the Board the whole report',
    help: 'What is known now: how it came about, what we do against it, who caused it as far as we know, what keeps it from happening again, and how people were told. More time has to be asked for in writing.',
  },
  prevent: {
    title: 'Keep it from happening again',
    when: 'After that',
    help: 'Say what was changed, and who looks after it.',
  },
}

export const PART_WORDS: Record<LetterPart, string> = {
  happened: 'What happened, to what, when and where',
  consequences: 'What this may mean for them',
  done: 'What we have done, and are doing',
  todo: 'What they can do',
  contact: 'Whom to ask',
}

/** The template of the letter. A letter with open parts is not sent. */
export const FIRST_WORDS: Letter = {
  happened: 'On … we noticed that …. It concerns …. It happened between … and ….',
  consequences: 'Somebody may write or call and pretend to be us, or to know you.',
  done: 'We have …. We are …',
  todo: 'Tell nobody a code or a password, also not somebody who says they are from us. Change the password you use with us, and wherever you use the same one.',
  contact: 'Ask …, phone …, email …',
}

/** Shape  Thu, 26 Nov, 17:24 */
export const atTime = ourClock({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const number = new Intl.NumberFormat('en-IN')
/** Shape  1 person, 1,05,021 people */
export const people = (count: number) => `${number.format(count)} ${count === 1 ? 'person' : 'people'}`

/** Empty for an empty field. */
export const asMoment = (typed: string): string =>
  typed === '' ? '' : new Date(momentTyped(typed)).toISOString()
