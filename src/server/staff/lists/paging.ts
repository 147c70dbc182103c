import { type RawBuilder, sql } from 'kysely'
import { Failure } from '../../failure.ts'
import type { Leg } from './leg.ts'

/** Where a page ended: in which leg, and what its last row is sorted by. Holds times and ids. */
export interface Cursor {
  leg: number
  values: (string | number)[]
}

export function asText({ leg, values }: Cursor): string {
  return Buffer.from(JSON.stringify([leg, ...values])).toString('base64url')
}

/** Errors  malformed */
export function asCursor(text: string): Cursor {
  try {
    const [leg, ...values] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    if (typeof leg === 'number' && values.every((value) => ['string', 'number'].includes(typeof value)))
      return { leg, values: values as Cursor['values'] }
  } catch {
    // Nobody of ours wrote it.
  }
  throw new Failure('malformed')
}

/** What comes behind a row, in the order of a leg: behind it by the first key, or level and behind it by the next. */
export function behind({ keys, direction }: Leg, values: Cursor['values']): RawBuilder<boolean> {
  if (values.length !== keys.length) throw new Failure('malformed')
  const further = direction === 'asc' ? sql`>` : sql`<`
  const [key, ...otherKeys] = keys
  const [value, ...others] = values
  const isFurther = sql<boolean>`${key} ${further} ${value}`
  if (otherKeys.length === 0) return isFurther
  const level = sql<boolean>`${key} ${further}= ${value}`
  const next = behind({ keys: otherKeys, direction, where: sql`true` }, others)
  return sql`(${level} and (${isFurther} or ${next}))`
}

export const orderOf = ({ keys, direction }: Leg) =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))
