import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<boolean>

/** Rows of a list that are read in one order: that of an index. */
export interface Segment {
  where: Condition
  /** By what it is sorted; the last one is different for each row. */
  keys: RawBuilder<string | number>[]
  /** What each key is; a time and an id where nothing is said. */
  keysAre?: readonly ('number' | 'string')[]
  direction: 'asc' | 'desc'
}

/** A list of the desk. Most have one segment. */
export interface ListedView {
  where: Condition
  segments: Segment[]
}

export const all = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`

/** A list with one order. */
export function inOrder(
  where: Condition,
  keys: Segment['keys'],
  direction: Segment['direction'],
): ListedView {
  return { where, segments: [{ where, keys, direction }] }
}
