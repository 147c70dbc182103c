import type { Exportable, Page } from '../../../submissions/exportable.ts'
import { csvHead, csvLine } from './csv.ts'

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** The text of an export, piece by piece, so that it is never in memory as a whole. */
export async function* formatRecords(
  { fields }: Exportable,
  format: Format,
  pages: AsyncGenerator<Page['records']>,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvHead(fields)
    for await (const records of pages)
      yield records.map((record) => csvLine(fields.map((field) => record[field] ?? null))).join('')
    return
  }
  let separator = '\n'
  yield '['
  for await (const records of pages) {
    for (const record of records) {
      yield separator + JSON.stringify(record, fields)
      separator = ',\n'
    }
  }
  yield '\n]\n'
}
