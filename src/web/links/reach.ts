import { internationalNumber } from '../../contract/as-typed.ts'

/** Links to phone calls, WhatsApp and maps. */
const digits = (number: string) => number.replace(/[^\d+]/g, '')

export const callTo = (number: string) => `tel:${digits(number)}`

export const whatsAppTo = (number: string) =>
  `https://wa.me/${internationalNumber(number) ?? digits(number).replace('+', '')}`

/** Opens WhatsApp with a text; the person chooses the recipient. */
export const whatsAppWith = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The organisation's own map link, or a search for its address. */
export function mapOf({ mapLink, address }: { mapLink: string; address: string[] }): string {
  const query = encodeURIComponent(address.join(', '))
  return mapLink || `https://www.google.com/maps/search/?api=1&query=${query}`
}
