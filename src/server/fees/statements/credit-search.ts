import { asciiDigits } from '../../../contract/as-typed.ts'
import type { Payment } from './matching/matches.ts'
import { readAmount } from './reading/amounts.ts'
import { dayOf, readDate } from './reading/dates.ts'

type Searched = Pick<Payment, 'day' | 'amountPaise' | 'narration' | 'reference'>

/** A leap year, in which every day of a year is valid. */
const LEAP_YEAR = 2024
const MOST = 20

/**
 * A search among credits: an amount, a day with or without its year, or any part of the bank's words, in any
 * spacing. Each word must match.
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

/** The words of a search; a day such as "15 Nov" is one word. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?<!\S)\d{1,2} \p{L}{3,9}(?: 20\d\d)?(?!\S)|\S+/gu) ?? []
  return parts.flatMap((part) => (daysOf(part).length > 0 ? [part] : part.split(' ')))
}

/** The open credits that match a search; none without a search. */
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

/** Narration and reference are compared separately: no word spans both. */
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

/** The days that a text may mean; without a year, the day of every year. */
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
