import { sql } from 'kysely'
import { type CourseOffer, type HeldSeats, offerOf } from '../../content/batch-offer.ts'
import type { Batch } from '../../content/batches.ts'
import { showRupees } from '../../contract/applications.ts'
import type { DeskBatch } from '../../contract/desk-applications.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Stage } from '../../contract/stages.ts'
import type { WaitingState } from '../../contract/waiting-list.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { batchWithKey, namesOf } from './courses.ts'

const ENDED = sql`'refused', 'withdrawn'`
/**
 * An application holds a seat in its batch from its arrival until it is refused or withdrawn. The first
 * applications hold the seats, in the order of their arrival; accepted ones come before all others. An
 * application that took an offered seat counts from the time of the offer. A seat that is offered to the
 * waiting list is held, too.
 */
export const isActive = sql<boolean>`status not in (${ENDED})`

/** Whether an application in this stage holds no seat. */
export const isEnded = (stage: Stage) => stage === 'refused' || stage === 'withdrawn'

export type WithCourses = Pick<Deps['config'], 'organisation'>

/**
 * The order of an application in its batch. A seat that was offered and taken comes before an arrival of the
 * same millisecond.
 */
const claim = (table: 'applications' | 'other') => {
  const { seatFrom, createdAt, id } = {
    seatFrom: sql.ref(`${table}.seat_from`),
    createdAt: sql.ref(`${table}.created_at`),
    id: sql.ref(`${table}.id`),
  }
  return sql`(coalesce(${seatFrom}, ${createdAt}), case when ${seatFrom} is null then 1 else 0 end, ${id})`
}
/**
 * The number of better claims to a seat in its batch: accepted applications, earlier ones, and offered seats.
 * A seat is offered only while it is free, so offers come only before applications without a seat.
 */
export const ahead = sql<number>`(select count(*) from applications other where other.batch = applications.batch
  and other.id <> applications.id and other.status not in (${ENDED}) and (other.status = 'accepted'
  or (applications.status <> 'accepted'
    and ${claim('other')} < ${claim('applications')})))
  + case when applications.status = 'accepted' or applications.seat_from is not null then 0
    else (select count(*) from waiting_list where waiting_list.batch = applications.batch and state = 'offered') end`
/** The same number; null without a batch, and for a refused or withdrawn application. */
export const seatsAhead = sql<number | null>`case when applications.batch is null
  or applications.status in (${ENDED}) then null else ${ahead} end`

/** The fee of the batch; null if it is the usual fee. */
export const feePaiseOfBatch = ({ fee }: Pick<Batch, 'fee'>): number | null =>
  fee === null ? null : fee * 100

/** The fee of a batch, or without one the usual fee, as its applicants read it. */
export function shownFeeOf({ organisation }: WithCourses, batch: string | null): string {
  const fee = batch === null ? null : (batchWithKey({ organisation }, batch)?.fee ?? null)
  return fee === null ? organisation.fee.amount : showRupees(fee)
}

/** The batches of a course, under any of its names; none for a course without batches. */
export function batchesOf(course: string | null, config: WithCourses): Batch[] {
  if (course === null) return []
  const names = namesOf(course, config)
  return config.organisation.batches.find((each) => names.has(plainCourse(each.course)))?.batches ?? []
}

/** The seats of these batches, or of all, that applications and offers hold. */
export const heldSeats = async (db: Tx, keys?: readonly string[]): Promise<HeldSeats> =>
  sumOf(await activeApplications(db, keys), await countWaiting(db, ['offered'], keys))

/** The taken seats, including those for the waiting list, which gets a free seat first. */
export const claimedSeats = async (db: Tx, keys?: readonly string[]): Promise<HeldSeats> =>
  sumOf(await activeApplications(db, keys), await countWaiting(db, ['offered', 'waiting'], keys))

function sumOf(one: HeldSeats, other: HeldSeats): HeldSeats {
  const keys = [...Object.keys(one), ...Object.keys(other)]
  return Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]))
}

/** The people in these states, by the key of their batch. */
export async function countWaiting(
  db: Tx,
  states: WaitingState[],
  keys?: readonly string[],
): Promise<HeldSeats> {
  if (keys?.length === 0) return {}
  const rows = await db
    .selectFrom('waiting_list')
    .select((of) => ['batch', of.fn.countAll<number>().as('count')])
    .where('state', 'in', states)
    .$if(keys !== undefined, (of) => of.where('batch', 'in', [...(keys ?? [])]))
    .groupBy('batch')
    .execute()
  return Object.fromEntries(rows.map(({ batch, count }) => [batch, Number(count)]))
}

/** The applications of these batches, or of all, that have not been refused or withdrawn. */
export async function activeApplications(db: Tx, keys?: readonly string[]): Promise<HeldSeats> {
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

/** Locks these batches: other transactions that give seats in them wait until this one ends. */
export async function lockSeats(tx: Tx, keys: readonly string[]): Promise<void> {
  // Always in the same order, to prevent deadlocks.
  for (const batch of keys.toSorted())
    await tx
      .insertInto('batch_seats')
      .values({ batch })
      .onConflict((conflict) =>
        conflict.column('batch').doUpdateSet({ batch: (of) => of.ref('excluded.batch') }),
      )
      .execute()
}

/**
 * The offer of a course in this transaction, as the pages show it; undefined for a course without batches.
 */
export async function offerNow(
  tx: Tx,
  course: string | null,
  config: WithCourses,
  today: string,
): Promise<CourseOffer | undefined> {
  const batches = batchesOf(course, config)
  const keys = batches.map(({ key }) => key)
  await lockSeats(tx, keys)
  return offerOf(batches, await claimedSeats(tx, keys), today)
}

/**
 * The same offer for an application that arrives in this transaction. Its applicant has paid, so even if the
 * pages say "full", it gets a seat that is free and not offered yet.
 */
export async function offerToPaid(
  tx: Tx,
  course: string | null,
  config: WithCourses,
  today: string,
): Promise<CourseOffer | undefined> {
  const offer = await offerNow(tx, course, config, today)
  if (offer?.state !== 'full') return offer
  const batches = batchesOf(course, config)
  const keys = batches.map(({ key }) => key)
  return offerOf(batches, await heldSeats(tx, keys), today)
}

export const longDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

export const nameOf = ({ starts, place }: Batch) =>
  [longDay.format(Date.parse(starts)), place].filter(Boolean).join(', ')

/** Its first day in words, and its place; for a batch that is not in the content any more, its key. */
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

export type Placed = Pick<ApplicationRow, 'id' | 'batch'>

/**
 * The place on the waiting list of an application that arrived without a seat, from 1; 0 where it is unknown.
 * Undefined if it does not wait any more.
 */
export async function waitingPlace(
  db: Tx,
  config: WithCourses,
  { id, batch: key }: Placed,
): Promise<number | undefined> {
  const batch = batchWithKey(config, key)
  const row = await db
    .selectFrom('applications')
    .select(seatsAhead.as('ahead'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch || row?.ahead == null) return undefined
  const place = batch.seats === null ? 0 : Math.max(0, Number(row.ahead) - batch.seats + 1)
  return place > 0 || batch.state === 'waiting list' ? place : undefined
}
