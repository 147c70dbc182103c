import { randomUUIDv7 } from 'node:crypto'

let millisecond = ''
let made = 0

/**
 * The id of a new row. Ids of one process sort in the order of their creation, also within a millisecond: rows read in
 * the order of ids are in chronological order.
 *
 * Shape   a UUID of version 7, with a counter behind its time (RFC 9562, section 6.2, method 1)
 */
export function newId(): string {
  const id = randomUUIDv7()
  const now = id.slice(0, 13)
  made = now === millisecond ? made + 1 : 0
  millisecond = now
  // The counter has 4096 values: with more ids in a millisecond the order is not guaranteed.
  const counter = (made % 4096).toString(16).padStart(3, '0')
  return `${now}-7${counter}${id.slice(18)}`
}
