import { CONTACT_WAYS, type ContactWay, type EnquiryItem } from '../../contract/desk-enquiry.ts'
import { wayAskedFor } from '../items/contact-links.ts'
import { numberIsWrong } from '../items/how-did-it-go.tsx'

/** The contact methods for a person: no mail to those who gave no address, and nothing else without a number. */
export const waysTo = ({
  email,
  whatsappNumber,
}: Pick<EnquiryItem, 'email' | 'whatsappNumber'>): readonly ContactWay[] =>
  CONTACT_WAYS.filter((way) => (way === 'email' ? email !== '' : whatsappNumber !== ''))

/** The way they asked for, unless there is no number, or a wrong one. */
export const likelyWay = ({ email, events, summary, whatsappNumber }: EnquiryItem): ContactWay =>
  email && (whatsappNumber === '' || numberIsWrong(events)) ? 'email' : wayAskedFor(summary.method)
