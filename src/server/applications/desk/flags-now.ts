import { type RawBuilder, sql } from 'kysely'
import {
  type ApplicationsInput,
  FLAG_NAMES,
  type FlagName,
  OTHER_COURSE,
} from '../../../contract/desk-applications.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { plainCourse } from '../../../contract/same-course.ts'
import { eighteenYearsBefore, isUnder18 } from '../../../contract/under-18.ts'
import type { ApplicationRow, VaultTable } from '../../db/tables/applications.ts'
import type { Condition } from '../../items/lists/list-segment.ts'
import { type KnownNames, plainColumn } from '../courses.ts'

/** Two applications have the same number: found by the blind index, without opening it. */
const sharesNumber = (kind: VaultTable['kind'], id: RawBuilder<string>): Condition => sql`exists (
  select 1 from vault own join vault other on other.blind_index = own.blind_index
  where own.application_id = ${id} and own.kind = ${sql.lit(kind)}
  and other.kind = own.kind and other.application_id <> own.application_id)`

const asNumber = (condition: Condition) => sql<number>`case when ${condition} then 1 else 0 end`

/** Whether a number of this application also came with another one, earlier or later. */
export const sharedNumbers = (id: RawBuilder<string>) => sql`
  ${asNumber(sharesNumber('aadhaar', id))} as same_aadhaar,
  ${asNumber(sharesNumber('transaction number', id))} as same_transaction`

export type FlaggedRow = Pick<ApplicationRow, 'flags' | 'course' | 'date_of_birth'> & {
  same_aadhaar: number
  same_transaction: number
}

/** The current flags: courses leave the catalogue, people turn 18, and numbers come again. */
export function flagsNow(row: FlaggedRow, courses: KnownNames, now: number): FlagName[] {
  const flags = new Set(JSON.parse(row.flags) as FlagName[])
  const set = (flag: FlagName, shows: boolean) => (shows ? flags.add(flag) : flags.delete(flag))
  set('courseUnknown', row.course !== null && !courses.has(plainCourse(row.course)))
  set('under18', isUnder18(row.date_of_birth, indiaDay(now)))
  if (!flags.has('under18')) flags.delete('guardianMissing')
  if (row.same_aadhaar) flags.add('aadhaarSeenBefore')
  if (row.same_transaction) flags.add('transactionSeenBefore')
  return [...flags]
}

/** The same as an SQL condition. */
export function flagCondition(
  flag: NonNullable<ApplicationsInput['flag']>,
  courses: KnownNames,
  now: number,
): Condition {
  const stored = (name: FlagName) => sql<boolean>`flags like ${`%"${name}"%`}`
  const isChild = sql<boolean>`date_of_birth > ${eighteenYearsBefore(indiaDay(now))}`
  switch (flag) {
    case 'any':
      return sql`(${sql.join(
        FLAG_NAMES.map((name) => flagCondition(name, courses, now)),
        sql` or `,
      )})`
    case 'under18':
      return isChild
    case 'guardianMissing':
      return sql`(${stored(flag)} and ${isChild})`
    case 'courseUnknown':
      return isAnotherCourse(courses)
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

/** `names`: those of the course, or all known ones where it is another course. */
export function courseCondition(course: string, names: KnownNames): Condition {
  return course === OTHER_COURSE
    ? isAnotherCourse(names)
    : sql<boolean>`${plainColumn} in (${sql.join([...names])})`
}
