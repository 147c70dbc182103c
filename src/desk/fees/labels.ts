import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import type { COLUMN_ROLES } from '../../contract/desk-statements.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' })

const at = (text: string) => new Date(`${text}T00:00:00Z`)

/** Shape  20 Nov */
export const shortDay = (text: string) => day.format(at(text))

/** Shape  15 to 23 November, 28 Oct to 3 Nov */
export function daysOf({ from, to }: { from: string; to: string }): string {
  if (from === to) return `${at(from).getUTCDate()} ${month.format(at(from))}`
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${at(from).getUTCDate()} to ${at(to).getUTCDate()} ${month.format(at(to))}`
  return `${shortDay(from)} to ${shortDay(to)}`
}

/** Shape  November */
export const monthOf = (text: string) => month.format(at(`${text}-01`))

/** 1 fee, 9 fees */
export const count = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`

/** Shape  2 fees confirmed, 1 part noted. Empty if nothing was found. */
export function countsOf({ confirmed, parts }: { confirmed: unknown[]; parts: unknown[] }): string {
  const whole = confirmed.length - parts.length
  return [
    ...(whole > 0 ? [`${count(whole, 'fee')} confirmed`] : []),
    ...(parts.length > 0 ? [`${count(parts.length, 'part')} noted`] : []),
  ].join(', ')
}

const OUTCOMES = {
  failed: 'This payment failed',
  pending: 'This payment is not there yet',
  reversed: 'This payment was reversed',
  returned: 'This payment went back',
  cancelled: 'This payment was cancelled',
  unknown: 'This may not have succeeded',
}

/** The outcome of a payment that did not simply succeed, by the file. */
export const whatBecame = ({ kind, said }: NonNullable<FeeCredit['outcome']>) =>
  said === '' ? 'The file does not say whether it succeeded' : `${OUTCOMES[kind]}: the file says “${said}”`

/** The labels of the roles of a column. */
export const ROLE_WORDS: Record<(typeof COLUMN_ROLES)[number], string> = {
  date: 'Date',
  'value date': 'Value date',
  narration: 'What the bank wrote',
  reference: 'Number',
  debit: 'Money out',
  credit: 'Money in',
  amount: 'Amount',
  direction: 'In or out (CR, DR)',
  balance: 'Balance',
  'balance direction': 'CR or DR of the balance',
  status: 'Succeeded or failed',
  'left out': 'Leave out',
}
