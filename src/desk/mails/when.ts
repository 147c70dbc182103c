import type { MailSummary } from '../../contract/desk-mails.ts'
import { ourClock } from '../ui/our-clock.ts'
import { whenOf } from '../ui/times.ts'

const MINUTE = 60_000
const clockOf = ourClock({ hour: '2-digit', minute: '2-digit' })

/** The time at which a pending mail is sent. Shape  in less than a minute, again at 17:31, again 24 Nov, 08:10 */
export function leavesWhen({ at, tries }: Pick<MailSummary, 'at' | 'tries'>, now: number): string {
  const left = Date.parse(at) - now
  if (left <= 0) return 'sending now'
  if (tries > 0) return left < 12 * 60 * MINUTE ? `again at ${clockOf(at)}` : `again ${whenOf(at)}`
  return left < MINUTE ? 'in less than a minute' : `leaves at ${clockOf(at)}`
}
