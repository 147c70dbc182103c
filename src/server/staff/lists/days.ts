const DAY = 24 * 3600_000

/** When a day begins in a zone. Shape of `day`  2026-01-05 */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const offset = (at: number) => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(at)
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - at
  }
  const guess = utc - offset(utc)
  return utc - offset(guess)
}

export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
