import { sql } from 'kysely'
import {
  APPLICATION_VIEWS,
  type ApplicationsInput,
  OTHER_COURSE,
} from '../../../contract/desk-applications.ts'
import type { RowSearch } from '../../db/search.ts'
import type { Deps } from '../../deps.ts'
import { countLists } from '../../items/lists/count.ts'
import { filterView } from '../../items/lists/filter-view.ts'
import { type Listed, pageOf } from '../../items/lists/page.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import { coursesOffered, namesOf, offeredNow } from '../courses.ts'
import { batchesWithSeats } from '../seats.ts'
import { applicationsWithNumber } from '../vault.ts'
import { courseCondition, flagCondition } from './flags-now.ts'
import { SUMMARY_COLUMNS, type SummaryRow, summaryOf } from './summary.ts'
import { createdAt, viewOf } from './views.ts'

const LIST: Listed = { table: 'applications', columns: SUMMARY_COLUMNS }

/** One page of a list. Errors  malformed */
export async function listOf(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  { after, ...filter }: ApplicationsInput,
  staffId: string,
  few: { size?: number; find?: RowSearch } = {},
) {
  const offered = offeredNow(deps.config)
  const filtered = await narrowedTo(deps, filter, staffId)
  const { rows, next } = await pageOf<SummaryRow>(deps.db.read, LIST, { ...filtered, after, ...few })
  const at = deps.now()
  return { applications: rows.map((row) => summaryOf(row, offered, at)), next }
}

/** The condition of a list. A whole transaction number is found by its blind index, without opening the vault. */
export async function narrowedTo(
  { config, db: { read }, keys, now, settings }: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  { course, batch, flag, ...input }: Omit<ApplicationsInput, 'after'>,
  staffId: string,
) {
  const offered = offeredNow(config)
  const ofCourse = course && (course === OTHER_COURSE ? offered.names : namesOf(course, config))
  const fields = [
    ...(course && ofCourse ? [courseCondition(course, ofCourse)] : []),
    ...(batch ? [sql<boolean>`batch = ${batch}`] : []),
    ...(flag ? [flagCondition(flag, offered, now())] : []),
  ]
  const filtered = filterView(
    viewOf(input.view, staffId),
    { ...input, fields },
    { staffId, timeZone: (await settings.now()).timeZone, createdAt },
  )
  const search = input.search?.trim()
  const first = search ? await applicationsWithNumber(read, keys, 'transaction number', search) : []
  return { filtered, search, first }
}

/** The number of applications in each list, the courses, and the staff to whom applications may be assigned. */
export async function countsOf(
  { config, db: { read } }: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
  staffId: string,
) {
  const [counts, agents, batches] = await Promise.all([
    countLists(read, 'applications', APPLICATION_VIEWS, (view) => viewOf(view, staffId)),
    colleaguesWith('applications', read),
    batchesWithSeats(read, config),
  ])
  return { counts, batches, courses: coursesOffered(config), agents }
}
