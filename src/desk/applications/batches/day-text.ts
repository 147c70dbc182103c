const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Shape  10 Feb 2026, from 2026-02-10 */
export const dayText = (date: string) => day.format(new Date(date))
