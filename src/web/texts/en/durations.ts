/** How long something is stored. */
export const durations = {
  years: { one: 'one year', other: '{n} years' },
  months: { one: 'one month', other: '{n} months' },
} as const
