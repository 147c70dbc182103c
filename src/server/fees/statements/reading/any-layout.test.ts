import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMOUNT_STYLES, DATE_STYLES } from '../../../testing/statements/formats.ts'
import {
  type Layout,
  type Role,
  type TruePayment,
  writeStatement,
} from '../../../testing/statements/layout.ts'
import { readStatement } from './read-statement.ts'
import { isRefused } from './statement.ts'

const DAY_MS = 86_400_000
const HEADINGS: Record<Role, string[]> = {
  date: ['Date', 'Txn Date', 'Tran. Date', 'Posting Dt', 'दिनांक', 'Transaction Date'],
  'value date': ['Value Date', 'Value Dt'],
  narration: ['Narration', 'Particulars', 'Description', 'Remarks', 'Transaction Details', 'विवरण'],
  reference: ['Chq/Ref No', 'Cheque No.', 'Reference Number', 'UTR'],
  debit: ['Debit', 'Withdrawal Amt (INR)', 'Dr', 'नामे'],
  credit: ['Credit', 'Deposits', 'Deposit Amt.', 'जमा'],
  amount: ['Amount', 'Amount (Rs.)', 'राशि', 'Transaction Amount'],
  direction: ['Dr/Cr', 'CR/DR', '', 'Type'],
  balance: ['Balance', 'Closing Balance', 'Running Balance(INR)', 'शेष'],
  'balance direction': ['Dr/Cr', ''],
  serial: ['S No.', 'Sl. No'],
  empty: [''],
}
const JUNK = fc.constantFrom<string[]>(
  [],
  ['*'.repeat(50)],
  ['-----------', '-----------'],
  ['SAMPLE BANK LTD'],
  ['Account No', 'XXXXXXXX0000'],
  ['Branch', 'Sample Town', 'IFSC', 'SAMP0000001'],
  ['Statement from 01/04/2026 to 31/03/2027'],
  ['Page 1 of 3'],
  ['', 'Sehatshala Health and Education Trust'],
)
const BELOW = fc.constantFrom<string[]>(
  ...[[], ['*'.repeat(50)], ['Page 3 of 3'], ['Grand Total', '', '', '500.00', '500.00'], ['Legends:']],
  ['This is a computer generated statement'],
  ['Dr Count', '3', 'Cr Count', '5'],
  ['Note: please tell us of errors within 14 days'],
)
const WORD = fc.constantFrom(
  ...[
    'UPI',
    'IMPS',
    'RAVI',
    'K JAMATIA',
    'fee',
    'course',
    '632018840012',
    'SAMPN26319018840',
    'A & B',
    '₹',
    '"quoted"',
  ],
  ...['rekha@ybl', 'a<b', "O'Neil", 'नमस्ते', '50%', 'x;y', 'p,q', 'r|s', '=1+1', '-', 'TOTAL GAS AGENCY'],
)
/**
 * A text that begins with a word that no bank uses for totals, and has only characters that the file can
 * contain.
 */
const narrationOf = (words: string[], layout: Pick<Layout, 'encoding' | 'kind' | 'quoting'>) => {
  const ascii = layout.encoding === 'windows-1252'
  const separator = { comma: ',', semicolon: ';', pipe: '|' }[layout.kind as string]
  const text = ['TRF', ...words].filter((word) => !ascii || /^[\x20-\x7e]*$/.test(word)).join('/')
  return layout.quoting === 'none' ? text.replaceAll('"', '').replaceAll(separator ?? '\0', '.') : text
}

const PAYMENT = fc.record({
  days: fc.nat({ max: 3 }),
  way: fc.constantFrom('credit' as const, 'debit' as const),
  amountPaise: fc.oneof(
    fc.constantFrom(500_100, 1_000_200, 500_000),
    fc.integer({ min: 1, max: 99_999_999_999 }),
  ),
  words: fc.array(WORD, { maxLength: 6 }),
  reference: fc.constantFrom('', '632018840012', 'SAMPN26319018840', '000000'),
})

