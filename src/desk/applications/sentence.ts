import type { ApplicationEvent } from '../../contract/desk-application.ts'
import type { Stage } from '../../contract/stages.ts'
import { CONTACTED, stateWords, WENT } from '../items/sentences.ts'
import { STAGE_WORDS } from './views.ts'

const MAILS = { receipt: 'Receipt', notice: 'Email to us', stage: 'Email about it' }

const stageWord = (stage: string | null) => STAGE_WORDS[stage as Stage] ?? stage ?? ''

/** The event in words that follow the name of the actor: the applicant, where no staff member did it. */
export function sentenceOf(event: ApplicationEvent): string {
  const { kind, by, change, way, outcome, reason, line, mail } = event
  const why = reason ? `: ${reason}` : ''
  switch (kind) {
    case 'received':
      return 'Applied on the website'
    case 'mail':
      return mail ? `${MAILS[mail.what]} ${stateWords(mail)}` : 'Email'
    case 'stage': {
      const to = stageWord(change?.to ?? null)
      if (!by) return change?.to === 'withdrawn' ? 'Withdrawn by the applicant' : `Became ${to}${why}`
      return `made it ${to}, it was ${stageWord(change?.from ?? null)}${why}${line ? `. To them: ${line}` : ''}`
    }
    case 'note':
      return 'wrote a note'
    case 'email sent':
      return `sent an email${tookIt(change)}`
    case 'email stopped':
      return 'stopped an email'
    case 'email received':
      return 'Wrote an email'
    case 'contact':
      return `${way ? CONTACTED[way] : 'got in touch'}${tookIt(change)}`
    case 'outcome':
      return `${outcome ? WENT[outcome] : 'said how it went'}${tookIt(change)}`
    case 'guardian reached':
      return `spoke to the parent or guardian${tookIt(change)}`
    case 'batch':
      return `moved it to the batch of ${change?.to}${change?.from ? `, it was in that of ${change.from}` : ''}`
    case 'assignee':
      return given(change)
    case 'number corrected':
      return 'The applicant corrected the transaction number'
    case 'number added':
      return by ? 'added a transaction number' : 'The applicant added a transaction number'
    case 'fee set':
      return `${change?.to === '₹0' ? 'waived the fee' : `set the fee to ${change?.to}`}${why}`
    case 'fee part':
      return `noted a part of the fee: ${line}`
    case 'aadhaar opened':
      return `opened the Aadhaar number${why}`
    case 'aadhaar checked':
      return 'checked the Aadhaar number against the original'
    case 'refund':
      return `noted a refund of ${line}`
    case 'refund taken back':
      return `took the refund of ${line} back${why}`
    case 'undone':
      return change ? `undid it: ${changed(change)}` : 'undid it'
  }
}

type Change = NonNullable<ApplicationEvent['change']>

const tookIt = (change: Change | null) => (change?.what === 'assignee' ? ', and took it' : '')

function changed(change: Change): string {
  if (change.what === 'stage') return `it is ${stageWord(change.to)} again`
  if (change.what === 'fee') return change.to ? `the fee is ${change.to} again` : 'it is the usual fee again'
  if (change.what === 'batch')
    return change.to ? `it is in the batch of ${change.to} again` : 'it has no batch again'
  return given(change)
}

function given(change: Change | null): string {
  if (!change) return 'assigned it to nobody else'
  return change.to ? `assigned it to ${change.to}` : `unassigned ${change.from}`
}
