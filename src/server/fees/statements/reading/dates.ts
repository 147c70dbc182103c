import { asciiDigits } from '../../../../contract/as-typed.ts'

/** A date of a cell. `numbers`: it is not decided yet which of the two is the day. */
export type ReadDate =
  | { day: string; machine: boolean; numbers?: undefined }
  | { numbers: [first: number, second: number]; year: number }

export type DayOrder = 'day first' | 'month first'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const HINDI_MONTHS = 'जन फ़र|फर मार्च अप्र मई जून जुला अग सित अक्|अक् नव दिस'.split(' ')
const TIME = String.raw`(?:[T\s,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|[+-]\d\d:?\d\d)?)?`
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`, 'i')
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`, 'i')
const NAMED = new RegExp(
  String.raw`^(\d{1,2})[-/. ]*([\p{L}\p{M}]{2,10})\.?[-/., ]*(\d{4}|\d{2})${TIME}$`,
  'iu',
)
const NAME_FIRST = new RegExp(String.raw`^([\p{L}\p{M}]{2,10})\.?[- ]*(\d{1,2})[-, ]+(\d{4})${TIME}$`, 'iu')
const SERIAL = /^(\d{5})(?:\.\d+)?$/
/** Day 0 of spreadsheets. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099]
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Cached, because a large file has few different days in many rows. */
const MOST_KNOWN = 5000
const known = new Map<string, ReadDate | undefined>()

/** The date of a cell; undefined if it has no date of this century. */
export function readDate(cell: string): ReadDate | undefined {
  if (cell.length < 5 || cell.length > 40) return undefined
  if (known.has(cell)) return known.get(cell)
  if (known.size >= MOST_KNOWN) known.clear()
  const read = readUnknown(cell)
  known.set(cell, read)
  return read
}

function readUnknown(cell: string): ReadDate | undefined {
  const text = asciiDigits(cell)
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .trim()
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first, , second, year = ''] = numbers
    return asNumbers(Number(first), Number(second), fullYear(year))
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return sure(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]), true)
  const named = NAMED.exec(text)
  if (named) return sure(fullYear(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]))
  const nameFirst = NAME_FIRST.exec(text)
  if (nameFirst) return sure(Number(nameFirst[3]), monthOf(nameFirst[1] ?? ''), Number(nameFirst[2]))
  const serial = SERIAL.exec(text)
  if (!serial) return undefined
  const at = new Date(SERIAL_ZERO + Number(serial[1]) * DAY_MS)
  return sure(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), true)
}

function asNumbers(first: number, second: number, year: number): ReadDate | undefined {
  const known = realDay(year, second, first) ?? realDay(year, first, second)
  return known === undefined ? undefined : { numbers: [first, second], year }
}

function sure(year: number, month: number, day: number, machine = false): ReadDate | undefined {
  const known = realDay(year, month, day)
  return known === undefined ? undefined : { day: known, machine }
}

/** The calendar day of a date, given the order of its numbers. Undefined if there is no such day. */
export function dayOf(date: ReadDate, order: DayOrder): string | undefined {
  if (!date.numbers) return date.day
  const [first, second] = date.numbers
  return order === 'day first' ? realDay(date.year, second, first) : realDay(date.year, first, second)
}

/**
 * Decides from the whole file which number is the day. The day comes first, as in India, unless a date can only be read
 * the other way, or only the other way gives rows in the order of time.
 */
export function dayOrderOf(dates: readonly ReadDate[]): { order: DayOrder; note?: string } {
  const numbered = dates.filter((date) => date.numbers)
  const reads = (order: DayOrder) => numbered.every((date) => dayOf(date, order))
  if (numbered.length === 0 || !reads('month first')) return { order: 'day first' }
  if (!reads('day first')) {
    return { order: 'month first', note: 'Dates are written with the month first: 11/23 is 23 November.' }
  }
  if (!inTurn(dates, 'day first') && inTurn(dates, 'month first')) {
    return {
      order: 'month first',
      note: 'Dates are read with the month first, because only so the rows follow each other in time.',
    }
  }
  const differ = numbered.some(({ numbers }) => numbers && numbers[0] !== numbers[1])
  return {
    order: 'day first',
    ...(differ && {
      note: 'Every date could be read with the month first too. They are read with the day first.',
    }),
  }
}

/** Whether all rows go forward in time, or all go back. */
export function inTurn(dates: readonly ReadDate[], order: DayOrder): boolean {
  const days = dates.map((date) => dayOf(date, order) ?? '')
  const goes = (wrong: (one: string, next: string) => boolean) =>
    !days.some((day, index) => index > 0 && wrong(days[index - 1] ?? '', day))
  return goes((one, next) => one > next) || goes((one, next) => one < next)
}

function realDay(year: number, month: number, day: number): string | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return undefined
  // Every fourth year from 2000 to 2099 has a 29 February.
  const most = month === 2 && year % 4 === 0 ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
  return day > most ? undefined : `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`
}

function fullYear(year: string): number {
  return year.length === 2 ? FIRST_YEAR + Number(year) : Number(year)
}

/** The month by its name; 0 if it is not a month. */
function monthOf(name: string): number {
  const word = name.toLowerCase()
  const english = MONTHS.findIndex((month) => word.startsWith(month))
  if (english >= 0) return english + 1
  return HINDI_MONTHS.findIndex((month) => month.split('|').some((start) => word.startsWith(start))) + 1
}
