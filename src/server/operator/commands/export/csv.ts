const BYTE_ORDER_MARK = '\ufeff'
/** Characters that make a spreadsheet compute instead of show; the wide ones do so in East Asian settings. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Spreadsheets keep 15 digits of a number and turn the rest into zeros. */
const LONG_NUMBER = /^\d{16,}$/

type Value = string | string[] | boolean | null

/** The first line, before the records. */
export function csvHead(fields: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(fields)
}

/** Source  RFC 4180; formula characters as OWASP says, with a leading apostrophe */
export function csvLine(values: readonly Value[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: Value): string {
  const text = asText(value)
  const harmless = FORMULA.test(text) || LONG_NUMBER.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

function asText(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('; ') : value
}
