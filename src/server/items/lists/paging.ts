import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../../platform/failure.ts'
import type { Segment } from './list-segment.ts'

/** The cursor at the end of a page: the segment and the sort keys of the last row. Holds times and ids. */
export interface Cursor {
  segment: number
  values: (string | number)[]
}

export function asText({ segment, values }: Cursor): string {
  return Buffer.from(JSON.stringify([segment, ...values])).toString('base64url')
}

const TIME_AND_ID = ['number', 'string'] as const
const isPlace = (value: unknown): value is string | number =>
  typeof value === 'string' || Number.isSafeInteger(value)

/** Errors  malformed */
export function asCursor(text: string): Cursor {
  try {
    const [segment, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof segment === 'number' && isPlace(segment) && segment >= 0 && values.every(isPlace))
      return { segment, values }
  } catch {
    // The cursor was not written by this server.
  }
  throw new Failure('malformed')
}

/** The values of a cursor, each of the right type. Errors  malformed: the databases cannot compare other types */
export function valuesAs(
  kinds: readonly ('number' | 'string')[],
  values: Cursor['values'],
): Cursor['values'] {
  if (values.length !== kinds.length || values.some((value, at) => typeof value !== kinds[at]))
    throw new Failure('malformed')
  return values
}

/** The rows after a row, in the order of a segment. Errors  malformed */
export function behind({ keys, keysAre, direction }: Segment, values: Cursor['values']): RawBuilder<boolean> {
  return behindBy(keys, direction, valuesAs(keysAre ?? TIME_AND_ID, values))
}

/** A row is later by the first key, or equal in the first and later by the next one. */
function behindBy(
  keys: Segment['keys'],
  direction: Segment['direction'],
  values: Cursor['values'],
): RawBuilder<boolean> {
  const further = direction === 'asc' ? sql`>` : sql`<`
  const [key, ...otherKeys] = keys
  const [value, ...others] = values
  const isFurther = sql<boolean>`${key} ${further} ${value}`
  if (otherKeys.length === 0) return isFurther
  const level = sql<boolean>`${key} ${further}= ${value}`
  const next = behindBy(otherKeys, direction, others)
  return sql`(${level} and (${isFurther} or ${next}))`
}

export const orderOf = ({ keys, direction }: Segment) =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))
