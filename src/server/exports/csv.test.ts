import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { csvHead, csvLineIn } from './csv.ts'
import type { Value } from './exportable.ts'
import { formatRecords } from './format-records.ts'

const COMPUTES = /^[=+\-@\t\r\n＝＋－＠]/
const line = csvLineIn('Asia/Kolkata')
const read = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',', newline: '\r\n' }).data.slice(0, -1)
/** Removes the added apostrophe, where there is one. */
const asItWas = (cell: string) => (/^'+([=+\-@\t\r\n＝＋－＠]|\d{16,}$)/.test(cell) ? cell.slice(1) : cell)

/** Ordinary and malicious input. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...`='"+-@\t\r\n,;＝＋０19 aक्षن‏👩🏽‍🎓`) }),
  fc.constantFrom(
    'मधुमेह की दवा',
    'السلام عليكم',
    "'=1+1",
    "''=1+1",
    '1234567890123456',
    '=HYPERLINK("x","y")',
  ),
)

test('a parsed file equals the input, and no cell is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const cells = read(rows.map(line).join(''))
      expect(cells.map((row) => row.map(asItWas))).toEqual(rows)
      for (const cell of cells.flat()) expect(cell).not.toMatch(COMPUTES)
    }),
    { numRuns: 500 },
  )
})

test('a time is shown in the organisation’s time zone, and as UTC in JSON', async () => {
  const at = new Date(Date.UTC(2026, 10, 22, 19, 5, 9))
  const values: Value[] = [at, true, ['one', 'two'], null]
  expect(line(values)).toBe('"2026-11-23 00:35:09","yes","one; two",""\r\n')
  async function* pages() {
    yield [{ at, unknown: 'left out' }]
  }
  let json = ''
  for await (const text of formatRecords({ fields: ['at'] }, 'json', pages())) json += text
  expect(JSON.parse(json)).toEqual([{ at: '2026-11-22T19:05:09.000Z' }])
})

test('the file starts with a UTF-8 mark, so that spreadsheets show every script', () => {
  expect(Buffer.from(csvHead(['a'])).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
