export interface UpiPayment {
  /** Like name@bank. */
  address: string
  /** The name of the account holder at the bank. */
  payee: string
  rupees: number
}

/** Limit of the note in UPI. Apps cut or refuse longer notes. */
const NOTE_MAX = 50
const WHAT_FOR = 'application fee'

/**
 * The note of a payment, used to match it to the applicant. The name comes first, because many statements cut the end.
 * Only letters, digits and spaces, in any script, because apps refuse other characters.
 *
 * @param name of the payer; if it is empty the note contains the course
 */
export function upiNote(name: string, course: string): string {
  const who = plain(name)
  if (!who) return cut(`Application fee ${plain(course)}`.trim(), NOTE_MAX)
  return `${cut(who, NOTE_MAX - WHAT_FOR.length - 1)} ${WHAT_FOR}`
}

const plain = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Whole words; a word that is too long is cut, never between a letter and its combining signs. */
function cut(text: string, most: number): string {
  const words = new RegExp(`^.{0,${most}}(?= |$)`, 'u').exec(text)?.[0]
  return words || (new RegExp(`^.{0,${most}}(?!\\p{M})`, 'u').exec(text)?.[0] ?? '')
}

/**
 * The address for payment apps and their scanners, by NPCI's "UPI Linking Specifications": spaces are %20 and never +,
 * the amount has two decimals, the address stays unencoded.
 */
export function upiLink({ address, payee, rupees }: UpiPayment, note: string): string {
  return `upi://pay?pa=${address}&pn=${escaped(payee)}&am=${rupees.toFixed(2)}&cu=INR&tn=${escaped(note)}`
}

/** Escapes everything except letters, digits and - . _ ~ */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
