const digits = (number: string) => number.replace(/[^\d+]/g, '')

/** Calls a number, however it is written. */
export const callLink = (phone: string) => `tel:${digits(phone)}`

/** Opens a chat with a number in WhatsApp. */
export const whatsappLink = (number: string) => `https://wa.me/${digits(number).replace('+', '')}`
