const OFFSET_MS = 5.5 * 3600_000

/** The day it is in India. Shape  2026-01-05 */
export function indiaDay(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10)
}

/** What clocks in India show. Shape  2026-01-05T15:00:00+05:30 */
export function indiaTime(at: number): string {
  return `${new Date(at + OFFSET_MS).toISOString().slice(0, 19)}+05:30`
}
