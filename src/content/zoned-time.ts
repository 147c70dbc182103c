const DAY_MS = 86_400_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Local time of a zone, as if it were UTC. */
function shownIn(timeZone: string, at: number): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}

/** The instant of a local time in a zone. Shapes  2026-12-05, 10:00 */
export function momentIn(timeZone: string, day: string, clock: string): number {
  const wall = Date.parse(`${day}T${clock}:00Z`)
  const guess = 2 * wall - shownIn(timeZone, wall)
  // Corrects a daylight saving change between the two times.
  return guess + wall - shownIn(timeZone, guess)
}

/** The UTC offset of a zone. Shape  +05:30 */
export function offsetIn(timeZone: string, at: number): string {
  const minutes = Math.round((shownIn(timeZone, at) - at) / 60_000)
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** The day in a zone. Shape  2026-12-05 */
export const dayIn = (timeZone: string, at: number) =>
  new Date(shownIn(timeZone, at)).toISOString().slice(0, 10)

export const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
