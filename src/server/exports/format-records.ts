import { csvHead, csvLineIn } from './csv.ts'
import type { ExportedRow } from './exportable.ts'

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export interface TableOf {
  fields: readonly string[]
  /** The time zone for spreadsheets; JSON has UTC times. */
  timeZone?: string
}

/** The text of an export in pieces, so that it is never completely in memory. */
export async function* formatRecords(
  { fields, timeZone = 'UTC' }: TableOf,
  format: Format,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    const line = csvLineIn(timeZone)
    yield csvHead(fields)
    for await (const records of pages)
      yield records.map((record) => line(fields.map((field) => record[field] ?? null))).join('')
    return
  }
  const names = [...fields]
  let separator = '\n'
  yield '['
  for await (const records of pages) {
    let text = ''
    for (const record of records) {
      text += separator + JSON.stringify(record, names)
      separator = ',\n'
    }
    yield text
  }
  yield '\n]\n'
}
