import type { ContactWay, Outcome } from '../../contract/desk-enquiry.ts'

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
export const MAIL_STATES = { waits: 'waits to be sent', sent: 'sent', 'gave up': 'could not be sent' }
