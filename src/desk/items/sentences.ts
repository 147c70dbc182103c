import type { ContactWay, MailOfItem, Outcome } from '../../contract/desk-enquiry.ts'
import { WHY_TEXTS } from './why-texts.ts'

/** The event in words that follow the name of the actor. */
export const CONTACTED: Record<ContactWay, string> = {
  whatsapp: 'wrote on WhatsApp',
  phone: 'called',
  sms: 'wrote an SMS',
  email: 'wrote an email',
}
export const WENT: Record<Outcome, string> = {
  reached: 'spoke with them',
  'not reached': 'did not reach them',
  'writes back': 'says they write back',
  'wrong number': 'says the number is wrong',
  answered: 'says it is answered',
}
const MAIL_STATES = { waits: 'waits to be sent', sent: 'sent', 'gave up': 'could not be sent' }

/** The result of a mail, with the reason where it did not arrive. */
export const stateWords = ({ state, why }: Pick<MailOfItem, 'state' | 'why'>): string =>
  why ? `${MAIL_STATES[state]}: ${WHY_TEXTS[why].short.toLowerCase()}` : MAIL_STATES[state]
