import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PAYMENTS } from '../../../testing/statements/banks.ts'
import { type Layout, PLAIN_LAYOUT, writeStatement } from '../../../testing/statements/layout.ts'
import { packSpreadsheet } from '../../../testing/statements/spreadsheet.ts'
import { rowKeyText } from '../row-key.ts'
import { readStatement } from './read-statement.ts'
import { type ColumnChoice, isRefused, LIMITS, type Refusal, type Statement } from './statement.ts'

const HEADINGS = 'Date,Narration,Ref No,Debit,Credit,Balance'

async function read(file: string | Uint8Array, columns?: ColumnChoice): Promise<Statement> {
  const answer = await tell(file, columns)
  if (isRefused(answer)) throw new Error(`row ${answer.row}: ${answer.sentence}`)
  return answer
}
async function refusal(file: string | Uint8Array): Promise<Refusal> {
  const answer = await tell(file)
  if (!isRefused(answer)) throw new Error(`It was read: ${JSON.stringify(answer.rows)}`)
  return answer
}
function tell(file: string | Uint8Array, columns?: ColumnChoice) {
  return readStatement(typeof file === 'string' ? Buffer.from(file) : file, columns && { columns })
}
const rowsBelow = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
const oneRow = async (row: string) => (await read(rowsBelow(row))).rows[0]

test.each([
  ['5001', 500_100],
  ['5001.0', 500_100],
  ['"5,001.00"', 500_100],
  ['"1,42,729.92"', 14_272_992],
  ['"142,729.92"', 14_272_992],
  ['"5,001.00 Cr"', 500_100],
  ['5001.00Cr.', 500_100],
  ['CR 5001', 500_100],
  ['₹5001.00', 500_100],
  ['Rs. 5001', 500_100],
  ['INR5001', 500_100],
  ['५००१', 500_100],
  ['5001.0000', 500_100],
  ['.50', 50],
])('the amount %s is read', async (amount, paise) => {
  expect(await oneRow(`15/11/2026,UPI,,,${amount},`)).toMatchObject({ way: 'credit', amountPaise: paise })
})

test.each([
  ['-5001.00', 'debit'],
  ['(5001.00)', 'debit'],
  ['5001.00 Dr', 'debit'],
  ['5001.00-', 'debit'],
])('the amount %s in the column of credits went out', async (amount, way) => {
  expect(await oneRow(`15/11/2026,UPI,,,${amount},`)).toMatchObject({ way, amountPaise: 500_100 })
})

test.each([
  ...[
    '15/11/26',
    '15/11/2026',
    '15-11-2026',
    '15.11.2026',
    '15-Nov-26',
    '15 Nov 2026',
    '15NOV2026',
    '15-November-2026',
  ],
  ...[
    '15/11/2026 10:22:11',
    '15-11-2026 10:22 AM',
    '2026-11-15',
    '2026-11-15T10:22:11',
    '46341',
    '46341.43',
    '१५/११/२०२६',
    '15 नवंबर 2026',
  ],
])('the day %s is read', async (day) => {
  expect(await oneRow(`${day},UPI,,,5001,`)).toMatchObject({ day: '2026-11-15' })
})

test('if rows are in order only with the month first, dates are read that way, and that is reported', async () => {
  const days = ['10/11/2026', '11/11/2026', '11/12/2026', '12/01/2026']
  const { rows, understood } = await read(rowsBelow(...days.map((day) => `${day},UPI,,,5001,`)))

  expect(rows.map(({ day }) => day)).toEqual(['2026-10-11', '2026-11-11', '2026-11-12', '2026-12-01'])
  expect(understood.notes[0]).toContain('month first')
})

test('ambiguous dates are read with the day first, and that is reported', async () => {
  const { rows, understood } = await read(rowsBelow('05/11/2026,UPI,,,5001,'))

  expect(rows[0]?.day).toBe('2026-11-05')
  expect(understood.notes).toContainEqual(expect.stringContaining('day first'))
})

test.each([
  ['6.28E+11', ''],
  ['0000000000000000', ''],
  ['', ''],
  ['0000632711800934', '0000632711800934'],
  ['="000632711800934"', '000632711800934'],
  [`'632711800934`, '632711800934'],
])('the reference %s is %s', async (written, reference) => {
  expect((await oneRow(`15/11/2026,UPI/632711800934/RAVI,${written},,5001,`))?.reference).toBe(reference)
})

test('a narration keeps its line breaks, so that a broken number can be joined', async () => {
  const { rows } = await read(
    rowsBelow('15/11/2026,UPI/63271180,,,5001,', ',0934/RAVI,,,,', '', '16/11/2026,B,,17,,'),
  )

  expect(rows.map(({ narration }) => narration)).toEqual(['UPI/63271180\n0934/RAVI', 'B'])
  expect(rows[0]?.cells[1]).toBe('UPI/63271180\n0934/RAVI')
})

test('a quotation mark in a narration does not join other rows to it', async () => {
  const { rows } = await read(rowsBelow('15/11/2026,"UPI RAVI,,,5001,', '16/11/2026,B,,,17,'))

  expect(rows).toHaveLength(2)
})

test('a balance written once a day adds up too', async () => {
  const { rows, understood } = await read(
    rowsBelow('15/11/2026,A,,,100,', '15/11/2026,B,,30,,70', '16/11/2026,C,,,5,', '16/11/2026,D,,,5,80'),
  )

  expect(rows.map(({ way }) => way)).toEqual(['credit', 'debit', 'credit', 'credit'])
  expect(understood.balance.state).toBe('adds up')
})

