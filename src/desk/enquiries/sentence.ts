import type { EnquiryState } from '../../contract/desk-enquiries.ts'
import type { ItemEvent } from '../../contract/desk-enquiry.ts'
import type { ReachedBy } from '../../contract/desk-new-enquiry.ts'
import { CONTACTED, stateWords, WENT } from '../items/sentences.ts'
import { whenOf } from '../ui/times.ts'
import { STATE_WORDS } from './state-sign.tsx'

const MAILS = { receipt: 'Receipt', notice: 'Email to us' }

const ENTERED: Record<ReachedBy | 'email', string> = {
  email: 'began to write to them',
  phone: 'noted their call',
  'walk-in': 'noted their visit',
  whatsapp: 'noted their WhatsApp message',
  other: 'noted what they asked',
}

const arrived = (way: ItemEvent['way']) =>
  way === 'email' ? 'Wrote us an email' : 'Wrote to us from the website'

/** The event in words that follow the name of the actor. */
export function sentenceOf({ kind, way, outcome, reachedBy, mail, changes }: ItemEvent): string {
  switch (kind) {
    case 'received':
      return arrived(way)
    case 'entered':
      return ENTERED[reachedBy ?? 'other']
    case 'set aside':
      return `${arrived(way)}. It looks like spam`
    case 'taken in':
      return 'moved it out of spam'
    case 'mail':
      return mail ? `${MAILS[mail.what]} ${stateWords(mail)}` : 'Email'
    case 'contact':
      return `${way ? CONTACTED[way] : 'got in touch'}${tookIt(changes)}`
    case 'outcome':
      return `${outcome ? WENT[outcome] : 'said how it went'}${tookIt(changes)}`
    case 'note':
      return 'wrote a note'
    case 'email sent':
      return `sent an email${tookIt(changes)}`
    case 'email stopped':
      return 'stopped an email'
    case 'email received':
      return 'Wrote an email'
    case 'undone':
      return changes.length > 0 ? `undid it: ${changes.map(changed).join(', ')}` : 'undid it'
    case 'changed':
      return changes.length > 0 ? changes.map(changed).join(', ') : 'changed nothing'
  }
}

const tookIt = (changes: ItemEvent['changes']) =>
  changes.some(({ what }) => what === 'assignee') ? ', and took it' : ''

function changed({ what, from, to }: ItemEvent['changes'][number]): string {
  if (what === 'status')
    return `made it ${STATE_WORDS[to as EnquiryState]}, it was ${STATE_WORDS[from as EnquiryState]}`
  if (what === 'assignee') return to ? `assigned it to ${to}` : `unassigned ${from}`
  return to ? `set a reminder for ${whenOf(to)}` : 'removed the reminder'
}
