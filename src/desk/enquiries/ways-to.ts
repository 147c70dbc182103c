import { CONTACT_WAYS, type ContactWay, type EnquiryItem } from '../../contract/desk-enquiry.ts'
import { wayAskedFor } from '../items/contact-links.ts'
import { numberIsWrong } from '../items/how-did-it-go.tsx'

/** The contact methods for a person: no mail to those who gave no address. */
export const waysTo = ({ email }: Pick<EnquiryItem, 'email'>): readonly ContactWay[] =>
  email ? CONTACT_WAYS : CONTACT_WAYS.filter((way) => way !== 'email')

/** The way they asked for, unless the number is wrong. */
export const likelyWay = ({ email, events, summary }: EnquiryItem): ContactWay =>
  email && numberIsWrong(events) ? 'email' : wayAskedFor(summary.method)
