import { showRupees } from '../../../contract/applications.ts'
import type { MoneyField } from '../../../contract/desk-money.ts'
import { inGroups } from '../../../contract/digit-groups.ts'

/** A value as people compare it: long numbers in groups of four, and a word where there is none. */
export function shownValue(field: MoneyField, side: 'was' | 'wanted'): string {
  const value = field[side]
  if (value === '') return 'none'
  const amount = Number(value)
  return field.isAmount && Number.isInteger(amount) ? showRupees(amount) : inGroups(value)
}
