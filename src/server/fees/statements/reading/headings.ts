import type { ColumnRole } from './statement.ts'

/** The canonical form of a heading: lower case and single spaces. Hindi keeps its vowel signs. */
function folded(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const has = (...words: string[]) => {
  const pattern = new RegExp(`(?:^| )(?:${words.join('|')})(?= |$)`, 'u')
  return (heading: string) => pattern.test(heading)
}

const isDate = has('date', 'dt', 'dated', 'दिनांक', 'तारीख', 'तिथि', 'तिथी')
const isValue = has('value', 'val', 'valuedate', 'मूल्य')
const isBalance = has('balance', 'balances', 'bal', 'शेष', 'बैलेंस', 'बकाया')
const isSerial = has(
  's no',
  'sno',
  'sl no',
  'sr no',
  'srl no',
  'serial',
  'sl',
  'sr',
  'srl',
  'क्रमांक',
  'क्र',
  'क्रम',
)
const isPaper = has('cheque', 'chq', 'check', 'instrument', 'instr', 'चेक')
const isNarration = has(
  ...[
    'narration',
    'narrations',
    'particular',
    'particulars',
    'remark',
    'remarks',
    'description',
    'descriptions',
  ],
  ...['details', 'detail', 'विवरण', 'ब्यौरा', 'ब्योरा', 'टिप्पणी', 'अभ्युक्ति'],
)
const isReference = has(
  ...[
    'ref',
    'reference',
    'refno',
    'references',
    'utr',
    'utrno',
    'rrn',
    'no',
    'number',
    'id',
    'संदर्भ',
    'सन्दर्भ',
    'यूटीआर',
  ],
)
const isAmount = has('amount', 'amt', 'amounts', 'राशि', 'रकम')
const isDebit = has(
  ...['debit', 'debits', 'dr', 'withdrawal', 'withdrawals', 'withdraw', 'withdrawn', 'paid out', 'money out'],
  ...['out', 'payment', 'payments', 'डेबिट', 'नामे', 'आहरण', 'निकासी', 'निकाली गई'],
)
const isCredit = has(
  ...['credit', 'credits', 'cr', 'deposit', 'deposits', 'deposited', 'paid in', 'money in', 'in'],
  ...['receipt', 'receipts', 'क्रेडिट', 'जमा'],
)
/** "State" may be a state of India, and "result" the result of a school: their cells must show outcomes. */
const isStatus = has('status', 'txnstatus', 'स्थिति', 'स्टेटस', 'दशा')
const isDirection = has('drcr', 'crdr', 'type', 'indicator', 'dc', 'cd', 'प्रकार')

/** Such a heading, like "Payment mode", is not a column of money. */
const isMeans = has('mode', 'method', 'channel', 'gateway', 'app', 'माध्यम')

const LONGEST = 60

/** The role of a column by its heading; undefined if the heading is unknown. */
export function roleOf(heading: string): ColumnRole | undefined {
  if (heading.length > LONGEST) return undefined
  const words = folded(heading)
  // Removed before the comparison: the unit in "Amount in INR" and "Balance(₹)".
  const name = words.replace(/(?: in)? (?:inr|rs|rupees|रु|रुपये)$/u, '')
  if (name === '' || isSerial(name)) return name === '' ? undefined : 'left out'
  if (isBalance(name))
    return isDirection(name) || (isDebit(name) && isCredit(name)) ? 'balance direction' : 'balance'
  if (isDate(name)) return isPaper(name) ? 'left out' : isValue(name) ? 'value date' : 'date'
  if (isStatus(name)) return 'status'
  if (isNarration(name)) return 'narration'
  if (isPaper(name) || isReference(name)) return 'reference'
  if (isMeans(name)) return 'left out'
  if (isDebit(name) && isCredit(name)) return isAmount(name) ? 'amount' : 'direction'
  if (isDebit(name) && !isDirection(name)) return 'debit'
  if (isCredit(name) && !isDirection(name)) return 'credit'
  if (isAmount(name)) return 'amount'
  return isDirection(name) ? 'direction' : undefined
}

/**
 * The roles of the columns by a row of headings. If a role occurs only once in a table, a second heading for
 * it gets none.
 */
export function rolesOf(headings: readonly string[]): (ColumnRole | undefined)[] {
  const taken = new Set<ColumnRole>()
  const said = headings.map(roleOf)
  const roles = said.map((role, index) => {
    const own = role === 'direction' && said[index - 1] === 'balance' ? 'balance direction' : role
    if (!own || own === 'narration' || own === 'reference' || own === 'status' || own === 'left out')
      return own
    if (taken.has(own)) return 'left out'
    taken.add(own)
    return own
  })
  const onlyDate = taken.has('date') ? -1 : roles.indexOf('value date')
  return roles.map((role, index) => (index === onlyDate ? 'date' : role))
}

const LOOK_THROUGH = 200
/** The fewest headings: a date, an amount, and one more. Letterheads may have fewer. */
const FEWEST = 3

/** The row with the most headings, the first one if there are several; -1 if there is none. */
export function findHeadings(lines: readonly (readonly string[])[]): { index: number; words: number } {
  let best = { index: -1, words: 0 }
  for (const [index, line] of lines.slice(0, LOOK_THROUGH).entries()) {
    const words = countHeadings(line)
    if (words > best.words) best = { index, words }
  }
  return best
}

/** The number of columns that a row of headings names; 0 for any other row. */
export function countHeadings(line: readonly string[]): number {
  if (line.filter((cell) => cell !== '').length < FEWEST) return 0
  const roles = new Set(rolesOf(line))
  const money = roles.has('credit') || roles.has('amount') || roles.has('debit')
  roles.delete(undefined)
  roles.delete('left out')
  return roles.has('date') && money && roles.size >= FEWEST ? roles.size : 0
}

/** The headings of a layout, to recognise files of the same bank. */
export function layoutOf(headings: readonly string[]): string {
  return headings
    .map(folded)
    .join('|')
    .replace(/(?<!\|)\|+$/, '')
}
