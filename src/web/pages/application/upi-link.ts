export interface UpiPayment {
  /** Like name@bank. */
  address: string
  /** Who is paid, as the bank knows them. */
  payee: string
  rupees: number
}

/** What UPI passes on. Apps cut or refuse longer notes. */
const NOTE_MAX = 50
const WHAT_FOR = 'application fee'

/**
 * The note that comes with a payment, so that it can be told whose it is. First the name: many statements cut the end off. Only letters,
 * digits and spaces, in any script, because apps refuse other characters.
 *
 * @param name of whoever pays; empty where nobody knows it, and then the course says more than nothing
 */
export function upiNote(name: string, course: string): string {
  const who = plain(name)
  if (!who) return cut(`Application fee ${plain(course)}`.trim(), NOTE_MAX)
  return `${cut(who, NOTE_MAX - WHAT_FOR.length - 1)} ${WHAT_FOR}`
}

const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Whole words; of one that is too long its start, and never between a letter and its signs. */
function cut(text: string, most: number): string {
  const words = new RegExp(`^.{0,${most}}(?= |$)`, 'u').exec(text)?.[0]
  return words || (new RegExp(`^.{0,${most}}(?!\\p{M})`, 'u').exec(text)?.[0] ?? '')
}

/**
 * What a payment app opens, and what its scanner reads, after NPCI's "UPI Linking Specifications": spaces are %20 and never +, the
 * amount has two decimals, the address stands as it is.
 */
export function upiLink({ address, payee, rupees }: UpiPayment, note: string): string {
  return `upi://pay?pa=${address}&pn=${escaped(payee)}&am=${rupees.toFixed(2)}&cu=INR&tn=${escaped(note)}`
}

/** Everything but letters, digits and - . _ ~ */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
