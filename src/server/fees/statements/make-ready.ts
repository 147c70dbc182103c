import { strToU8, zipSync } from 'fflate'
import { type PreviewInput, preview } from './preview.ts'

const ROWS = 500
const FEE = 500_100
const HEADINGS = ['Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance']

/**
 * Reads a made-up statement, as text and as a spreadsheet: what reads the next one is loaded then, and compiled by the engine. The next
 * file takes a good part less time.
 */
export async function makeReady(): Promise<void> {
  const rows = [HEADINGS, ...Array.from({ length: ROWS }, (_, index) => rowOf(index))]
  const claims = rows.slice(1, ROWS / 4).map(([, , number = ''], index) => ({
    id: String(index),
    typed: index % 4 ? number : number.slice(0, -1),
    name: `SOMEBODY ${index}`,
    submittedOn: '2026-11-15',
  }))
  const input: Omit<PreviewInput, 'file'> = { claims, feePaise: FEE, ownAccount: '', kept: [], keys: [] }
  await preview({ ...input, file: strToU8(rows.map((cells) => cells.join(',')).join('\n')) })
  await preview({ ...input, file: packed(rows) })
}

function rowOf(index: number): string[] {
  const number = `6319${String((index * 7919) % 1e8).padStart(8, '0')}`
  const credit = index % 3 > 0
  return [
    '15/11/2026',
    credit ? `UPI/${number}/SOMEBODY ${index}/handle${index}@bank/fee` : `CHARGES ${index}`,
    credit ? number : '',
    credit ? '' : '100.00',
    credit ? String(FEE / 100) : '',
    String(Math.floor(index / 3) * 9902 + ([-100, 4901, 9902][index % 3] ?? 0) + 100_000),
  ]
}

function packed(rows: readonly string[][]): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const related = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const cell = (text: string, row: number, column: number) => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`
    if (text === '') return ''
    return column > 2 && row > 0
      ? `<c ${at}><v>${text}</v></c>`
      : `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  )
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${related}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
  })
}
