import type { listBatches } from '../../../contract/desk-batches.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'

type Counts = Pick<OutputOf<typeof listBatches>['batches'][number], 'seats' | 'waiting' | 'offered'>

/** Shape  , 30 seats, 4 on the waiting list, 1 seat offered */
export const seatsAndWaiting = ({ seats, waiting, offered }: Counts) =>
  [
    seats !== null && `, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    waiting > 0 && `, ${waiting} on the waiting list`,
    offered > 0 && `, ${offered} ${offered === 1 ? 'seat' : 'seats'} offered`,
  ]
    .filter(Boolean)
    .join('')
