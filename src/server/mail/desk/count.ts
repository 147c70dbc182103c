import { sql } from 'kysely'
import { COUNT_LIMIT } from '../../../contract/desk-list.ts'
import type { MailView, WhyNot } from '../../../contract/desk-mails.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Condition } from '../../items/lists/list-segment.ts'
import { kindsFor } from '../desk-kinds.ts'
import { isNotStopped } from '../outbox.ts'
import { whyOf } from '../refusal.ts'
import { SEGMENTS } from './list.ts'
import { LATE_MS } from './state.ts'

/** The number of recent failures whose reasons are counted. */
const REASONS_OF = 1000

/** The number of mails in each list for this role, the reasons of the last failures, and the number of late mails. */
export async function countsOf({ db, now }: Pick<Deps, 'db' | 'now'>, role: Role) {
  const seen = seenBy(role)
  const count = (view: MailView) => countIn(db.read, view, seen)
  const [gaveUp, waiting, sent, stopped, reasons, late] = await Promise.all([
    countGaveUp(db.read, role),
    count('waiting'),
    count('sent'),
    count('stopped'),
    reasonsOf(db.read, seen),
    countLate(db.read, seen, now() - LATE_MS),
  ])
  const all = Math.min(gaveUp + waiting + sent + stopped, COUNT_LIMIT + 1)
  return { counts: { all, 'gave-up': gaveUp, waiting, sent, stopped }, reasons, late }
}

/** The number of mails that were given up and not stopped, for this role. */
export const countGaveUp = (db: Tx, role: Role): Promise<number> =>
  countIn(db, 'gave-up', seenBy(role), isNotStopped)

const seenBy = (role: Role) => sql<boolean>`kind in (${sql.join(kindsFor(role))})`

async function countIn(db: Tx, view: MailView, ...conditions: Condition[]): Promise<number> {
  const [segment] = SEGMENTS[view]
  const where = sql.join([segment?.where ?? sql`true`, ...conditions], sql` and `)
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 as one from outbox where ${where} limit ${sql.lit(COUNT_LIMIT + 1)}
    ) counted`.execute(db)
  return Number(rows[0]?.found ?? 0)
}

async function reasonsOf(db: Tx, seen: Condition): Promise<{ why: WhyNot; count: number }[]> {
  const [segment] = SEGMENTS['gave-up']
  const { rows } = await sql<{ last_error: string | null; found: number }>`
    select last_error, count(*) as found from (
      select last_error from outbox where ${segment?.where} and ${seen} and ${isNotStopped}
      order by given_up_at desc limit ${sql.lit(REASONS_OF)}
    ) counted group by last_error`.execute(db)
  const counts = new Map<WhyNot, number>()
  for (const { last_error, found } of rows) {
    const why = whyOf(last_error)
    if (why) counts.set(why, (counts.get(why) ?? 0) + Number(found))
  }
  return [...counts]
    .map(([why, count]) => ({ why, count }))
    .sort((one, other) => other.count - one.count || (one.why < other.why ? -1 : 1))
}

/** Mails that were queued before this time and are still pending, and the mail server's answer to the oldest one. */
async function countLate(db: Tx, seen: Condition, before: number) {
  const [segment] = SEGMENTS.waiting
  const { rows } = await sql<{ last_error: string | null }>`
    select last_error from outbox where ${segment?.where} and ${seen} and created_at <= ${before}
    limit ${sql.lit(COUNT_LIMIT + 1)}`.execute(db)
  const said = rows.find(({ last_error }) => last_error !== null)
  return { count: rows.length, why: whyOf(said?.last_error ?? null) }
}
