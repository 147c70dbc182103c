import { sql } from 'kysely'
import type { ListInput } from '../../../contract/desk-inbox.ts'
import { isUnread } from '../../conversation/unread.ts'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import { matchesAmong, type RowSearch } from '../../db/search.ts'
import { filterView } from '../../items/lists/filter-view.ts'
import { type Listed, pageOf } from '../../items/lists/page.ts'
import { isoTime } from '../../time/iso-time.ts'
import { namesOfDays, whenBack } from '../../time/our-time.ts'
import { dayLine } from './call-times-line.ts'
import { fieldsOf } from './filters.ts'
import { type SummaryRow, summaryOf } from './summary.ts'
import { type Asking, createdAt, isDue, viewOf } from './views.ts'

const MOST_DUE = 20
/** The number of due enquiries among which a search looks. */
const DUE_LOOKED_AT = 1000

const COLUMNS = sql`enquiries.id, reference, enquiries.created_at, status, desk_status, enquiries.full_name, subject,
  contact_method, preferred_time, time_from, time_to, enquiries.language,
  substr(message, 1, 200) as message, assignee_id, waits_until,
  remind_at, version, ${isUnread('enquiry')} as is_unread`
const LIST: Listed = { table: 'enquiries', columns: COLUMNS }

/** One page of a list. Errors  malformed */
export async function listEnquiries(db: Tx, input: ListInput, asking: Asking) {
  const { now, clock } = asking
  const { after, ...filters } = input
  const search = input.search?.trim()
  const filtered = filterView(
    viewOf(input.view, asking),
    { ...filters, fields: fieldsOf(input) },
    { ...asking, createdAt },
  )
  const page = await pageOf<SummaryRow>(db, LIST, { filtered, search, after })
  const due = after ? [] : await dueNow(db, now, search)
  const isCallNow = !search && !after && input.view === 'call-now'
  const day = isCallNow ? await dayLine(db, asking) : []
  return {
    enquiries: page.rows.map((row) => summaryOf(row, now)),
    due: due.map((row) => summaryOf(row, now)),
    next: page.next,
    clock,
    day,
    closed: isCallNow ? closedNow(asking) : null,
  }
}

/** The first results of a search in all enquiries. */
export async function findEnquiries(
  db: Tx,
  search: string,
  asking: Asking,
  { size, find }: { size: number; find: RowSearch },
) {
  const filtered = filterView(viewOf('all', asking), { fields: [] }, { ...asking, createdAt })
  const { rows, next } = await pageOf<SummaryRow>(db, LIST, { filtered, search, size, find })
  return { found: rows.map((row) => summaryOf(row, asking.now)), more: next !== null }
}

function closedNow({ now, our }: Asking) {
  const back = whenBack(now, our)
  return back ? { until: isoTime(back.at), holidays: namesOfDays(back.closed, our) } : null
}

/** The due enquiries on top of every list; in a search the due results of any list. */
async function dueNow(db: Tx, now: number, search: string | undefined): Promise<SummaryRow[]> {
  const isFound = search
    ? isOneOfMany(db, sql.ref('enquiries.id'), await dueAmong(db, now, search))
    : sql<boolean>`true`
  const { rows } = await sql<SummaryRow>`
    select ${COLUMNS}, users.full_name as assignee_name from enquiries
    left join users on users.id = assignee_id
    where ${isDue(now)} and ${isFound} order by remind_at, enquiries.id limit ${sql.lit(MOST_DUE)}`.execute(
    db,
  )
  return rows
}

async function dueAmong(db: Tx, now: number, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from enquiries where ${isDue(now)} order by remind_at, id limit ${sql.lit(DUE_LOOKED_AT)}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  const found = await matchesAmong(db, 'enquiries', search, ids, { before: undefined, most: DUE_LOOKED_AT })
  return found.map(({ id }) => id)
}
