import { sql } from 'kysely'
import { type CourseOffer, type HeldSeats, offerOf } from '../../content/batch-offer.ts'
import type { Batch } from '../../content/batches.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from './courses.ts'

/**
 * An application holds a seat in its batch from its arrival until it is refused or withdrawn. The first ones hold the
 * seats, in the order of their arrival; accepted ones before all others.
 */
export const isActive = sql<boolean>`status not in ('refused', 'withdrawn')`

type WithCourses = Pick<Deps['config'], 'organisation'>

/** The batches of a course, under any of its names; none for a course without batches. */
export function batchesOf(course: string | null, config: WithCourses): Batch[] {
  if (course === null) return []
  const names = namesOf(course, config)
  return config.organisation.batches.find((each) => names.has(plainCourse(each.course)))?.batches ?? []
}

/** The applications of these batches that have not been refused or withdrawn. */
export async function heldSeats(db: Tx, keys: readonly string[]): Promise<HeldSeats> {
  if (keys.length === 0) return {}
  const rows = await db
    .selectFrom('applications')
    .select((of) => ['batch', of.fn.countAll<number>().as('count')])
    .where('batch', 'in', [...keys])
    .where(isActive)
    .groupBy('batch')
    .$narrowType<{ batch: string }>()
    .execute()
  return Object.fromEntries(rows.map(({ batch, count }) => [batch, Number(count)]))
}

/** Until the transaction ends, others that give seats in these batches wait. */
export async function lockSeats(tx: Tx, keys: readonly string[]): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  for (const batch of keys.toSorted())
    await tx
      .insertInto('batch_seats')
      .values({ batch })
      .onConflict((conflict) =>
        conflict.column('batch').doUpdateSet({ batch: (of) => of.ref('excluded.batch') }),
      )
      .execute()
}

/** What a course offers to an application that arrives in this transaction; undefined for a course without batches. */
export async function offerOnArrival(
  tx: Tx,
  course: string | null,
  config: WithCourses,
  today: string,
): Promise<CourseOffer | undefined> {
  const batches = batchesOf(course, config)
  const keys = batches.map(({ key }) => key)
  await lockSeats(tx, keys)
  return offerOf(batches, await heldSeats(tx, keys), today)
}
