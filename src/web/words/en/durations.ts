/** How long something is kept. */
export const durations = {
  years: { one: 'one year', other: '{n} years' },
  months: { one: 'one month', other: '{n} months' },
} as const