test('the closing balance decides the order of rows if nothing else does', async () => {
  const rows = ['15/11/2026,A,,50,,0', '15/11/2026,A,,,50,50']
  const closedWith = async (balance: number) =>
    (await read(rowsBelow(...rows, `,Closing Balance,,,,${balance}`))).understood.order

  expect(await closedWith(50)).toBe('oldest first')
  expect(await closedWith(0)).toBe('newest first')
})

test('a row that contradicts the balance is corrected, and that is reported', async () => {
  const { rows, understood } = await read(
    rowsBelow(
      ',Opening Balance,,,,100',
      '15/11/2026,A,,,50,150',
      '15/11/2026,B,,20,,170',
      '16/11/2026,C,,,5,175',
    ),
  )

  expect(rows.map(({ way }) => way)).toEqual(['credit', 'credit', 'credit'])
  expect(understood.notes).toContainEqual(expect.stringContaining('opposite of the headings in row 4'))
})

test('a payment whose narration begins like a total is not a total', async () => {
  const { rows } = await read(
    rowsBelow('15/11/2026,TOTAL GAS AGENCY,,,100,', '15/11/2026,OPENING BAL CHEMISTS 632711800934,,,100,'),
  )

  expect(rows).toHaveLength(2)
})

test('lines of totals and balances with a date are left out', async () => {
  const { rows, understood } = await read(
    rowsBelow(
      '01/11/2026,B/F,,,,100',
      '15/11/2026,A,,,50,150',
      '15/11/2026,C/F,,,,150',
      '15/11/2026,Opening Balance as on 15/11/2026,,,,150',
      '16/11/2026,B,,,5,155',
      '30/11/2026,Closing Balance,,,,155',
    ),
  )

  expect(rows.map(({ narration }) => narration)).toEqual(['A', 'B'])
  expect(understood).toMatchObject({
    counts: { leftOut: 5 },
    balance: { openingPaise: 10_000, closingPaise: 15_500 },
  })
})

test('staff can set the roles of the columns, also without headings', async () => {
  const file = '15/11/2026;x;UPI/632711800934;5001;C\n16/11/2026;y;CHRG;17.70;D'
  const notified = await refusal(file)
  const { rows, understood } = await read(file, ['date', 'left out', 'narration', 'amount', 'direction'])

  expect(notified).toMatchObject({
    refused: 'no headings',
    firstLines: [{ cells: ['15/11/2026', 'x', 'UPI/632711800934', '5001', 'C'] }, {}],
  })
  expect(notified.columns).toHaveLength(5)
  expect(rows.map(({ way, narration }) => [way, narration])).toEqual([
    ['credit', 'UPI/632711800934'],
    ['debit', 'CHRG'],
  ])
  expect(understood.headingRow).toBeUndefined()
})

test('doubtful columns ask staff to check, and the first lines show the rows left out', async () => {
  const { understood } = await read(
    ['SAMPLE BANK', HEADINGS, '15/11/2026,A,632711800934,,5,', '16/11/2026,B,,,5,'].join('\n'),
  )

  expect(understood.columns[2]).toEqual({
    heading: 'Ref No',
    role: 'reference',
    doubt: expect.stringContaining('some rows'),
  })
  expect(understood.headingRow).toBe(2)
  expect(understood.firstLines.map(({ leftOut }) => leftOut)).toEqual([true, true, false, false])
})

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

test('the same row has the same key in two layouts, and equal payments have two keys', async () => {
  const twins = [...PAYMENTS, ...PAYMENTS.slice(-2)]
  const keys = async (change: Partial<Layout>, payments = twins) => {
    const { rows } = await read(writeStatement(payments, { ...PLAIN_LAYOUT, ...change }))
    return rows.toSorted((one, other) => one.order - other.order).map(rowKeyText)
  }
  const withBalance = await keys({})
  const without: Partial<Layout> = { columns: PLAIN_LAYOUT.columns.filter(([role]) => role !== 'balance') }

  expect(await keys({ kind: 'spreadsheet', newestFirst: true, date: 'serial', wrapAt: 11 })).toEqual(
    withBalance,
  )
  expect(
    await keys({ columns: PLAIN_LAYOUT.columns.filter(([role]) => role !== 'reference'), kind: 'tab' }),
  ).toEqual(withBalance)
  expect(new Set(withBalance).size).toBe(twins.length)
  expect(new Set(await keys(without)).size).toBe(twins.length)
  // Overlapping days: rows in both statements have the same keys.
  expect(await keys({ ...without, kind: 'pipe', wrapAt: 20 }, twins.slice(0, 5))).toEqual(
    (await keys(without)).slice(0, 5),
  )
  expect(await keys({ openingPaise: 24_131_050 }, twins.slice(1))).toEqual(withBalance.slice(1))
})

test('money that arrived, was returned and arrived again on one day is two credits, although the balance is the same', async () => {
  const { rows } = await read(
    rowsBelow('15/11/2026,UPI A,,,5,105', '15/11/2026,UPI A,,5,,100', '15/11/2026,UPI A,,,5,105'),
  )

  expect(rows.map(({ way, duplicateIndex }) => [way, duplicateIndex])).toEqual([
    ['credit', 1],
    ['debit', 1],
    ['credit', 2],
  ])
})

test.each(['3 मई 2026', '३ मई २०२६', '03-मई-26'])(
  'a day in Hindi is read, of every month: %s',
  async (day) => {
    const read = await readStatement(Buffer.from(`दिनांक,विवरण,जमा\n${day},UPI/632814003201,5001.00`))
    expect('rows' in read && read.rows.map((row) => row.day)).toEqual(['2026-05-03'])
  },
)
