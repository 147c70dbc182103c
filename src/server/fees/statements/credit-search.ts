import { asciiDigits } from '../../../contract/as-typed.ts'
import type { Payment } from './matching/matches.ts'
import { readAmount } from './reading/amounts.ts'
import { dayOf, readDate } from './reading/dates.ts'

type Searched = Pick<Payment, 'day' | 'amountPaise' | 'narration' | 'reference'>

/** Of these every day of a year is one. */
const LEAP_YEAR = 2024
const MOST = 20

/**
 * What somebody looks for among credits: an amount, a day, with or without its year, or whatever the bank wrote, a part of it too,
 * however it is spaced. Of several words each must fit.
 */
export function creditSearch(search: string): (credit: Searched) => boolean {
  const text = search.trim()
  const whole = fitsOne(text)
  const words = partsOf(text).map(fitsOne)
  return (credit) => {
    const folded = foldedOf(credit)
    return whole(credit, folded) || words.every((fits) => fits(credit, folded))
  }
}

/** Words, and days with blanks in them. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?<!\S)\d{1,2} \p{L}{3,9}(?: 20\d\d)?(?!\S)|\S+/gu) ?? []
  return parts.flatMap((part) => (daysOf(part).length > 0 ? [part] : part.split(' ')))
}

/** The open credits that somebody looks for; none where nobody does. */
export function searchOpen<Credit extends Payment>(
  payments: readonly Credit[],
  search: string | undefined,
): { payments: Credit[]; isAll: boolean } {
  if (search === undefined) return { payments: [], isAll: true }
  const fits = creditSearch(search)
  const found = payments
    .filter((each) => each.way === 'credit' && each.settledFor === undefined && fits(each))
    .sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1))
  return { payments: found.slice(0, MOST), isAll: found.length <= MOST }
}

/** Narration and reference stay apart: what ends one and begins the other is no word. */
const foldedOf = ({ narration, reference }: Searched) => `${fold(narration)}\n${fold(reference)}`

const fold = (text: string) =>
  asciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

function fitsOne(text: string): (credit: Searched, folded: string) => boolean {
  const letters = fold(text)
  const amount = readAmount(text)?.paise
  const isWhole = !text.includes('.')
  const days = daysOf(text)
  return ({ day, amountPaise }, folded) =>
    (letters !== '' && folded.includes(letters)) ||
    (amount !== undefined && (isWhole ? amountPaise - (amountPaise % 100) : amountPaise) === amount) ||
    days.some((each) => day.endsWith(each))
}

/** A day as it may be meant; without a year it is that of every year. */
function daysOf(text: string): string[] {
  const said = readDate(text)
  if (said) return [dayOf(said, 'day first') ?? dayOf(said, 'month first') ?? []].flat()
  const separator = /^\d{1,2}([-/.])\d{1,2}$/.exec(text)?.[1] ?? ' '
  const date = /^\d{1,2}[-/. ]*\p{L}+$|^\d{1,2}[-/.]\d{1,2}$/u.test(text)
    ? readDate(`${text}${separator}${LEAP_YEAR}`)
    : undefined
  const day = date && dayOf(date, 'day first')
  return day ? [day.slice(4)] : []
}
