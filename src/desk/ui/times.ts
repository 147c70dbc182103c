import { ourClock } from './our-clock.ts'

const MINUTE = 60_000

/** Shape  24 Nov, 17:24 */
export const whenOf = ourClock({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
/** Shape  24 Nov */
export const dayOf = ourClock({ day: 'numeric', month: 'short' })

/** Shape  36 minutes, 2 hours, 3 days */
export function lengthOf(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE))
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
