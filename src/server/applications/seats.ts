import { sql } from 'kysely'
import { type CourseOffer, type HeldSeats, offerOf } from '../../content/batch-offer.ts'
import type { Batch } from '../../content/batches.ts'
import type { DeskBatch } from '../../contract/desk-applications.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import { batchWithKey, namesOf } from './courses.ts'

const ENDED = sql`'refused', 'withdrawn'`
/**
 * An application holds a seat in its batch from its arrival until it is refused or withdrawn. The first ones hold the
 * seats, in the order of their arrival; accepted ones before all others.
 */
const isActive = sql<boolean>`status not in (${ENDED})`

type WithCourses = Pick<Deps['config'], 'organisation'>

/** How many applications of its batch have a better claim to a seat: accepted ones, then those that came earlier. */
const ahead = sql<number>`(select count(*) from applications other where other.batch = applications.batch
  and other.id <> applications.id and other.status not in (${ENDED}) and (other.status = 'accepted'
  or (applications.status <> 'accepted'
    and (other.created_at, other.id) < (applications.created_at, applications.id))))`
/** The same; null without a batch, and for an application that is refused or withdrawn. */
export const seatsAhead = sql<number | null>`case when applications.batch is null
  or applications.status in (${ENDED}) then null else ${ahead} end`

/** The batches of a course, under any of its names; none for a course without batches. */
export function batchesOf(course: string | null, config: WithCourses): Batch[] {
  if (course === null) return []
  const names = namesOf(course, config)
  return config.organisation.batches.find((each) => names.has(plainCourse(each.course)))?.batches ?? []
}

/** The applications of these batches, or of all, that have not been refused or withdrawn. */
export async function heldSeats(db: Tx, keys?: readonly string[]): Promise<HeldSeats> {
  if (keys?.length === 0) return {}
  const rows = await db
    .selectFrom('applications')
    .select((of) => ['batch', of.fn.countAll<number>().as('count')])
    .where('batch', 'is not', null)
    .$if(keys !== undefined, (of) => of.where('batch', 'in', [...(keys ?? [])]))
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

const longDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const nameOf = ({ starts, place }: Batch) =>
  [longDay.format(Date.parse(starts)), place].filter(Boolean).join(', ')

/** Its first day in words, and its place; the key of a batch that is not in the content any more. */
export function batchName(config: WithCourses, key: string): string {
  const batch = batchWithKey(config, key)
  return batch ? nameOf(batch) : key
}

/** The batches of a course, or of all courses, with their seats. */
export async function batchesWithSeats(
  db: Tx,
  config: WithCourses,
  course?: string | null,
): Promise<DeskBatch[]> {
  const asked = course === undefined ? undefined : batchesOf(course, config)
  const found = config.organisation.batches.flatMap(({ course: title, batches }) =>
    batches
      .filter((batch) => !asked || asked.includes(batch))
      .map((batch) => ({
        key: batch.key,
        course: title,
        names: config.organisation.courseNames.find((names) => names.includes(title)) ?? [title],
        name: nameOf(batch),
        seats: batch.seats,
      })),
  )
  const held = await heldSeats(
    db,
    found.map(({ key }) => key),
  )
  return found.map((batch) => ({ ...batch, held: held[batch.key] ?? 0 }))
}

type Placed = Pick<ApplicationRow, 'id' | 'batch'>

/** Errors  staff_rule: others hold all seats of its batch */
export async function mustHoldSeat(tx: Tx, config: WithCourses, { id, batch: key }: Placed): Promise<void> {
  const batch = batchWithKey(config, key)
  if (!batch || batch.seats === null) return
  await lockSeats(tx, [batch.key])
  const { before } = await tx
    .selectFrom('applications')
    .select(ahead.as('before'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(before) < batch.seats) return
  throw new Failure('staff_rule', {
    message: `All ${batch.seats} seats of the batch of ${nameOf(batch)} are held by others. Choose another batch, or refund the fee.`,
  })
}

/** Errors  staff_rule: the batch has no free seat */
export async function mustHaveFreeSeat(
  tx: Tx,
  config: WithCourses,
  { id, batch: before }: Placed,
  key: string,
): Promise<void> {
  await lockSeats(tx, before === null ? [key] : [before, key])
  const batch = batchWithKey(config, key)
  if (!batch || batch.seats === null) return
  const { held } = await tx
    .selectFrom('applications')
    .select((of) => of.fn.countAll<number>().as('held'))
    .where('batch', '=', key)
    .where('id', '<>', id)
    .where(isActive)
    .executeTakeFirstOrThrow()
  if (Number(held) < batch.seats) return
  throw new Failure('staff_rule', { message: `The batch of ${nameOf(batch)} has no free seat.` })
}
