import { type RawBuilder, sql } from 'kysely'

export type Condition = RawBuilder<boolean>

/** Rows of a list that are read in one order, the order of an index. */
export interface Segment {
  where: Condition
  /** The keys of the sort order; the last one is unique. */
  keys: RawBuilder<string | number>[]
  /** The type of each key; a time and an id by default. */
  keysAre?: readonly ('number' | 'string')[]
  direction: 'asc' | 'desc'
}

/** A list of the desk. Most have one segment. */
export interface ListedView {
  where: Condition
  segments: Segment[]
  /** Every row of the table. */
  isAll?: boolean
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

/** The list of every row. */
export const everything = (keys: Segment['keys']): ListedView => ({
  ...inOrder(sql`true`, keys, 'desc'),
  isAll: true,
})
