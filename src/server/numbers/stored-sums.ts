import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Db, Tx } from '../db/db.ts'

/** Clocks of instances differ by less, so nothing more arrives in a span that ended this long ago. */
const OVER_FOR_MS = 3600_000
/** Spans that are counted at once: while one is read from the database, the other is counted. */
const AT_ONCE = 2
/** The time for which other writers wait. */
const STEP_MS = 15

/** A period: `from` inclusive, `to` exclusive. */
export interface Span {
  from: number
  to: number
}

type Kind = 'enquiries' | 'applications'

/** Sums of enquiries or applications by the time of their arrival. The spans follow one another. */
export interface Counting<Sums, Of extends Span> {
  kind: Kind
  spans: readonly Of[]
  /** A setting that the sums depend on: after a change of it they are counted again. */
  countedWith: string
  count: (read: Tx, span: Of) => Promise<Sums>
}

/** The sums of all spans. Those that are not stored are counted, with a turn for other calls after each. */
export async function readSums<Sums, Of extends Span>(
  read: Tx,
  counting: Counting<Sums, Of>,
): Promise<[span: Of, sums: Sums][]> {
  const stored = await upToDate(read, counting)
  return pLimit(AT_ONCE).map(counting.spans, async (span) => {
    const found = stored.get(keyOf(span))
    if (found !== undefined) return [span, JSON.parse(found) as Sums]
    const sums = await counting.count(read, span)
    await nextTurn()
    return [span, sums]
  })
}

/** Stores the sums of each span that is over, and again after a change. Only one instance may do it at a time. */
export async function storeSums<Sums, Of extends Span>(
  db: Pick<Db, 'read' | 'write'>,
  counting: Counting<Sums, Of>,
  now: number,
): Promise<void> {
  const { kind, countedWith, count } = counting
  const spans = counting.spans.filter(({ to }) => to + OVER_FOR_MS <= now)
  await deleteOthers(db, kind, spans)
  const stored = await upToDate(db.read, { ...counting, spans })
  const left = spans.filter((span) => !stored.has(keyOf(span)))
  const storeNext = async (tx: Tx, span: Of) => {
    // This write is first, so that a change during the count stays pending.
    await tx
      .deleteFrom('stored_sums_due')
      .where('kind', '=', kind)
      .where('at', '>=', span.from)
      .where('at', '<', span.to)
      .execute()
    const row = { counted_with: countedWith, sums: JSON.stringify(await count(tx, span)) }
    await tx
      .insertInto('stored_sums')
      .values({ kind, from_at: span.from, to_at: span.to, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'from_at', 'to_at']).doUpdateSet(row))
      .execute()
  }
  for (let next = 0; next < left.length; ) {
    const first = next
    next = await db.write(async (tx) => {
      const begun = performance.now()
      let at = first
      do await storeNext(tx, left[at++] as Of)
      while (at < left.length && performance.now() - begun < STEP_MS)
      return at
    })
    await nextTurn()
  }
}

const keyOf = ({ from, to }: Span) => `${from} ${to}`

/** The stored sums that are still current. */
async function upToDate(
  read: Tx,
  { kind, spans, countedWith }: Pick<Counting<unknown, Span>, 'kind' | 'spans' | 'countedWith'>,
): Promise<Map<string, string>> {
  // First what is due: the sums that are read afterwards include every change that is due no longer.
  const due = await timesDue(read, kind)
  const rows = await read
    .selectFrom('stored_sums')
    .select(['from_at as from', 'to_at as to', 'sums'])
    .where('kind', '=', kind)
    .where('counted_with', '=', countedWith)
    .execute()
  const stored = new Map(rows.map((row) => [keyOf(row), row.sums]))
  for (const at of due) {
    const span = spans.find(({ from, to }) => from <= at && at < to)
    if (span) stored.delete(keyOf(span))
  }
  return stored
}

async function timesDue(read: Tx, kind: Kind): Promise<number[]> {
  const rows = await read
    .selectFrom('stored_sums_due')
    .select('at')
    .distinct()
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ at }) => at)
}

/**
 * Deletes the sums of other spans: older ones, those of another time zone, and those that a clock that was ahead stored.
 * Deletes changes outside of all spans too.
 */
async function deleteOthers(
  db: Pick<Db, 'read' | 'write'>,
  kind: Kind,
  spans: readonly Span[],
): Promise<void> {
  const known = new Set(spans.map(keyOf))
  const stored = await db.read
    .selectFrom('stored_sums')
    .select(['from_at as from', 'to_at as to'])
    .where('kind', '=', kind)
    .execute()
  const others = stored.filter((span) => !known.has(keyOf(span)))
  const [from, to] = [spans[0]?.from ?? 0, spans.at(-1)?.to ?? 0]
  const isOutside = (at: number) => at < from || at >= to
  const isAnyOutside = (await timesDue(db.read, kind)).some(isOutside)
  if (others.length === 0 && !isAnyOutside) return
  await db.write(async (tx) => {
    for (const other of others)
      await tx
        .deleteFrom('stored_sums')
        .where('kind', '=', kind)
        .where('from_at', '=', other.from)
        .where('to_at', '=', other.to)
        .execute()
    await tx
      .deleteFrom('stored_sums_due')
      .where('kind', '=', kind)
      .where((is) => is.or([is('at', '<', from), is('at', '>=', to)]))
      .execute()
  })
}
