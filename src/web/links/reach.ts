/** Links to phone calls, WhatsApp and maps. */
const digits = (number: string) => number.replace(/[^\d+]/g, '')

export const callTo = (number: string) => `tel:${digits(number)}`

/** WhatsApp needs the country code; a number that is written without one is Indian. */
export function whatsAppTo(number: string): string {
  const plain = digits(number).replace(/^0+/, '')
  return `https://wa.me/${/^\d{10}$/.test(plain) ? `91${plain}` : plain.replace('+', '')}`
}

/** Opens WhatsApp with a text; the person chooses the recipient. */
export const whatsAppWith = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`

/** The organisation's own map link, or a search for its address. */
export function mapOf({ mapLink, address }: { mapLink: string; address: string[] }): string {
  const query = encodeURIComponent(address.join(', '))
  return mapLink || `https://www.google.com/maps/search/?api=1&query=${query}`
}
