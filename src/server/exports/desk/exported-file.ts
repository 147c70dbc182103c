import type { ExportFormat } from '../../../contract/desk-exports.ts'
import { eachInTurn } from '../../concurrency/in-turns.ts'
import type { ExportedRow } from '../exportable.ts'
import { formatRecords, type TableOf } from '../format-records.ts'
import { refuseMoreThanFits } from '../sheet-xml.ts'
import type { Trace } from './trace.ts'

/**
 * The file of an export in pieces. Nothing is read until the client takes it; when the client disconnects, the export
 * stops. It ends with its audit line.
 *
 * Errors  staff_rule: more rows than a spreadsheet holds; and what reading throws. Where a part was sent before, the
 *         connection breaks, so that nobody saves half a file
 */
export async function* exportedFile(
  format: ExportFormat,
  table: TableOf,
  pages: AsyncIterable<ExportedRow[]>,
  { total, trace }: { total: number | undefined; trace: Trace },
): AsyncGenerator<string | Uint8Array> {
  let rows = 0
  let isWhole = false
  async function* counted() {
    // SQLite answers synchronously, and a fast network accepts everything at once: without these turns no other
    // call would be served until the end.
    for await (const page of eachInTurn(pages)) {
      rows += page.length
      yield page
    }
  }
  try {
    if (format === 'xlsx' && total !== undefined) refuseMoreThanFits(total)
    yield* format === 'xlsx' ? await asWorkbook(table, counted()) : formatRecords(table, format, counted())
    isWhole = true
  } finally {
    await trace.end(rows, isWhole)
  }
}

/** The compression library is loaded on demand. */
async function asWorkbook(table: TableOf, pages: AsyncIterable<ExportedRow[]>) {
  const { workbook } = await import('../workbook.ts')
  return workbook(table, pages)
}
