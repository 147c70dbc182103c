import { clockIn } from '../time/zone-clock.ts'
import type { Value } from './exportable.ts'

const BYTE_ORDER_MARK = '\ufeff'
/**
 * Characters that make a spreadsheet compute instead of show; the wide ones do so in East Asian settings. Behind apostrophes they are
 * marked too, so that one apostrophe less is always what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Spreadsheets keep 15 digits of a number and turn the rest into zeros. */
const LONG_NUMBER = /^'*\d{16,}$/

/** The first line, before the records. */
export function csvHead(fields: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(fields)
}

/**
 * Lines in which moments are what clocks of this zone show.
 *
 * Source  RFC 4180; formula characters as OWASP says, with a leading apostrophe
 */
export const csvLineIn = (timeZone: string) => (values: readonly Value[]) =>
  `${values.map((value) => cell(value, timeZone)).join(',')}\r\n`

/** Where no value is a moment. */
export const csvLine = csvLineIn('UTC')

function cell(value: Value, timeZone: string): string {
  const text = asText(value, timeZone)
  const harmless = FORMULA.test(text) || LONG_NUMBER.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** As a spreadsheet shows it. */
export function asText(value: Value, timeZone: string): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return clockIn(timeZone, value.getTime())
  return Array.isArray(value) ? value.join('; ') : value
}
