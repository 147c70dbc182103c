import type { ContactWay } from '../../contract/desk-enquiry.ts'

const COUNTRY = '91'

interface Reached {
  /** Ten digits of an Indian number. */
  whatsappNumber: string
  email: string
}

/** The link that opens the app in which staff press send. */
export function contactLink(
  way: ContactWay,
  { whatsappNumber, email }: Reached,
  { subject, text }: { subject: string; text: string },
): string {
  const words = encodeURIComponent(text)
  switch (way) {
    case 'whatsapp':
      return `https://wa.me/${COUNTRY}${whatsappNumber}?text=${words}`
    case 'sms':
      return `sms:+${COUNTRY}${whatsappNumber}?body=${words}`
    case 'email':
      return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${words}`
    case 'phone':
      return `tel:+${COUNTRY}${whatsappNumber}`
  }
}

/** Shape  +91 98765 43210 */
export const shownNumber = (number: string) => `+${COUNTRY} ${number.slice(0, 5)} ${number.slice(5)}`

export function wayAskedFor(method: string): ContactWay {
  if (method === 'SMS') return 'sms'
  if (method === 'Call') return 'phone'
  return method === 'Email' ? 'email' : 'whatsapp'
}
