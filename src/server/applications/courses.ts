import { type RawBuilder, sql } from 'kysely'
import { COURSE_PREFERENCES } from '../../contract/applications.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Deps } from '../deps.ts'

/** What can be applied for today: the catalogue, and what the form offers. */
export const coursesOffered = ({ organisation }: Pick<Deps['config'], 'organisation'>): string[] => [
  ...new Set([...COURSE_PREFERENCES, ...organisation.courseTitles]),
]

/** Names as they are compared: however they are spelt. */
export type KnownNames = ReadonlySet<string>

/** Every name under which a course is offered today, also those it had before. */
export const knownNames = (world: Pick<Deps['config'], 'organisation'>): KnownNames =>
  new Set([...coursesOffered(world), ...world.organisation.courseNames.flat()].map(plainCourse))

/** The names of one course. */
export function namesOf(course: string, { organisation }: Pick<Deps['config'], 'organisation'>): KnownNames {
  const plain = plainCourse(course)
  const same = organisation.courseNames.filter((names) => names.map(plainCourse).includes(plain))
  return new Set([plain, ...same.flat().map(plainCourse)])
}

/** What people type between letters. */
const BETWEEN = [...' -–—.,:;/()+*_"“”!?', "'", '’', '‘', '\u00a0']

/** The same as plainCourse in words of both databases, for what is typed between Latin letters. */
export const plainColumn: RawBuilder<string> = BETWEEN.reduce(
  (column, sign) => sql<string>`replace(${column}, ${sql.lit(sign)}, '')`,
  sql<string>`replace(lower(course), '&', 'and')`,
)
