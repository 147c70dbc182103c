import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import type { ExportedRow } from './exportable.ts'
import type { TableOf } from './format-records.ts'
import { headRow, refuseMoreThanFits, SHEET_BEGIN, SHEET_END, STYLES, sheetRow } from './sheet-xml.ts'

// Node's own compression, which runs on its own threads.
configure({ useWebWorkers: false })

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${MAIN}.${type}+xml"/>`

/** The files of a workbook other than its sheet. */
const FILES: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': STYLES,
}

/** The bytes of an XLSX file in pieces: rows are read as fast as the consumer takes the output. */
export async function* workbook(
  table: TableOf,
  pages: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable, { zip64: false, level: 6 })
  async function fill(): Promise<void> {
    for (const [name, text] of Object.entries(FILES)) await zip.add(name, new TextReader(text))
    await zip.add('xl/worksheets/sheet1.xml', ReadableStream.from(sheet(table, pages)))
    await zip.close()
  }
  const filled = fill().catch(async (error: unknown) => {
    await writable.abort(error).catch(() => {})
    throw error
  })
  // The error is passed on to the consumer of the stream.
  filled.catch(() => {})
  yield* readable
  await filled
}

async function* sheet(table: TableOf, pages: AsyncIterable<ExportedRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let row = 1
  yield encoder.encode(SHEET_BEGIN + headRow(table.fields))
  for await (const records of pages) {
    refuseMoreThanFits(row - 1 + records.length)
    yield encoder.encode(records.map((record) => sheetRow(++row, record, table)).join(''))
  }
  yield encoder.encode(SHEET_END)
}
