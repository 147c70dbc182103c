import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../../platform/failure.ts'
import type { Segment } from './list-segment.ts'

/** Where a page ended: in which segment, and what its last row is sorted by. Holds times and ids. */
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
    // Nobody of ours wrote it.
  }
  throw new Failure('malformed')
}

/** The values of a place where each is what belongs there. Errors  malformed: the databases would not know how to compare them */
export function valuesAs(
  kinds: readonly ('number' | 'string')[],
  values: Cursor['values'],
): Cursor['values'] {
  if (values.length !== kinds.length || values.some((value, at) => typeof value !== kinds[at]))
    throw new Failure('malformed')
  return values
}

/** What comes behind a row, in the order of a segment. Errors  malformed */
export function behind({ keys, keysAre, direction }: Segment, values: Cursor['values']): RawBuilder<boolean> {
  return behindBy(keys, direction, valuesAs(keysAre ?? TIME_AND_ID, values))
}

/** Behind it by the first key, or level and behind it by the next. */
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
