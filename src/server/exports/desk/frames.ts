import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type ExportFormat, type ExportProgress, FRAME, FRAME_HEAD } from '../../../contract/desk-exports.ts'
import type { ExportedRow } from '../exportable.ts'
import { formatRecords, type TableOf } from '../format-records.ts'
import { SheetFullError } from '../sheet-full-error.ts'
import type { Trace } from './trace.ts'

interface Export {
  total: number | undefined
  trace: Trace
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * A file in frames, with progress reports in between. Nothing is read until the client takes it; when the client
 * disconnects, the export stops. An export ends with its audit line, and then the frame that says it is complete.
 */
export async function* framesOf(
  format: ExportFormat,
  table: TableOf,
  pages: AsyncIterable<ExportedRow[]>,
  { total, trace, log }: Export,
): AsyncGenerator<Uint8Array> {
  let rows = 0
  async function* counted() {
    for await (const page of pages) {
      rows += page.length
      yield page
      // SQLite answers at once, and a fast network accepts everything at once: without this pause no other call would
      // be served until the end.
      await nextTurn()
    }
  }
  const progress = (): ExportProgress => ({ rows, total })
  let isWhole = false
  let frames = 0
  try {
    yield json(FRAME.progress, progress())
    const file =
      format === 'xlsx' ? await asWorkbook(table, counted()) : formatRecords(table, format, counted())
    for await (const piece of file) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      if (bytes.length > 0) yield frame(FRAME.part, bytes)
      if (rows === frames) continue
      frames = rows
      yield json(FRAME.progress, progress())
    }
    isWhole = true
  } catch (error) {
    if (!(error instanceof SheetFullError)) log.error({ err: error }, 'an export ended before its last row')
    const message = error instanceof SheetFullError ? error.message : 'Something went wrong on our side.'
    yield json(FRAME.failed, { message })
  } finally {
    await trace.end(rows, isWhole)
  }
  if (isWhole) yield json(FRAME.end, progress())
}

/** The compression library is loaded on demand. */
async function asWorkbook(table: TableOf, pages: AsyncIterable<ExportedRow[]>) {
  const { workbook } = await import('../workbook.ts')
  return workbook(table, pages)
}

const json = (kind: number, value: object) => frame(kind, Buffer.from(JSON.stringify(value)))

function frame(kind: number, bytes: Uint8Array): Uint8Array {
  const framed = Buffer.allocUnsafe(FRAME_HEAD + bytes.length)
  framed.writeUInt8(kind, 0)
  framed.writeUInt32BE(bytes.length, 1)
  framed.set(bytes, FRAME_HEAD)
  return framed
}
