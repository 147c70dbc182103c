import * as v from 'valibot'
import { readYaml } from './read-files.ts'

/** Placeholder of the retention period in a notice. */
export const KEEP_PLACE = '{keep}'

const WRONG = 'must be a whole number of months from 1 to 120, without quotation marks'

/** Retention period of submissions. Source: DPDP Rules 2025, one year */
export const keepMonths = v.optional(
  v.pipe(v.number(WRONG), v.integer(WRONG), v.minValue(1, WRONG), v.maxValue(120, WRONG)),
  12,
)

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** `one year`, `six months`, `18 months` */
export function inWords(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${NUMBERS[count - 1] ?? count} ${unit}${count === 1 ? '' : 's'}`
}

/** The retention period of each notice, without its other fields. Errors  ContentError */
export function readKeepMonths(folder: string): { enquiry: number; application: number } {
  const of = (file: string) => readYaml(folder, `notices/${file}`, v.object({ keepMonths })).keepMonths
  return { enquiry: of('consent-enquiry.md'), application: of('consent-application.md') }
}
