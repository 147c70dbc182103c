import { expect, test } from 'vitest'
import { PAYMENTS } from '../../../testing/statements/banks.ts'
import { type Layout, PLAIN_LAYOUT, writeStatement } from '../../../testing/statements/layout.ts'
import { readRows, refusal } from '../../../testing/statements/typed-rows.ts'
import { rowKeyText } from '../row-key.ts'
import { readStatement } from './read-statement.ts'
import { type ColumnChoice, isRefused, type Statement } from './statement.ts'

const HEADINGS = 'Date,Narration,Ref No,Debit,Credit,Balance'

async function read(file: string | Uint8Array, columns?: ColumnChoice): Promise<Statement> {
  const answer = await readRows(file, columns)
  if (isRefused(answer)) throw new Error(`row ${answer.row}: ${answer.sentence}`)
  return answer
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

test('the rows of a file are read although its letterhead has other line ends, and a break in a cell ends no row', async () => {
  const rows = [HEADINGS, '15/11/2026,A,,,5001,', '16/11/2026,"B, C",,,17,', '17/11/2026,D,,,8,']
  for (const file of [
    `SAMPLE BANK\r\n${rows.join('\n')}`,
    `SAMPLE BANK\n${rows.join('\r\n').replace(',A,', ',UPI/63271180\n0934,')}`,
    rows.join('\r\n').replaceAll('B, C', 'B\nC\nD\nE\nF\nG'),
  ])
    expect((await read(file)).rows.map(({ amountPaise }) => amountPaise)).toEqual([500_100, 1700, 800])
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

test('a payment by a person whose name is also the word for a total in Hindi is not a total', async () => {
  const { rows } = await read(
    rowsBelow(
      '15/11/2026,कुल भूषण शर्मा,,,5001,',
      '15/11/2026,योग राज,,,5001,',
      '15/11/2026,कुल जमा,,,10002,',
      '15/11/2026,योग,,,10002,',
      '15/11/2026,महायोग :,,,10002,',
    ),
  )

  expect(rows.map(({ narration }) => narration)).toEqual(['कुल भूषण शर्मा', 'योग राज'])
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
