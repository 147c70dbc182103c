import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/languages.ts'
import { dayAfter, startOfDay } from '../../time/days.ts'
import { all, type Condition, type ListedView, type Segment } from './list-segment.ts'

/** A view with filters on it. */
export interface FilteredView {
  /** All rows of the view in one condition, for search. */
  where: Condition
  segments: Segment[]
  /** Conditions for each row that was read. */
  filters: Condition[]
  /** Every row of the table, apart from the filters. */
  isAll: boolean
}

interface Filters {
  /** `me`, `nobody`, or an id. */
  assignee?: string | undefined
  language?: Language | undefined
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Filters of this kind of list alone. */
  fields: Condition[]
}

interface FilterContext {
  staffId: string
  timeZone: string
  createdAt: RawBuilder<number>
}

export function filterView(
  view: ListedView,
  { assignee, language, from, to, fields }: Filters,
  { staffId, timeZone, createdAt }: FilterContext,
): FilteredView {
  const times: Condition[] = []
  if (from) times.push(sql`${createdAt} >= ${startOfDay(from, timeZone)}`)
  if (to) times.push(sql`${createdAt} < ${startOfDay(dayAfter(to), timeZone)}`)
  const filters = [...fields]
  // The assignee is joined to the rows, and has a language too.
  if (language) filters.push(sql`found.language = ${language}`)
  if (assignee === 'nobody') filters.push(sql`assignee_id is null`)
  const person = assignee === 'me' ? staffId : assignee
  const isTheirs = sql<boolean>`assignee_id = ${person ?? ''}`
  if (person && person !== 'nobody') filters.push(isTheirs)
  const where = all(view.where, ...times)
  const [segment] = view.segments
  // One assignee has few rows among many, and the index of the assignee finds them directly.
  const byPerson =
    segment && person && person !== 'nobody' && view.segments.length === 1 && segment.keys[0] === createdAt
  const segments = byPerson
    ? [{ ...segment, where: all(isTheirs, ...times) }]
    : view.segments.map((each) => ({ ...each, where: all(each.where, ...times) }))
  const isAll = !!view.isAll && !byPerson && times.length === 0
  return { where, segments, filters: byPerson ? [view.where, ...filters] : filters, isAll }
}
