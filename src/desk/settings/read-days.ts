import { type Holiday, isDay } from '../../contract/our-hours.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** The weekday may be anywhere in the line, and is ignored. */
const WEEKDAY = /\(?\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,]?\)?/i

/** Reads lines such as `26 January 2027 Republic Day`. Returns the lines that it does not understand as `others`. */
export function readDays(lines: string): { days: Holiday[]; others: string[] } {
  const days: Holiday[] = []
  const others: string[] = []
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const read = readLine(line)
    if (read) days.push(read)
    else others.push(line)
  }
  return { days, others }
}

/** In India the day comes before the month. */
const SHAPES: [RegExp, (parts: string[]) => (string | undefined)[]][] = [
  [/(20\d\d)-(\d{1,2})-(\d{1,2})/, ([year, month, day]) => [year, month, day]],
  [/(\d{1,2})[./-](\d{1,2})[./-](20\d\d)/, ([day, month, year]) => [year, month, day]],
  [/(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](20\d\d)/i, ([day, month, year]) => [year, month, day]],
  [/([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)/i, ([month, day, year]) => [year, month, day]],
]

function readLine(line: string): Holiday | undefined {
  for (const [shape, order] of SHAPES) {
    const found = shape.exec(line)
    if (!found) continue
    const [year = '', month = '', date = ''] = order(found.slice(1))
    const day = `${year}-${monthNumber(month)}-${date.padStart(2, '0')}`
    const name = line
      .replace(found[0], ' ')
      .replace(WEEKDAY, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;:.()|–-]+|[\s,;:.(|–-]+$/g, '')
    return isDay(day) && name !== '' ? { day, name } : undefined
  }
  return undefined
}

const monthNumber = (month: string) => {
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  return at === -1 ? month.padStart(2, '0') : String(at + 1).padStart(2, '0')
}
