import * as v from 'valibot'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const HOUR = 3600_000
const NAME = 'sure time'
/** A time that was seen must hold for this much running time. */
const MUST_HOLD_MS = 24 * HOUR
/**
 * The largest step that counts between two checks, even if the clock advanced further: the clean-up runs
 * every hour.
 */
const COUNTS_AT_MOST_MS = 2 * HOUR
/** Clocks of instances differ by less than this, and a jump of this size erases only rows due within the hour. */
const BACK_MS = HOUR

const Watch = v.object({
  /** The confirmed time: it has passed even if the clock is wrong. */
  sure: v.nullable(v.number()),
  /** A time that is confirmed once it has held long enough. */
  seen: v.number(),
  /** The running time for which it has held. */
  heldMs: v.number(),
  /** The time of the last check. */
  lookedAt: v.number(),
})
type Watch = v.InferOutput<typeof Watch>
const InJson = v.pipe(v.string(), v.parseJson(), Watch)

/**
 * The confirmed time, used for final erasures, which a clock that is some hours ahead must not cause: the clock showed
 * it, and for a day of running time since then never showed an earlier one. It is one to two days behind the clock.
 * Undefined until there is one.
 */
export async function confirmedTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number | undefined> {
  const watch = await db.write(async (tx) => {
    const next = look(await lockWatch(tx), now())
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', NAME)
      .execute()
    return next
  })
  return watch.sure ?? undefined
}

/** The same, without reading the clock. */
export async function lastConfirmedTime(read: Tx): Promise<number | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ? (v.parse(InJson, row.value).sure ?? undefined) : undefined
}

function look(before: Watch | undefined, now: number): Watch {
  if (!before) return { sure: null, seen: now, heldMs: 0, lookedAt: now }
  const { sure, seen, heldMs, lookedAt } = before
  // The clock was ahead, so its time is discarded; the earlier confirmed time remains valid.
  if (now < lookedAt - BACK_MS)
    return { sure: sure !== null && sure <= now ? sure : null, seen: now, heldMs: 0, lookedAt: now }
  const held = heldMs + Math.min(Math.max(now - lookedAt, 0), COUNTS_AT_MOST_MS)
  if (held < MUST_HOLD_MS) return { sure, seen, heldMs: held, lookedAt: Math.max(now, lookedAt) }
  return { sure: seen, seen: now, heldMs: 0, lookedAt: now }
}

/** The write is first, because it locks the row against other instances. */
async function lockWatch(tx: Tx): Promise<Watch | undefined> {
  const { value } = await tx
    .insertInto('settings')
    .values({ name: NAME, value: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value === '' ? undefined : v.parse(InJson, value)
}