/** Columns in any order, with the headings of any bank, from which the direction can be known. */
const COLUMNS = fc
  .record({
    money: fc.constantFrom(
      ['debit', 'credit'] as Role[],
      ['credit', 'debit'] as Role[],
      ['amount', 'direction'] as Role[],
    ),
    others: fc.subarray(['value date', 'reference', 'balance', 'serial', 'empty'] as Role[]),
    shuffled: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    named: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ money, others, shuffled, named }): [Role, string][] => {
    // A column of Dr and Cr is beside its amount.
    const blocks: Role[][] = [
      ['date'],
      ['narration'],
      ...(money[0] === 'amount' ? [money] : money.map((each) => [each])),
    ]
    const all = [...blocks, ...others.map((role) => [role])]
    const order = all
      .map((block, index) => ({ block, at: shuffled[index] ?? 0 }))
      .sort((one, other) => one.at - other.at)
    return order
      .flatMap(({ block }) => block)
      .map((role, index) => {
        const names = HEADINGS[role]
        return [role, names[(named[index] ?? 0) % names.length] ?? '']
      })
  })

const LAYOUT = fc.record({
  kind: fc.constantFrom<Layout['kind']>('comma', 'semicolon', 'tab', 'pipe', 'web page', 'spreadsheet'),
  encoding: fc.constantFrom<Layout['encoding']>(
    'utf-8',
    'utf-8 with BOM',
    'utf-16le',
    'utf-16le without BOM',
    'utf-16be',
  ),
  columns: COLUMNS,
  date: fc.constantFrom(...DATE_STYLES.filter((style) => style !== 'mm/dd/yyyy')),
  amount: fc.constantFrom(...AMOUNT_STYLES.filter((style) => style !== 'marked')),
  none: fc.constantFrom('', ' ', '0.00', '-', '0'),
  newestFirst: fc.boolean(),
  openingPaise: fc.integer({ min: -1_000_000, max: 99_999_999 }),
  above: fc.array(JUNK, { maxLength: 25 }),
  below: fc.array(BELOW, { maxLength: 6 }),
  opening: fc.boolean(),
  closing: fc.boolean(),
  pageEvery: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  wrapAt: fc.option(fc.integer({ min: 4, max: 30 }), { nil: undefined }),
  quoting: fc.constantFrom<Layout['quoting']>('needed', 'all', 'none', 'formulas'),
  padded: fc.boolean(),
})

const lettersOf = (text: string) => text.replace(/\s/g, '')
const asRead = (rows: readonly TruePayment[]) =>
  rows.map(({ day, way, amountPaise, narration }) => `${day} ${way} ${amountPaise} ${lettersOf(narration)}`)

test('in any order of columns, kind, encoding, junk, dates and amounts, no payment is lost and none invented', async () => {
  await fc.assert(
    fc.asyncProperty(LAYOUT, fc.array(PAYMENT, { minLength: 1, maxLength: 12 }), async (drawn, payments) => {
      // Excluded here: a separator inside an amount or a narration without quotes, which has a test of its
      // own.
      const unquoted =
        drawn.kind === 'comma' && drawn.quoting === 'none' && !['plain', 'short'].includes(drawn.amount)
      const layout: Layout = { ...drawn, quoting: unquoted ? 'needed' : drawn.quoting }
      const truth = paymentsOf(payments, layout)
      const answer = await readStatement(writeStatement(truth, layout))
      if (isRefused(answer)) throw new Error(`row ${answer.row}: ${answer.sentence}`)
      const inTime = answer.rows.toSorted((one, other) => one.order - other.order)
      // Without balances and days the order of two rows is unknown.
      const known = answer.understood.orderIsSure && layout.columns.some(([role]) => role === 'balance')
      const sorted = (notified: string[]) => (known ? notified : notified.toSorted())
      expect(sorted(asRead(inTime))).toEqual(sorted(asRead(truth)))
      const sum = (way: string) =>
        truth.reduce((total, each) => total + (each.way === way ? each.amountPaise : 0), 0)
      expect(answer.understood.sums).toEqual({ creditsPaise: sum('credit'), debitsPaise: sum('debit') })
    }),
    // The same random inputs in each run; other settings explore further.
    { numRuns: Number(process.env.STATEMENT_RUNS ?? 250), seed: Number(process.env.STATEMENT_SEED ?? 1) },
  )
})

function paymentsOf(
  drawn: (typeof PAYMENT extends fc.Arbitrary<infer One> ? One : never)[],
  layout: Layout,
): TruePayment[] {
  let at = Date.UTC(2026, 10, 13)
  return drawn.map(({ days, words, ...rest }) => {
    at += days * DAY_MS
    return { ...rest, day: new Date(at).toISOString().slice(0, 10), narration: narrationOf(words, layout) }
  })
}
