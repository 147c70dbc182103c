import { type Layout, PLAIN_LAYOUT, type TruePayment } from './layout.ts'

/** Nine days of a fictitious account. */
export const PAYMENTS: TruePayment[] = [
  ['2026-11-15', 'credit', 500_100, 'UPI/631900114096/ARCHANA T/course', '631900114096'],
  ['2026-11-15', 'credit', 500_100, 'NEFT SAMPN26319018840 K JAMATIA', 'SAMPN26319018840'],
  ['2026-11-16', 'debit', 1_770, 'CHRG SMS ALERT, OCT', ''],
  ['2026-11-16', 'credit', 500_100, 'UPI/632018840012/S TIRKEY/fee', '632018840012'],
  ['2026-11-19', 'credit', 500_100, 'CASH DEP SAMPLE TOWN BR', ''],
  ['2026-11-21', 'credit', 14_272_992, 'RTGS SAMPR52026112100000017 SAMPLE TRUST, GRANT', '0'],
  ['2026-11-23', 'debit', 100, 'REV UPI/632018840012/S TIRKEY', '632018840012'],
].map(
  ([day, way, amountPaise, narration, reference]) =>
    ({ day, way, amountPaise, narration, reference }) as TruePayment,
)

const LETTERHEAD = [
  ['SAMPLE BANK LTD', 'Statement of account'],
  ['A/c XXXXXXXX0000', 'Sehatshala Health and Education Trust'],
  ['Branch: Sample Town', '', 'IFSC: SAMP0000001'],
  ['Period', '01/11/2026', 'to', '23/11/2026'],
  [],
]
const STARS = ['*'.repeat(40)]
const FOOTER = [
  STARS,
  ['Statement Summary'],
  ['Opening Balance', 'Debits', 'Credits', 'Closing Bal'],
  ['2,36,309.50', '18.70', '1,62,733.92', '3,99,024.72'],
  ['Dr Count', '2', 'Cr Count', '5'],
  ['Legends:'],
  ['NEFT - National Electronic Funds Transfer'],
  ['This is a computer generated statement.'],
]

const bank = (name: string, change: Partial<Layout>): [string, Layout] => [
  name,
  { ...PLAIN_LAYOUT, ...change },
]

/** The formats of fictitious banks, with each convention of real ones at least once. */
export const BANKS: [name: string, layout: Layout][] = [
  bank('plain commas', {}),
  bank('letterhead, stars, pages with headings again, summary and legend, padded cells', {
    above: [...LETTERHEAD, STARS],
    below: FOOTER,
    pageEvery: 3,
    padded: true,
    none: ' ',
    date: 'dd/mm/yy',
  }),
  bank('one amount with Dr and Cr beside it, for the balance too', {
    columns: [
      ['serial', 'S No.'],
      ['date', 'Transaction Date'],
      ['value date', 'Value Date'],
      ['narration', 'Particulars'],
      ['amount', 'Amount (INR)'],
      ['direction', 'Dr/Cr'],
      ['balance', 'Balance (INR)'],
      ['balance direction', 'Dr/Cr'],
    ],
    above: LETTERHEAD,
    amount: 'Indian',
    date: 'dd-Mon-yy',
    openingPaise: -500_100,
  }),
  bank('the newest first, marks inside the cells, tabs', {
    kind: 'tab',
    columns: [
      ['date', 'Txn Date'],
      ['narration', 'Description'],
      ['reference', 'Ref No./Cheque No.'],
      ['amount', 'Amount'],
      ['balance', 'Balance'],
    ],
    newestFirst: true,
    amount: 'marked',
    date: 'd Mon yyyy',
  }),
  bank('every cell as a formula, semicolons, Windows-1252', {
    kind: 'semicolon',
    encoding: 'windows-1252',
    quoting: 'formulas',
    above: [['Kontoauszug – naïve'.replace('–', '-')]],
    date: 'dd-mm-yyyy',
  }),
  bank('nothing quoted although narrations and amounts hold commas', {
    quoting: 'none',
    amount: 'Indian',
    above: [['SAMPLE BANK LTD']],
  }),
  bank('pipes, an empty first column, a column without a name, zeros for nothing', {
    kind: 'pipe',
    columns: [
      ['empty', ''],
      ['date', 'Post Date'],
      ['narration', ''],
      ['debit', 'Debit'],
      ['credit', 'Credit'],
      ['balance', 'Balance'],
    ],
    none: '0.00',
    quoting: 'none',
  }),
  bank('headings of debit and credit exchanged', {
    columns: [
      ['date', 'Date'],
      ['narration', 'Remarks'],
      ['credit', 'Debit'],
      ['debit', 'Credit'],
      ['balance', 'Balance'],
    ],
    opening: true,
  }),
  bank('narrations that go on in the next rows, opening and closing balance', {
    wrapAt: 14,
    opening: true,
    closing: true,
    quoting: 'all',
    below: FOOTER,
    date: 'dd-MON-yyyy',
  }),
  bank('a web page that is called .xls', {
    kind: 'web page',
    above: LETTERHEAD,
    below: FOOTER,
    amount: 'Indian',
  }),
  bank('a spreadsheet with serial numbers for dates', {
    kind: 'spreadsheet',
    date: 'serial',
    above: LETTERHEAD,
    below: FOOTER,
  }),
  bank('UTF-16, Hindi headings', {
    kind: 'tab',
    encoding: 'utf-16le',
    columns: [
      ['date', 'दिनांक'],
      ['narration', 'विवरण'],
      ['reference', 'संदर्भ संख्या'],
      ['debit', 'नामे'],
      ['credit', 'जमा'],
      ['balance', 'शेष राशि'],
    ],
    above: [['नमूना बैंक', 'खाता विवरण']],
  }),
  bank('UTF-16 the other way, without balance and reference', {
    encoding: 'utf-16be',
    columns: [
      ['date', 'Date'],
      ['narration', 'Details'],
      ['debit', 'Paid Out'],
      ['credit', 'Paid In'],
    ],
  }),
  bank('the month first', { date: 'mm/dd/yyyy', encoding: 'utf-8 with BOM', amount: 'Western' }),
]
