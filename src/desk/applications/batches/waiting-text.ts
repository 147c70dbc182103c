import type { WaitingPerson } from '../../../contract/desk-batches.ts'

const until = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Shape  Offered until 15 Jan, 18:30 */
export function waitingText({ state, offeredUntil }: Pick<WaitingPerson, 'state' | 'offeredUntil'>): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'offered':
      return offeredUntil ? `Offered until ${until.format(new Date(offeredUntil))}` : 'Offered'
    case 'taken':
      return 'Applied'
    case 'lapsed':
      return offeredUntil ? 'Offer lapsed' : 'Waited until the end'
    case 'left':
      return 'Left the list'
    case 'removed':
      return 'Taken off'
  }
}
