import * as v from 'valibot'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

const HOUR = 3600_000
const NAME = 'sure time'
/** What was seen once must hold for so much running time. */
const MUST_HOLD_MS = 24 * HOUR
/** However far the clock went between two looks, so much of it counts: the clean-up comes by every hour. */
const COUNTS_AT_MOST_MS = 2 * HOUR
/** Clocks of instances may differ by less, and such a jump erases nothing that is not due within the hour. */
const BACK_MS = HOUR

const Watch = v.object({
  /** The time that is sure: it has passed, whatever the clock does. */
  sure: v.nullable(v.number()),
  /** What will be sure once it has held long enough. */
  seen: v.number(),
  /** For how long it has held. */
  heldMs: v.number(),
  /** When somebody last looked. */
  lookedAt: v.number(),
})
type Watch = v.InferOutput<typeof Watch>
const InJson = v.pipe(v.string(), v.parseJson(), Watch)

/**
 * A time that has surely passed, by which may be erased for good what a clock that was ahead for some hours must not take: the
 * clock showed it, and for a day of running time since then it never showed an earlier one. It is one to two days behind the
 * clock. Undefined until there is one.
 */
export async function sureTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number | undefined> {
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

/** The same, without a look at the clock. */
export async function knownSureTime(read: Tx): Promise<number | undefined> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  return row?.value ? (v.parse(InJson, row.value).sure ?? undefined) : undefined
}

function look(before: Watch | undefined, now: number): Watch {
  if (!before) return { sure: null, seen: now, heldMs: 0, lookedAt: now }
  const { sure, seen, heldMs, lookedAt } = before
  // The clock was ahead, so what it showed is worth nothing; what was sure before that still is.
  if (now < lookedAt - BACK_MS)
    return { sure: sure !== null && sure <= now ? sure : null, seen: now, heldMs: 0, lookedAt: now }
  const held = heldMs + Math.min(Math.max(now - lookedAt, 0), COUNTS_AT_MOST_MS)
  if (held < MUST_HOLD_MS) return { sure, seen, heldMs: held, lookedAt: Math.max(now, lookedAt) }
  return { sure: seen, seen: now, heldMs: 0, lookedAt: now }
}

/** The write comes first: it keeps other instances from looking at the same moment. */
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
