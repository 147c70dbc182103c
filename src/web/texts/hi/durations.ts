import type { Translation } from '../../../contract/sentences.ts'
import type { durations as english } from '../en/durations.ts'

/** Always used before a word like बाद, so in the oblique case. */
export const durations = {
  years: { one: 'एक साल', other: '{n} साल' },
  months: { one: 'एक महीने', other: '{n} महीने' },
} as const satisfies Translation<typeof english>
