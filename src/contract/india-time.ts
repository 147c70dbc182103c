const OFFSET_MS = 5.5 * 3600_000

/** The current day in India. Shape  2026-01-05 */
export function indiaDay(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10)
}
