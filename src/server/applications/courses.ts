import { type RawBuilder, sql } from 'kysely'
import type { Batch } from '../../content/batches.ts'
import { COURSE_PREFERENCES } from '../../contract/applications.ts'
import { plainCourse } from '../../contract/same-course.ts'
import type { Deps } from '../deps.ts'

/** The courses that can be applied for today: those of the catalogue, and those of the form. */
export const coursesOffered = ({ organisation }: Pick<Deps['config'], 'organisation'>): string[] => [
  ...new Set([...COURSE_PREFERENCES, ...organisation.courseTitles]),
]

/** The form of course names for comparing them, without differences of spelling. */
export type KnownNames = ReadonlySet<string>

/** Every name under which a course is offered today, earlier names included. */
export const knownNames = (config: Pick<Deps['config'], 'organisation'>): KnownNames =>
  new Set([...coursesOffered(config), ...config.organisation.courseNames.flat()].map(plainCourse))

/** The current offer: every name of a course, and all batches. */
export interface Offered {
  names: KnownNames
  batches: readonly Batch[]
}

export const offeredNow = (config: Pick<Deps['config'], 'organisation'>): Offered => ({
  names: knownNames(config),
  batches: everyBatch(config),
})

export const everyBatch = ({ organisation }: Pick<Deps['config'], 'organisation'>): Batch[] =>
  organisation.batches.flatMap(({ batches }) => batches)

/** The batch of a key; undefined if it is not in the content any more. */
export const batchWithKey = (config: Pick<Deps['config'], 'organisation'>, key: string | null) =>
  everyBatch(config).find((batch) => batch.key === key)

export function namesOf(course: string, { organisation }: Pick<Deps['config'], 'organisation'>): KnownNames {
  const plain = plainCourse(course)
  const same = organisation.courseNames.filter((names) => names.map(plainCourse).includes(plain))
  return new Set([plain, ...same.flat().map(plainCourse)])
}

/** Characters that may separate letters. */
const BETWEEN = [...' -–—.,:;/()+*_"“”!?', "'", '’', '‘', '\u00a0']

/** The SQL of plainCourse for both databases, for the characters between Latin letters. */
export const plainColumn: RawBuilder<string> = BETWEEN.reduce(
  (column, sign) => sql<string>`replace(${column}, ${sql.lit(sign)}, '')`,
  sql<string>`replace(lower(course), '&', 'and')`,
)
