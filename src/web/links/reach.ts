/** Links that leave the site for the telephone, for WhatsApp and for a map. */
const digits = (number: string) => number.replace(/[^\d+]/g, '')

export const callTo = (number: string) => `tel:${digits(number)}`

export const whatsAppTo = (number: string) => `https://wa.me/${digits(number).replace('+', '')}`

/** Opens WhatsApp with a text, and lets the person choose to whom it goes. */
export const whatsAppWith = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The link that the organisation gave, or a search for its address. */
export function mapOf({ mapLink, address }: { mapLink: string; address: string[] }): string {
  const query = encodeURIComponent(address.join(', '))
  return mapLink || `https://www.google.com/maps/search/?api=1&query=${query}`
}
