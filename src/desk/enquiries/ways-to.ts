import { CONTACT_WAYS, type ContactWay, type EnquiryItem } from '../../contract/desk-enquiry.ts'
import { wayAskedFor } from '../items/contact-links.ts'
import { numberIsWrong } from '../items/how-did-it-go.tsx'

/** The contact methods for a person: no mail without an address, and nothing else without a number. */
export const waysTo = ({
  email,
  whatsappNumber,
}: Pick<EnquiryItem, 'email' | 'whatsappNumber'>): readonly ContactWay[] =>
  CONTACT_WAYS.filter((way) => (way === 'email' ? email !== '' : whatsappNumber !== ''))

/** Email, if the sender wrote one, or if the number is missing or wrong; otherwise the requested method. */
export function likelyWay({ email, events, summary, whatsappNumber }: EnquiryItem): ContactWay {
  const wrote = events.some(({ kind }) => kind === 'email received')
  const isByEmail = wrote || whatsappNumber === '' || numberIsWrong(events)
  return email && isByEmail ? 'email' : wayAskedFor(summary.method)
}
