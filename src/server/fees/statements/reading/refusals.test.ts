import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packSpreadsheet } from '../../../testing/statements/spreadsheet.ts'
import { refusal } from '../../../testing/statements/typed-rows.ts'
import { LIMITS, type Refusal } from './statement.ts'

const HEADINGS = 'Date,Narration,Ref No,Debit,Credit,Balance'

const rowsBelow = (...rows: string[]) => [HEADINGS, ...rows].join('\n')

test.each<[what: string, reason: Refusal['refused'], file: string | Uint8Array, said: string, row?: number]>([
  ['nothing', 'empty', '', 'empty'],
  ['blanks only', 'empty', ' \n , ,\n', 'nothing'],
  ['a PDF', 'not a statement', '%PDF-1.7 ...', 'PDF'],
  ['a picture', 'not a statement', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'picture'],
  ['a file of zeros', 'not a statement', Buffer.alloc(500), 'CSV'],
  [
    'an old Excel file',
    'old spreadsheet',
    Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'),
    'save it as CSV',
  ],
  [
    'an Excel file with a password',
    'password',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'password',
  ],
  ['a packed file', 'not a statement', zipSync({ 'statement.csv': strToU8(HEADINGS) }), 'Unpack'],
  ['a damaged spreadsheet', 'damaged', packSpreadsheet([['a']]).slice(0, 300), 'damaged'],
  ['a text', 'no headings', 'Dear all,\nplease find the statement attached.', 'headings'],
  ['no payments', 'no payments', HEADINGS, 'no payments'],
  [
    'an amount that is none',
    'row not understood',
    rowsBelow('15/11/2026,A,,,5,', '15/11/2026,A,,,5.001.00,'),
    'row 3',
    3,
  ],
  [
    'a balance that is none',
    'row not understood',
    rowsBelow('15/11/2026,A,,,5,about 7'),
    'balance in row 2',
    2,
  ],
  ['a day that does not exist', 'row not understood', rowsBelow('31/02/2026,A,,,5,'), 'date in row 2', 2],
  [
    'days in two orders',
    'row not understood',
    rowsBelow('15/11/2026,A,,,5,', '11/16/2026,A,,,5,'),
    'row 3',
    3,
  ],
  ['an amount without a day', 'row not understood', rowsBelow('15/11/2026,A,,,5,', ',B,,,6,'), 'no date', 3],
  ['money in and out in one row', 'row not understood', rowsBelow('15/11/2026,A,,4,5,'), 'row 2', 2],
  [
    'a row that is missing',
    'balance',
    rowsBelow('15/11/2026,A,,,5,105', '15/11/2026,B,,,5,110', '16/11/2026,C,,,5,120'),
    'row 4',
    4,
  ],
  [
    'an opening balance that does not fit',
    'balance',
    rowsBelow(',Opening Balance,,,,90', '15/11/2026,A,,,5,105', '15/11/2026,B,,,7,112'),
    'row 3',
    3,
  ],
  [
    'a closing balance that does not fit',
    'balance',
    rowsBelow('15/11/2026,A,,,5,105', '15/11/2026,B,,,7,112', ',Closing Balance,,,,200'),
    'row 3',
    3,
  ],
  [
    'amounts of which nothing tells the direction',
    'direction unknown',
    'Date,Narration,Amount\n15/11/2026,A,5',
    'Dr and Cr',
    2,
  ],
  [
    'money that came in under no name',
    'column missing',
    'Date,Narration,Debit,,Balance\n15/11/2026,A,,5,105',
    'money that came in',
  ],
  [
    'a second table with other columns',
    'row not understood',
    rowsBelow('15/11/2026,A,,,5,', 'Date,Details,Ref No,Amount,Balance', '15/11/2026,A,,5,6'),
    'second table',
    3,
  ],
])('%s is refused with a sentence', async (_, reason, file, said, row) => {
  const answer = await refusal(file)

  expect(answer).toMatchObject({ refused: reason, ...(row && { row }) })
  expect(answer.sentence).toContain(said)
  expect(answer.sentence).toMatch(/\.$/)
})

test('too many bytes or rows are refused, and so is a file with too large unpacked content', async () => {
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(LIMITS.unpackedBytes + 1) })

  expect(await refusal(new Uint8Array(LIMITS.bytes + 1))).toMatchObject({ refused: 'too large' })
  expect(await refusal(rowsBelow(...Array<string>(LIMITS.rows + 1).fill('15/11/2026,A,,,5,')))).toMatchObject(
    { refused: 'too many rows' },
  )
  expect(bomb.length).toBeLessThan(LIMITS.bytes)
  expect(await refusal(bomb)).toMatchObject({
    refused: 'too large',
    sentence: expect.stringContaining('unpacked'),
  })
})

test('a spreadsheet that understates its size cannot exceed the limit', async () => {
  const honest = packSpreadsheet([
    HEADINGS.split(','),
    ...Array<string[]>(200).fill(['46341', 'A', '', '', '5', '']),
  ])
  const lying = Buffer.from(honest)
  const sheet = lying.lastIndexOf('xl/worksheets/sheet1.xml')
  lying.writeUInt32LE(400, sheet - 46 + 24)

  expect(await refusal(lying)).toMatchObject({
    refused: expect.stringMatching(/damaged|no headings|no payments|empty/),
  })
})
