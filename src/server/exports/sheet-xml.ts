import { Failure } from '../platform/failure.ts'
import { dateAndTimeIn } from '../time/days.ts'
import { asText } from './csv.ts'
import type { ExportedRow, Value } from './exportable.ts'

/** One sheet of a workbook in the format of ECMA-376: the minimum that Excel, LibreOffice and Numbers read. */

/** The limits of a cell and a sheet. */
const CELL_MAX = 32_767
const SHEET_ROWS = 1_048_576
const DAY = 24 * 3600_000
/** Days from the epoch of spreadsheets to 1970. */
const EPOCH_DAYS = 25_569
/** Indexes in STYLES. */
const STYLE = { text: 1, head: 2, time: 3 } as const

export const SHEET_BEGIN = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="64" width="20" customWidth="1"/></cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** Text remains text, also when the cell is edited later; times are shown to the second. */
export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`

/** Errors  staff_rule: the list has more rows than a sheet can contain */
export function refuseMoreThanFits(rows: number): void {
  if (rows < SHEET_ROWS) return
  const message = 'A spreadsheet holds a million rows, and this list has more. Take CSV, or fewer days.'
  throw new Failure('staff_rule', { message })
}

export const headRow = (fields: readonly string[]) =>
  rowOf(
    1,
    fields.map((field, at) => textCell(place(at, 1), field, STYLE.head)),
  )

export function sheetRow(
  number: number,
  record: ExportedRow,
  { fields, timeZone = 'UTC' }: { fields: readonly string[]; timeZone?: string | undefined },
): string {
  return rowOf(
    number,
    fields.map((field, at) => cell(place(at, number), record[field] ?? null, timeZone)),
  )
}

const rowOf = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

function cell(at: string, value: Value, timeZone: string): string {
  if (value instanceof Date) return `<c r="${at}" s="${STYLE.time}"><v>${serialOf(value, timeZone)}</v></c>`
  const text = asText(value, timeZone)
  return text === '' ? '' : textCell(at, text, STYLE.text)
}

/** An inline string is never interpreted as a formula. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`

/** The local time in the time zone, as a serial number of days. */
function serialOf(value: Date, timeZone: string): number {
  const shown = Date.parse(`${dateAndTimeIn(timeZone, value.getTime()).replace(' ', 'T')}Z`)
  return shown / DAY + EPOCH_DAYS
}

/** `AB12` */
function place(column: number, row: number): string {
  let letters = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return letters + row
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const NOT_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const LOOKS_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g
const escaped = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function inXml(text: string): string {
  const short = text.length > CELL_MAX ? text.slice(0, CELL_MAX) : text
  return short
    .toWellFormed()
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(NOT_XML, escaped)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
