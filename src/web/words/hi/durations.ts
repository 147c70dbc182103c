import type { Translation } from '../../../contract/sentences.ts'
import type { durations as english } from '../en/durations.ts'

/** Always before a word like बाद, so in the form that stands before one. */
export const durations = {
  years: { one: 'एक साल', other: '{n} साल' },
  months: { one: 'एक महीने', other: '{n} महीने' },
} as const satisfies Translation<typeof english>
