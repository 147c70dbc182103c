import { sql } from 'kysely'
import { emailKey } from '../accounts/email-key.ts'
import type { Tx } from '../db/db.ts'
import type { Asking } from '../enquiries/desk/views.ts'
import { dayIn, startOfDay } from '../time/days.ts'

interface Line {
  id: string
  kind: string
  email: string
  detail: string
}

/** The number of people whom staff called today, by their email, without calls that were undone. */
export async function calledToday(
  db: Tx,
  { now, timeZone }: Pick<Asking, 'now' | 'timeZone'>,
): Promise<number> {
  // Identical to the condition of a partial index, which SQLite requires: see migrations/029-calls.ts.
  const { rows } = await sql<Line>`
    select id, kind, detail, coalesce(
      (select email from enquiries where enquiries.id = enquiry_id),
      (select email from applications where applications.id = application_id)
    ) as email
    from item_events
    where kind in ('contact', 'undone') and at >= ${startOfDay(dayIn(timeZone, now), timeZone)}`.execute(db)
  const lines = rows.map((row) => ({ ...row, ...(JSON.parse(row.detail) as { way?: string; of?: string }) }))
  const undone = new Set(lines.flatMap(({ of }) => of ?? []))
  const calls = lines.filter(({ id, kind, way }) => kind === 'contact' && way === 'phone' && !undone.has(id))
  return new Set(calls.map(({ email }) => emailKey(email))).size
}
