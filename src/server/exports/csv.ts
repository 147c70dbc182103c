import { dateAndTimeIn } from '../time/days.ts'
import type { Value } from './exportable.ts'

const BYTE_ORDER_MARK = '\ufeff'
/**
 * Characters that start a formula in spreadsheets; the wide ones do so in East Asian settings. They are also matched
 * after apostrophes, so that removing one apostrophe always restores the original.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Spreadsheets keep 15 digits of a number and replace the rest with zeros. */
const LONG_NUMBER = /^'*\d{16,}$/

/** The header line. */
export function csvHead(fields: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(fields)
}

/**
 * Lines with times in this time zone.
 *
 * Source  RFC 4180; formula characters as OWASP says, with a leading apostrophe
 */
export const csvLineIn = (timeZone: string) => (values: readonly Value[]) =>
  `${values.map((value) => cell(value, timeZone)).join(',')}\r\n`

/** Lines for values without times. */
export const csvLine = csvLineIn('UTC')

function cell(value: Value, timeZone: string): string {
  const text = asText(value, timeZone)
  const harmless = FORMULA.test(text) || LONG_NUMBER.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The value as a spreadsheet shows it. */
export function asText(value: Value, timeZone: string): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return dateAndTimeIn(timeZone, value.getTime())
  return Array.isArray(value) ? value.join('; ') : value
}
