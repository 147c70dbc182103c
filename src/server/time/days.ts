const DAY = 24 * 3600_000

/** The start of a day in a zone. Shape of `day`  2026-01-05 */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number) => Date.parse(`${dateAndTimeIn(timeZone, at).replace(' ', 'T')}Z`) - at
  const guess = utc - offset(utc)
  return utc - offset(guess)
}

/** The current day in a zone. Shape  2026-01-05 */
export const dayIn = (timeZone: string, at: number) => dateAndTimeIn(timeZone, at).slice(0, 10)

/** The local date and time in a zone. Shape  2026-01-05 15:00:00 */
export const dateAndTimeIn = (timeZone: string, at: number) => clocksOf(timeZone).format(at)

const known = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it a hundred times. */
function clocksOf(timeZone: string): Intl.DateTimeFormat {
  const clocks =
    known.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  known.set(timeZone, clocks)
  return clocks
}

export const dayAfter = (day: string) => daysBefore(day, -1)

export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10)

export const mondayOf = (day: string) => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)
