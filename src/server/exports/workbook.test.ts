// @module-tag slow
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ExportedRow } from './exportable.ts'
import { workbook } from './workbook.ts'

async function bytesOf(rows: ExportedRow[], fields: string[], timeZone = 'Asia/Kolkata'): Promise<Buffer> {
  async function* pages() {
    for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2)
  }
  const parts: Uint8Array[] = []
  for await (const part of workbook({ fields, timeZone }, pages())) parts.push(part)
  return Buffer.concat(parts)
}

const sheetIn = (file: Buffer) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

/** The contents of the cells, by the rules of XML and of spreadsheets. */
function cellsOf(sheet: string): string[] {
  return [...sheet.matchAll(/<c r="[A-Z]+[2-9]\d*"[^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
    ([, text = '']) =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replace(/_x([\dA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

test('a spreadsheet shows every script, times in the organisation’s time zone, and no formulas', async () => {
  const rows: ExportedRow[] = [
    {
      name: 'सुनीता ओरांव',
      words: 'السلام عليكم',
      at: new Date(Date.UTC(2026, 10, 22, 19, 5, 9)),
      given: true,
      signs: ['one', 'two'],
      nothing: null,
    },
    {
      name: '=HYPERLINK("https://x.example","y")',
      words: '  <b>&amp;"two"\nlines',
      at: null,
      given: false,
      signs: [],
    },
    { name: '12345678901234567890', words: "'", at: null, given: null, signs: null },
  ]
  const fields = ['name', 'words', 'at', 'given', 'signs', 'nothing']
  const file = await bytesOf(rows, fields)
  expect(sheetIn(file)).not.toContain('<f>')
  const [sheet] = (await readXlsxFile(file)) as unknown as [{ data: unknown[][] }]
  const read = sheet.data ?? (await readXlsxFile(file))
  expect(read).toEqual([
    fields,
    // A spreadsheet has no time zones: it stores the local time.
    ['सुनीता ओरांव', 'السلام عليكم', new Date(Date.UTC(2026, 10, 23, 0, 35, 9)), 'yes', 'one; two', null],
    [
      '=HYPERLINK("https://x.example","y")',
      expect.stringContaining('<b>&amp;"two"\nlines'),
      null,
      'no',
      null,
      null,
    ],
    ['12345678901234567890', "'", null, null, null, null],
  ])
})

test('a parsed file equals the input, with any contents', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...'_x000D_\r\n\t\u0000\u000b<>&"\ufffe\uffffक'), minLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1, maxLength: 8 }), async (texts) => {
      const file = await bytesOf(
        texts.map((text) => ({ text })),
        ['text'],
      )
      expect(cellsOf(sheetIn(file))).toEqual(texts.map((text) => text.toWellFormed()))
    }),
    { numRuns: 60 },
  )
})

test('when reading fails in the middle, the file fails too', async () => {
  async function* pages() {
    yield [{ a: 'x' }]
    throw new Error('the database is gone')
  }
  const reading = async () => {
    for await (const _ of workbook({ fields: ['a'] }, pages()));
  }
  await expect(reading()).rejects.toThrow('the database is gone')
})

test('when the consumer stops, reading stops', async () => {
  let pagesRead = 0
  let isOver = false
  async function* pages() {
    try {
      for (;;) {
        pagesRead++
        yield Array.from({ length: 250 }, (_, n) => ({ a: crypto.randomUUID() + n }))
      }
    } finally {
      isOver = true
    }
  }
  for await (const _ of workbook({ fields: ['a'] }, pages())) if (pagesRead > 3) break
  await expect.poll(() => isOver).toBe(true)
  const readBy = pagesRead
  await new Promise((later) => setImmediate(later))
  expect(pagesRead).toBe(readBy)
})
