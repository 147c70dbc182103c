import * as v from 'valibot'
import { ApplicationInput, BIRTH_IN_FUTURE_MESSAGE } from '../../../contract/applications.ts'

/** The form as the screen shows it; a choice not made is empty. */
export const noApplication = {
  coursePreference: '',
  /** Made of the three below; its place here is the place of its problems in the summary. */
  dateOfBirth: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  education: '',
  familyIncomePerAnnum: '',
  addharNumber: '',
  voterIdnumber: '',
  transactionNumber: '',
}
export type TypedApplication = typeof noApplication

const INDIA_OFFSET_MS = 5.5 * 3600_000

/** Three numbers as YYYY-MM-DD; empty where nothing is typed, and something that is no date where a part is missing. */
export function dateFrom(day: string, month: string, year: string): string {
  const [d, m, y] = [day, month, year].map((part) => part.trim())
  if (!d && !m && !y) return ''
  return `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`
}

/** After today, as the day stands in India. */
function isInFuture(day: unknown): boolean {
  return typeof day === 'string' && day > new Date(Date.now() + INDIA_OFFSET_MS).toISOString().slice(0, 10)
}

export const ApplicationForm = v.pipe(
  v.custom<TypedApplication>(() => true),
  v.transform(({ birthDay, birthMonth, birthYear, ...typed }) => ({
    ...typed,
    dateOfBirth: dateFrom(birthDay, birthMonth, birthYear),
  })),
  ApplicationInput as unknown as v.GenericSchema<
    Omit<TypedApplication, 'birthDay' | 'birthMonth' | 'birthYear'>,
    v.InferOutput<typeof ApplicationInput>
  >,
  v.forward(
    v.check(({ dateOfBirth }) => !isInFuture(dateOfBirth), BIRTH_IN_FUTURE_MESSAGE),
    ['dateOfBirth'],
  ),
)

/** Lengths differ by bank and by rail, so this only says whether a second look is worth it. */
export function looksLikeTransaction(typed: string): boolean {
  const number = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[A-Z0-9]{10,24}$/.test(number) && /\d{4}/.test(number) && new Set(number).size > 2
}
