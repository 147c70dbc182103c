import { type RawBuilder, sql } from 'kysely'
import type { Batch } from '../../../content/batches.ts'
import {
  type ApplicationsInput,
  FLAG_NAMES,
  type FlagName,
  OTHER_COURSE,
} from '../../../contract/desk-applications.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { plainCourse } from '../../../contract/same-course.ts'
import { eighteenYearsBefore, isUnder18 } from '../../../contract/under-18.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Condition } from '../../items/lists/list-segment.ts'
import { type KnownNames, type Offered, plainColumn } from '../courses.ts'
import { seatsAhead } from '../seats.ts'
import { KINDS } from '../vault.ts'

/**
 * Two applications have the same number: found by the blind index, without opening it. `exists` is not used,
 * because PostgreSQL would then join all numbers with each other first, although a page shows few rows.
 */
const sharesNumber = (kind: keyof typeof KINDS, id: RawBuilder<string>): Condition => sql`(
  select 1 from vault own join vault other on other.blind_index = own.blind_index
  where own.application_id = ${id} and own.kind in (${sql.join(KINDS[kind].map((each) => sql.lit(each)))})
  and other.application_id <> own.application_id limit 1) is not null`

const asNumber = (condition: Condition) => sql<number>`case when ${condition} then 1 else 0 end`

/** Whether another application, earlier or later, has a number of this one. */
const sharedNumbers = (id: RawBuilder<string>) => sql`
  ${asNumber(sharesNumber('aadhaar', id))} as same_aadhaar,
  ${asNumber(sharesNumber('transaction number', id))} as same_transaction`

/** The data, apart from the row, on which flags depend: see `flagsNow`. */
export const flagColumns = (id: RawBuilder<string>) => sql`${sharedNumbers(id)}, ${seatsAhead} as seats_ahead`

export type FlaggedRow = Pick<ApplicationRow, 'flags' | 'course' | 'batch' | 'date_of_birth'> & {
  same_aadhaar: number
  same_transaction: number
  /** Applications of its batch that have a better claim to a seat; null without a batch, or for one that is over. */
  seats_ahead: number | null
}

/**
 * The current flags. They change when courses leave the catalogue, people turn 18, or numbers are used again.
 */
export function flagsNow(row: FlaggedRow, { names, batches }: Offered, now: number): FlagName[] {
  const flags = new Set(JSON.parse(row.flags) as FlagName[])
  const set = (flag: FlagName, shows: boolean) => (shows ? flags.add(flag) : flags.delete(flag))
  set('courseUnknown', row.course !== null && !names.has(plainCourse(row.course)))
  set('under18', isUnder18(row.date_of_birth, indiaDay(now)))
  if (!flags.has('under18')) flags.delete('guardianMissing')
  if (row.same_aadhaar) flags.add('aadhaarSeenBefore')
  if (row.same_transaction) flags.add('transactionSeenBefore')
  if (row.batch !== null) flags.delete('courseClosed')
  const batch = batches.find(({ key }) => key === row.batch)
  if (batch?.state !== 'waiting list' || row.seats_ahead === null) flags.delete('batchFull')
  if (isBeyondSeats(row, batch)) flags.add('batchFull')
  return [...flags]
}

const isBeyondSeats = ({ seats_ahead }: Pick<FlaggedRow, 'seats_ahead'>, batch: Batch | undefined) =>
  batch !== undefined && batch.seats !== null && seats_ahead !== null && Number(seats_ahead) >= batch.seats

/** The same as an SQL condition. */
function isBatchFull(stored: Condition, batches: readonly Batch[]): Condition {
  const conditions = batches.flatMap(({ key, seats, state }) => [
    ...(seats === null ? [] : [sql<boolean>`(batch = ${key} and seats_ahead >= ${sql.lit(seats)})`]),
    ...(state === 'waiting list'
      ? [sql<boolean>`(batch = ${key} and seats_ahead is not null and ${stored})`]
      : []),
  ])
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`(1 = 0)`
}

/** The same as an SQL condition. */
export function flagCondition(
  flag: NonNullable<ApplicationsInput['flag']>,
  offered: Offered,
  now: number,
): Condition {
  const stored = (name: FlagName) => sql<boolean>`flags like ${`%"${name}"%`}`
  const isChild = sql<boolean>`date_of_birth > ${eighteenYearsBefore(indiaDay(now))}`
  switch (flag) {
    case 'any':
      return sql`(${sql.join(
        FLAG_NAMES.map((name) => flagCondition(name, offered, now)),
        sql` or `,
      )})`
    case 'under18':
      return isChild
    case 'guardianMissing':
      return sql`(${stored(flag)} and ${isChild})`
    case 'courseUnknown':
      return isAnotherCourse(offered.names)
    case 'courseClosed':
      return sql`(${stored(flag)} and batch is null)`
    case 'batchFull':
      return isBatchFull(stored(flag), offered.batches)
    case 'aadhaarSeenBefore':
      return sql`(${stored(flag)} or same_aadhaar = 1)`
    case 'transactionSeenBefore':
      return sql`(${stored(flag)} or same_transaction = 1)`
    default:
      return stored(flag)
  }
}

const isAnotherCourse = (courses: KnownNames) =>
  sql<boolean>`${plainColumn} not in (${sql.join([...courses])})`

/** `names`: the names of the course, or of all courses where it is unknown. */
export function courseCondition(course: string, names: KnownNames): Condition {
  return course === OTHER_COURSE
    ? isAnotherCourse(names)
    : sql<boolean>`${plainColumn} in (${sql.join([...names])})`
}
