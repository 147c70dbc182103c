const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show. Shape  2026-01-05 15:00:00 */
export function clockIn(timeZone: string, at: number): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}
