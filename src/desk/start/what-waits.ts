import type { Start } from '../../contract/desk-start.ts'

export interface Waiting {
  what: string
  count: number
  note: string
  to: string
  look?: 'bad' | 'warn' | 'plain'
}

/** A request with fewer days left is urgent. */
const FEW_DAYS = 3

/** What is to be done, always in this order and without what is done. */
export function whatWaits({ enquiries, applications, mails, requests, content }: Start): Waiting[] {
  const [urgent] = requests ?? []
  const lines: Waiting[] = [
    line(enquiries?.new, ['New enquiry', 'New enquiries'], 'Longest waiting first', '/enquiries/new'),
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

function line(count: number | undefined, [one, many]: [string, string], note: string, to: string): Waiting {
  return { what: count === 1 ? one : many, count: count ?? 0, note, to }
}

export function daysLeftOf(days: number): string {
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`
  if (days === 0) return 'due today'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** Nobody ever wrote, and nothing waits. */
export const isFirst = (start: Start) =>
  start.enquiries !== null && !start.enquiries.hasAny && whatWaits(start).length === 0

/** Everybody who waited was answered. */
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
