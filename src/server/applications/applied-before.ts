import { plainCourse } from '../../contract/same-course.ts'
import { isSameName } from '../../contract/same-person.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from './courses.ts'
import { othersWithSameNumber } from './vault.ts'

/**
 * The reference of an earlier, undecided or accepted application of the account for the same course and the same
 * person: by the Aadhaar number, otherwise by name and date of birth. Applications of other accounts are not named.
 */
export async function appliedBefore(
  read: Tx,
  config: Pick<Deps['config'], 'organisation'>,
  row: ApplicationRow,
): Promise<string | undefined> {
  if (row.course === null || row.user_id === null) return undefined
  const names = namesOf(row.course, config)
  const earlier = await read
    .selectFrom('applications')
    .select(['id', 'reference', 'course', 'full_name', 'date_of_birth'])
    .where('user_id', '=', row.user_id)
    .where('id', '<', row.id)
    .where('status', 'not in', ['refused', 'withdrawn'])
    .orderBy('id', 'desc')
    .execute()
  const ofCourse = earlier.filter(({ course }) => course !== null && names.has(plainCourse(course)))
  if (ofCourse.length === 0) return undefined
  const sameAadhaar = new Set(await othersWithSameNumber(read, row.id, 'aadhaar'))
  const isSamePerson = (other: (typeof earlier)[number]) =>
    isSameName(other.full_name, row.full_name) && other.date_of_birth === row.date_of_birth
  return ofCourse.find((other) => sameAadhaar.has(other.id) || isSamePerson(other))?.reference
}
