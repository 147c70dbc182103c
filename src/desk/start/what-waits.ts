import type { EnquirySummary } from '../../contract/desk-enquiries.ts'
import type { Start } from '../../contract/desk-start.ts'
import { PARTS_OF_DAY } from '../../contract/enquiries.ts'
import { shownCount } from '../items/lists/shown-count.ts'
import { ourClock } from '../ui/our-clock.ts'
import { dayOf } from '../ui/times.ts'

export interface Waiting {
  what: string
  count: number
  note: string
  to: string
  look?: 'bad' | 'warn' | 'plain'
}

/** A request with fewer days left is urgent. */
const FEW_DAYS = 3

/** The pending work, always in this order. */
export function whatWaits({ enquiries, applications, mails, requests, content }: Start): Waiting[] {
  const [urgent] = requests ?? []
  const lines: Waiting[] = [
    line(enquiries?.new, ['New enquiry', 'New enquiries'], unassignedIn(enquiries), '/enquiries/new'),
    line(
      applications?.toDecide,
      ['Application to decide', 'Applications to decide'],
      'The fee is there',
      '/applications/fee-found',
    ),
    line(
      applications?.received,
      ['Application received', 'Applications received'],
      'The next statement will show the fee',
      '/applications/received',
    ),
    line(
      applications?.feeMissing,
      ['Fee missing', 'Fees missing'],
      'Import the latest bank statement',
      '/applications/fee-not-found',
    ),
    {
      ...line(
        mails?.gaveUp,
        ['Email not delivered', 'Emails not delivered'],
        'Correct the address, or send it again',
        '/mails/gave-up',
      ),
      look: 'bad',
    },
    {
      ...line(
        requests?.length,
        ['Data request', 'Data requests'],
        urgent ? `${urgent.name}, ${daysLeftOf(urgent.daysLeft)}` : '',
        '/people/requests',
      ),
      ...(urgent && urgent.daysLeft < FEW_DAYS && { look: 'warn' }),
    },
    line(
      content?.unpublished,
      ['Unpublished change', 'Unpublished changes'],
      'Visitors do not see them yet',
      '/words',
    ),
  ]
  return lines.filter(({ count }) => count > 0)
}

/** Shape  5 unassigned, the oldest since 24 Nov */
function unassignedIn(enquiries: Start['enquiries']): string {
  const { count, since } = enquiries?.unassigned ?? { count: 0, since: null }
  if (count === 0 || since === null) return 'All are assigned'
  return `${shownCount(count)} unassigned, ${count === 1 ? '' : 'the oldest '}since ${dayOf(since)}`
}

function line(count: number | undefined, [one, many]: [string, string], note: string, to: string): Waiting {
  return { what: count === 1 ? one : many, count: count ?? 0, note, to }
}

export function daysLeftOf(days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 0) return 'due today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Whether there was never an enquiry, and nothing waits. */
export const isFirst = (start: Start) =>
  start.enquiries !== null && !start.enquiries.hasAny && whatWaits(start).length === 0

/** Whether nobody waits for an answer. */
export function isAllDone(start: Start): boolean {
  const { enquiries } = start
  if (!enquiries || isFirst(start)) return false
  return (
    enquiries.callNow +
      enquiries.mine +
      enquiries.due.length +
      enquiries.mentions.length +
      start.replies.length ===
    0
  )
}

/** The end of the requested time. If start and end are equal, the part of the day counts. */
export function openUntil({
  timeFrom,
  timeTo,
  preferredTime,
}: Pick<EnquirySummary, 'timeFrom' | 'timeTo' | 'preferredTime'>): string {
  if (timeFrom !== timeTo) return timeTo
  return (PARTS_OF_DAY[preferredTime as keyof typeof PARTS_OF_DAY] ?? PARTS_OF_DAY.Evening)[1]
}

const time = ourClock({ hour: '2-digit', minute: '2-digit' })
const weekday = ourClock({ weekday: 'long' })
const DAY_MS = 24 * 3600_000

/** Shape  from 16:00, tomorrow from 08:00, on Monday from 10:00, on 12 Dec from 10:00 */
export function opensWhen(at: string, now: number): string {
  const opens = Date.parse(at)
  if (dayOf(opens) === dayOf(now)) return `from ${time(opens)}`
  if (dayOf(opens) === dayOf(now + DAY_MS)) return `tomorrow from ${time(opens)}`
  return `on ${opens - now < 6 * DAY_MS ? weekday(opens) : dayOf(opens)} from ${time(opens)}`
}

/** Whether the office is open now, as a sentence; empty if staff answer at any time. */
export function officeNow({ enquiries }: Start, now: number): string {
  const office = enquiries?.office
  if (office?.openUntil) return `Open until ${office.openUntil}.`
  return office?.opensAt ? `Closed, open again ${opensWhen(office.opensAt, now)}.` : ''
}
