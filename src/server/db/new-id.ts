import { randomUUIDv7 } from 'node:crypto'

let millisecond = ''
let made = 0

/**
 * The id of a new row. Rows that one process makes have ids in the order they were made, also within a millisecond: what is read
 * in the order of ids stands as it happened.
 *
 * Shape   a UUID of version 7, with a counter behind its time (RFC 9562, section 6.2, method 1)
 */
export function newId(): string {
  const id = randomUUIDv7()
  const now = id.slice(0, 13)
  made = now === millisecond ? made + 1 : 0
  millisecond = now
  // More than 4096 in a millisecond would stand in any order again.
  const counter = (made % 4096).toString(16).padStart(3, '0')
  return `${now}-7${counter}${id.slice(18)}`
}
