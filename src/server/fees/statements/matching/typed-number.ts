import { asciiDigits } from '../../../../contract/as-typed.ts'
import { dayOf, readDate } from '../reading/dates.ts'
import { foldNumber, isDate, isNumber, isOneCharacter, isPhone, withoutLabel } from './numbers.ts'

const LAST_DIGITS = /^\d{6,}$/
/** A longer text is never one number, in any spacing. */
const LONGEST = 40
const MOST_PIECES = 6
const LABELS = new Set(
  'UTR RRN REF REFNO REFERENCE NO NUM NUMBER ID TXN TXNID TRN TRANS TRANSACTION TRANSFER UPI IMPS NEFT RTGS PAYMENT PAID VIA BY IS MY THE CR CREDIT GPAY PHONEPE PAYTM BHIM SUCCESS SUCCESSFUL DT DATE DATED ON AT OF AM PM FEE FEES RS INR AND'.split(
    ' ',
  ),
)
const HANDLE = /([\p{L}\p{N}._-]+)\s*@\s*[\p{L}\p{N}.]*/gu
const MONTH =
  '(?:(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}|(?:जन|(?:फ\u093c?|\u095e)र|मार्च|अप्र|मई|जून|जुल|अग|सित|अक्|नव|दिस)[\u0900-\u097f]{0,6})'
const [DAY, MM] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])']
const DATE = new RegExp(
  [
    String.raw`(?<!\d)${DAY}([-/.])${MM}\1(?:20)?\d\d(?!\d)`,
    String.raw`(?<!\d)20\d\d([-/.])${MM}\2${DAY}(?!\d)`,
    String.raw`(?<![A-Z\d])\d{1,2}(?:ST|ND|RD|TH)?[-/., ]*${MONTH}(?:[-/., ']*(?:20)?\d\d(?!\d))?(?![A-Z\d])`,
    String.raw`(?<![A-Z])${MONTH}[-/., ]*\d{1,2}(?:ST|ND|RD|TH)?(?:[-/., ']+20\d\d)?(?![A-Z\d])`,
    String.raw`(?<![-/\d])${DAY}[-/]${MM}(?![-/\d])`,
  ].join('|'),
  'g',
)
const TIME = /(?<!\d)\d{1,2}(?::\d\d){1,2}(?!\d)|(?<!\d)\d{1,2}(?:\.\d\d)? ?[AP]\.?M(?![A-Z])/g
const AMOUNT =
  /(?:(?<![A-Z])(?:RS|INR|RUPEES)|₹|रु)\.? ?(?:\d{1,7}|\d{1,3}(?:,\d{2,3})+)(?:\.\d\d?)?(?!\d)|(?<!\d)(?:\d{1,7}|\d{1,3}(?:,\d{2,3})+)(?:\.\d\d?)?(?: ?\/-| ?(?:RS|INR|RUPEES)(?![A-Z]|\.? ?\d))|(?<!\d)\d{1,3}(?:,\d{2,3})+(?:\.\d\d?)?(?!\d)/g
/** The numbers of UPI and IMPS, of NEFT, and of RTGS, inside a longer word. */
const INSIDE = [
  /(?<!\d)\d{12}(?!\d)/g,
  /[A-Z]{5}\d{11}(?!\d)/g,
  /[A-Z]{4}\d{12}(?!\d)/g,
  /[A-Z]{5}\d{17}(?!\d)/g,
]
const WHOLE = /^(?:\d{12}|[A-Z]{4}[A-Z\d]\d{11}|[A-Z]{4}[A-Z\d]{2}\d{16})$/

/** The parsed text of an applicant. */
export type TypedNumber =
  /** The candidates for the payment number; complete forms come first. */
  | { kind: 'number'; spellings: string[] }
  /** Too few digits for a number, perhaps its last ones; with and without leading zeros. */
  | { kind: 'last digits'; spellings: string[] }
  | { kind: 'phone'; digits: string }
  | { kind: 'handle'; name: string }
  /** The text is an IFSC, a row of zeros, a date, or nothing like a number. */
  | { kind: 'none' }

/**
 * Applicants type one number, two numbers, or a whole message of a bank. Candidates: each long word, a number
 * inside a word, words that only together have the form of one, and all words together. Days, times and
 * amounts are excluded.
 */
export function readTyped(typed: string, phone: string | undefined, submittedOn: string): TypedNumber {
  const text = asciiDigits(typed).toUpperCase()
  const handle = HANDLE.exec(text)?.[1]
  HANDLE.lastIndex = 0
  const words = wordsIn(
    text.replace(HANDLE, ' ').replace(DATE, ' , ').replace(TIME, ' , ').replace(AMOUNT, ' , '),
  )
  const whole = withoutLabel(foldNumber(words.join('')))
  const own = phone === undefined ? '' : foldNumber(phone).slice(-10)
  const isTheirPhone = (number: string) =>
    isPhone(number, submittedOn) || (own.length === 10 && /^\d{10,13}$/.test(number) && number.endsWith(own))
  if (isTheirPhone(whole)) return { kind: 'phone', digits: whole.slice(-10) }
  const found = [
    ...words.flatMap((word) => [
      withoutLabel(foldNumber(word)),
      ...INSIDE.flatMap((shape) => word.match(shape) ?? []),
    ]),
    ...joinedIn(words),
    ...(whole.length <= LONGEST ? [whole] : []),
  ].filter((number) => isNumber(number) && !isTheirPhone(number))
  const spellings = [...new Set(found.map((number) => number.replace(/^0+/, '')))]
  const sorted = spellings.sort((one, other) => Number(WHOLE.test(other)) - Number(WHOLE.test(one)))
  if (sorted.length > 0) return { kind: 'number', spellings: sorted }
  if (handle !== undefined) return { kind: 'handle', name: handle.toLowerCase() }
  const phoned = words.find((word) => isTheirPhone(foldNumber(word)))
  if (phoned) return { kind: 'phone', digits: phoned.slice(-10) }
  const digits = [...new Set([words.join(''), whole])].filter(
    (each) => LAST_DIGITS.test(each) && !isOneCharacter(each) && !isDate(each),
  )
  return digits.length > 0 ? { kind: 'last digits', spellings: digits } : { kind: 'none' }
}

/** The days typed beside a number, or instead of one. A day without a year is the last such day. */
export function daysTyped(typed: string, submittedOn: string): string[] {
  const written = asciiDigits(typed).toUpperCase().match(DATE) ?? []
  const year = Number(submittedOn.slice(0, 4))
  return written.flatMap((each) => {
    const plain = each
      .replace(/(\d)(?:ST|ND|RD|TH)/, '$1')
      .replace(/[-/., ']+/g, ' ')
      .trim()
    const days = [plain, `${plain} ${year}`, `${plain} ${year - 1}`].flatMap((text) => {
      const read = readDate(text.replace(/^(\d+) (\d+) (\d+)$/, '$1-$2-$3'))
      return (read && dayOf(read, 'day first')) ?? []
    })
    return days.find((day) => day <= submittedOn) ?? []
  })
}

const wordsIn = (text: string) => text.split(/[^A-Z0-9]+/).filter((word) => word !== '' && !LABELS.has(word))

/** Adjacent words that together have the form of a complete number. */
function joinedIn(words: readonly string[]): string[] {
  const found: string[] = []
  for (let first = 0; first < words.length; first++) {
    let joined = words[first] ?? ''
    for (const next of words.slice(first + 1, first + MOST_PIECES)) {
      joined += next
      if (joined.length > LONGEST) break
      if (WHOLE.test(joined)) found.push(joined)
    }
  }
  return found
}
