import type { PersonLine } from '../../contract/desk-people.ts'
import { ourClock } from '../ui/our-clock.ts'

export const ACCOUNT_WORDS: Record<PersonLine['account'], string> = {
  member: 'Member',
  blocked: 'Blocked',
  unverified: 'Not verified',
  none: 'No account',
}

const MANY: Record<string, string> = { person: 'people', enquiry: 'enquiries' }

/** Shape  1 enquiry, 2 enquiries */
export const count = (n: number, one: string) => `${n} ${n === 1 ? one : (MANY[one] ?? `${one}s`)}`

/** Shape  3 August 2026 */
export const longDayOf = ourClock({ day: 'numeric', month: 'long', year: 'numeric' })
