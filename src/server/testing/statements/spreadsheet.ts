import { strToU8, zipSync } from 'fflate'

/** An .xlsx with one sheet. Amounts are numbers, all else is text. Without styles. */
export function packSpreadsheet(lines: string[][], roles: readonly string[] = []): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const isNumber = (text: string, index: number) =>
    /^-?\d+(?:\.\d+)?$/.test(text) && !['narration', 'reference'].includes(roles[index] ?? '')
  const cell = (text: string, row: number, index: number) => {
    const place = `${String.fromCharCode(65 + index)}${row}`
    if (text === '') return ''
    if (isNumber(text, index)) return `<c r="${place}"><v>${text}</v></c>`
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
  }
  const rows = lines.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, index) => cell(text, row + 1, index)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const file = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  return zipSync({
    '[Content_Types].xml': file(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': file(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': file(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Statement" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': file(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': file(
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  })
}
