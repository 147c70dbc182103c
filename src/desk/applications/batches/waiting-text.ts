import type { WaitingPerson } from '../../../contract/desk-batches.ts'
import { whenOf } from '../../ui/times.ts'

/** Shape  Offered until 15 Jan, 18:30 */
export function waitingText({ state, offeredUntil }: Pick<WaitingPerson, 'state' | 'offeredUntil'>): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'offered':
      return offeredUntil ? `Offered until ${whenOf(offeredUntil)}` : 'Offered'
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
