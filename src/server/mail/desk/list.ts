import { type RawBuilder, sql } from 'kysely'
import { lettersAndDigits } from '../../../contract/as-typed.ts'
import type { MailSummary, MailsInput, MailView } from '../../../contract/desk-mails.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import type { Deps } from '../../deps.ts'
import { all, type Segment } from '../../items/lists/list-segment.ts'
import { asCursor, asText, behind, type Cursor, orderOf } from '../../items/lists/paging.ts'
import { bringUpToDate, type Searchable } from '../../items/search-index.ts'
import { dayAfter, startOfDay } from '../../time/days.ts'
import { addressedOf } from '../addressed.ts'
import { kindsFor } from '../desk-kinds.ts'
import { mailsAbout, mailsNamed, mailsOf } from '../mails-of.ts'
import { stateOf, summaryOf, timeOf } from './state.ts'

const PAGE = { size: 50, lookedAt: 500 }

const segment = (where: string, key: string, direction: Segment['direction']): Segment => ({
  where: sql.raw<boolean>(where) as RawBuilder<boolean>,
  keys: [sql.ref(key), sql.ref('id')],
  direction,
})
/** The segments, each in the order of the index that contains exactly its rows. */
const GAVE_UP = segment('sent_at is null and given_up_at is not null', 'given_up_at', 'desc')
const STOPPED = segment(
  "sent_at is null and given_up_at is not null and last_error = 'stopped'",
  'given_up_at',
  'desc',
)
const WAITS = segment('sent_at is null and given_up_at is null', 'next_attempt_at', 'asc')
const SENT = segment('sent_at is not null', 'sent_at', 'desc')

export const SEGMENTS: Record<MailView, Segment[]> = {
  all: [GAVE_UP, WAITS, SENT],
  'gave-up': [GAVE_UP],
  waiting: [WAITS],
  sent: [SENT],
  stopped: [STOPPED],
}

/**
 * One page of a list; or the mails to one address, to people with a name, or about one reference. Also returns the
 * reference under which opening each mail is recorded.
 *
 * Errors  malformed
 */
export async function listOf(
  deps: ListDeps,
  { after, ...filter }: MailsInput,
  role: Role,
): Promise<{ page: { mails: MailSummary[]; next: string | null }; openedAs: { reference: string }[] }> {
  const { config, db, now } = deps
  const { rows, next } = await rowsOfPage(deps, filter, role, {
    ...PAGE,
    after: after === undefined ? undefined : asCursor(after),
  })
  const addressed = await addressedOf(db.read, config.notifyEmail, rows)
  const readAt = now()
  const page = {
    mails: rows.map((row) => summaryOf(row, addressed.get(row.id), readAt)),
    next: next ? asText(next) : null,
  }
  return { page, openedAs: rows.map(({ id }) => ({ reference: addressed.get(id)?.about?.reference ?? id })) }
}

export interface ListDeps extends Pick<Deps, 'config' | 'db' | 'now' | 'settings'> {
  /** All sources by which people are found. */
  searchables: readonly Searchable[]
}

export async function rowsOfPage(
  { config, db, searchables, settings }: ListDeps,
  { view, group, search, from, to }: Omit<MailsInput, 'after'>,
  role: Role,
  page: Page,
): Promise<FoundRows> {
  const { timeZone } = await settings.now()
  const days: Days = {
    from: from ? startOfDay(from, timeZone) : undefined,
    before: to ? startOfDay(dayAfter(to), timeZone) : undefined,
  }
  const kinds = new Set<string>(kindsFor(role, group))
  const fits = (row: OutboxRow) => kinds.has(row.kind) && isIn(view, row)
  const typed = search?.trim()
  if (!typed) return pageOf(db.read, SEGMENTS[view], fits, { days, ...page })
  const found = await searched(db, { notifyEmail: config.notifyEmail, searchables }, typed)
  const isThen = (at: number) => at >= (days.from ?? at) && at < (days.before ?? at + 1)
  return { rows: found.filter((row) => fits(row) && isThen(timeOf(row))), next: undefined }
}

const NAMES: Record<Exclude<MailView, 'all'>, string> = {
  'gave-up': 'gave up',
  waiting: 'waits',
  sent: 'sent',
  stopped: 'stopped',
}

const isIn = (view: MailView, row: OutboxRow) => view === 'all' || stateOf(row) === NAMES[view]

async function searched(
  db: Db,
  { notifyEmail, searchables }: { notifyEmail: string | undefined; searchables: readonly Searchable[] },
  typed: string,
): Promise<OutboxRow[]> {
  if (typed.includes('@')) return mailsOf(db.read, notifyEmail, typed)
  const about = await mailsAbout(db.read, lettersAndDigits(typed))
  if (about.length > 0) return about
  for (const searchable of searchables) await bringUpToDate(db, searchable)
  return mailsNamed(db.read, notifyEmail, typed)
}

interface Days {
  /** Milliseconds since 1970, UTC: from inclusive, until exclusive. */
  from: number | undefined
  before: number | undefined
}

interface Page {
  size: number
  /** The number of rows that are read to find matching ones: a search for a rare kind must not read the whole table. */
  lookedAt: number
  after: Cursor | undefined
}

interface FoundRows {
  rows: OutboxRow[]
  next: Cursor | undefined
}

/** Reads segment by segment, until the page is full or enough rows were read. */
async function pageOf(
  db: Tx,
  segments: Segment[],
  fits: (row: OutboxRow) => boolean,
  { size, lookedAt, after, days }: Page & { days: Days },
): Promise<FoundRows> {
  const rows: OutboxRow[] = []
  let left = lookedAt
  for (const [number, each] of segments.entries()) {
    if (after && number < after.segment) continue
    const values = after?.segment === number && after.values.length > 0 ? after.values : undefined
    const looked = await rowsOf(db, each, { values, days, most: left + 1 })
    for (const [at, row] of looked.entries()) {
      const isLast = at === left || rows.length === size
      if (isLast) return { rows, next: { segment: number, values: valuesOf(each, looked[at - 1], values) } }
      if (fits(row)) rows.push(row)
    }
    left -= looked.length
  }
  return { rows, next: undefined }
}

const COLUMNS = new Map<Segment, 'given_up_at' | 'next_attempt_at' | 'sent_at'>([
  [GAVE_UP, 'given_up_at'],
  [STOPPED, 'given_up_at'],
  [WAITS, 'next_attempt_at'],
  [SENT, 'sent_at'],
])

/** The position after a row; where a page ended before the first row of a segment, the position before it. */
function valuesOf(of: Segment, row: OutboxRow | undefined, before: Cursor['values'] | undefined) {
  const column = COLUMNS.get(of)
  return row && column ? [row[column] ?? 0, row.id] : (before ?? [])
}

interface RowRange {
  values: Cursor['values'] | undefined
  days: Days
  most: number
}

async function rowsOf(db: Tx, segment: Segment, { values, days: { from, before }, most }: RowRange) {
  const [time] = segment.keys
  const conditions = [
    segment.where,
    ...(from === undefined ? [] : [sql<boolean>`${time} >= ${from}`]),
    ...(before === undefined ? [] : [sql<boolean>`${time} < ${before}`]),
    ...(values ? [behind(segment, values)] : []),
  ]
  const { rows } = await sql<OutboxRow>`
    select * from outbox where ${all(...conditions)}
    order by ${orderOf(segment)} limit ${sql.lit(most)}`.execute(db)
  return rows
}
