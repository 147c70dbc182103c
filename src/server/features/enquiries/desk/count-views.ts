import { sql } from 'kysely'
import { MOST_COUNTED, VIEWS, type View } from '../../../../contract/desk-inbox.ts'
import type { Tx } from '../../../db/db.ts'
import { type Asking, type Condition, isDue, viewOf } from './views.ts'

/** How many each list holds. Counting stops where nobody needs to know more. */
export async function countViews(db: Tx, asking: Asking) {
  const counted = VIEWS.map(async (view): Promise<[View, number]> => {
    const legs = viewOf(view, asking).legs.map(({ where }) => count(db, where))
    const sum = (await Promise.all(legs)).reduce((total, leg) => total + leg, 0)
    return [view, Math.min(sum, MOST_COUNTED + 1)]
  })
  const [counts, due, agents] = await Promise.all([
    Promise.all(counted),
    count(db, isDue(asking.now)),
    agentsOf(db),
  ])
  return { counts: Object.fromEntries(counts) as Record<View, number>, due, agents }
}

async function count(db: Tx, where: Condition): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 as one from enquiries where ${where} limit ${sql.lit(MOST_COUNTED + 1)}
    ) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** Whose role may answer enquiries. */
function agentsOf(db: Tx) {
  return db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select(['users.id', 'full_name as name'])
    .where('role', 'in', ['agent', 'manager'])
    .orderBy('full_name')
    .execute()
}
