import { showRupees } from './applications.ts'
import type { MoneyField } from './desk-money.ts'

/** A value formatted for comparison: long numbers in groups of four, and a word for an empty value. */
export function shownValue(field: MoneyField, side: 'was' | 'wanted'): string {
  const value = field[side]
  if (value === '') return 'none'
  return field.isAmount && /^\d+$/.test(value) ? showRupees(Number(value)) : inGroups(value)
}

function inGroups(value: string): string {
  const digits = value.replaceAll(' ', '')
  return /^\d{6,}$/.test(digits) ? digits.replace(/\d{4}(?=\d)/g, '$& ') : value
}
