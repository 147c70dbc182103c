import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { rowsByIds } from '../../db/dialects.ts'
import { makeRowSearch, matchesAmong, type RowSearch, type Searched } from '../../db/search.ts'
import type { FilteredView } from './filter-view.ts'
import type { Condition, Segment } from './list-segment.ts'
import { asCursor, asText, behind, type Cursor, orderOf, valuesAs } from './paging.ts'

const PAGE = 50
/** The number of rows that a call reads at most to fill a page: a rare filter must not read everything. */
const LOOKED_AT = 1000
/** Searching so many rows by their ids takes as long as reading the newest rows of a search. */
const FEW = 5000

/** A table whose rows are listed, with the columns of a line; each line also gets `assignee_name`. */
export interface Listed {
  table: Searched
  columns: RawBuilder<unknown>
}

interface PageQuery {
  filtered: FilteredView
  search?: string | undefined
  /** Ids of rows that come first in the results, with any words. */
  first?: string[]
  after?: string | undefined
  /** The number of rows on a page. */
  size?: number | undefined
  /** The search of an answer that has several lists. */
  find?: RowSearch | undefined
}

interface Page<Row> {
  rows: Row[]
  /** The start of the next page. */
  next: string | null
}

type FoundRow<Row> = Row & { id: string; keys: Cursor['values'] }

/** One page of a list, or of the search results in it, newest first. Errors  malformed */
export async function pageOf<Row extends object>(
  db: Tx,
  list: Listed,
  { filtered, search, first = [], after, size = PAGE, find = makeRowSearch(db) }: PageQuery,
): Promise<Page<Row>> {
  const from = after === undefined ? undefined : asCursor(after)
  const { rows, next } = search
    ? await searchPage<Row>(db, list, { typed: search, first, size, find }, filtered, from)
    : await viewPage<Row>(db, list, filtered, from, size)
  return { rows, next: next ? asText(next) : null }
}

/** Reads segment by segment, until the page is full. */
async function viewPage<Row extends object>(
  db: Tx,
  list: Listed,
  { segments, filters }: FilteredView,
  after: Cursor | undefined,
  most: number,
): Promise<{ rows: FoundRow<Row>[]; next: Cursor | undefined }> {
  const rows: FoundRow<Row>[] = []
  for (const [number, segment] of segments.entries()) {
    if (after && number < after.segment) continue
    const values = after?.segment === number ? after.values : undefined
    const found = await segmentPage<Row>(db, list, segment, filters, {
      after: values,
      size: most - rows.length,
    })
    rows.push(...found.rows)
    if (found.next) return { rows, next: { segment: number, values: found.next } }
    if (rows.length === most && number < segments.length - 1)
      return { rows, next: { segment: number + 1, values: [] } }
  }
  return { rows, next: undefined }
}

const mostFor = ({ filters }: Pick<FilteredView, 'filters'>, size: number) =>
  filters.length > 0 ? LOOKED_AT : size + 1

/** If all rows fit, the page is complete; otherwise it has some of the rows that were read. */
async function segmentPage<Row extends object>(
  db: Tx,
  { table, columns }: Listed,
  segment: Segment,
  filters: Condition[],
  { after, size }: { after: Cursor['values'] | undefined; size: number },
): Promise<{ rows: FoundRow<Row>[]; next: Cursor['values'] | undefined }> {
  const where = after?.length ? sql<boolean>`${segment.where} and ${behind(segment, after)}` : segment.where
  const most = mostFor({ filters }, size)
  const keys = segment.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const keysAlone = segment.keys.map((_, at) => sql.ref<string | number>(`key${at}`))
  const looked = sql`select ${columns}, ${sql.join(keys)} from ${sql.table(table)}
    where ${where} order by ${orderOf(segment)} limit ${sql.lit(most)}`
  const rest = sql`order by ${orderOf({ ...segment, keys: keysAlone })} limit ${sql.lit(size + 1)}`
  const rows = await withAssignees<Row & Record<string, string | number>>(db, looked, filters, rest)
  const found = rows.map((row) => ({ ...row, keys: segment.keys.map((_, at) => row[`key${at}`] ?? '') }))
  if (found.length > size) return { rows: found.slice(0, size), next: found[size - 1]?.keys }
  const next = filters.length > 0 ? await lastLookedAt(db, table, { ...segment, where }, most) : undefined
  return { rows: found, next }
}

/** The rows that pass the filters, each with the name of its assignee. */
async function withAssignees<Row extends object>(
  db: Tx,
  read: RawBuilder<unknown>,
  filters: Condition[],
  rest = sql``,
): Promise<(Row & { id: string })[]> {
  const { rows } = await sql<Row & { id: string }>`
    select found.*, users.full_name as assignee_name from (${read}) found
    left join users on users.id = found.assignee_id
    ${filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``} ${rest}`.execute(db)
  return rows
}

async function lastLookedAt(db: Tx, table: Searched, segment: Segment, most: number) {
  const keys = segment.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(keys)} from ${sql.table(table)} where ${segment.where}
    order by ${orderOf(segment)} limit 1 offset ${sql.lit(most - 1)}`.execute(db)
  return rows[0] && segment.keys.map((_, at) => rows[0]?.[`key${at}`] ?? '')
}

interface Search {
  typed: string
  first: string[]
  size: number
  find: RowSearch
}

/** The search results that the view and the filters let through, newest first. */
async function searchPage<Row extends object>(
  db: Tx,
  list: Listed,
  search: Search,
  view: FilteredView,
  after: Cursor | undefined,
): Promise<{ rows: FoundRow<Row>[]; next: Cursor | undefined }> {
  const inView = await idsOfFew(db, list.table, view)
  if (inView) {
    const find: RowSearch = (table, typed, page) => matchesAmong(db, table, typed, inView, page)
    return searchPageOf<Row>(db, list, { ...search, find }, view, after, mostFor(view, search.size))
  }
  // If the view includes most results, a few of them fill a page.
  const page = await searchPageOf<Row>(db, list, search, view, after, search.size * 4)
  if (page.rows.length === search.size || !page.next) return page
  return searchPageOf<Row>(db, list, search, view, after, LOOKED_AT)
}

/** The ids of a view with few rows: searching these is faster than searching all. Undefined for all others. */
async function idsOfFew(db: Tx, table: Searched, { segments, isAll }: FilteredView) {
  if (isAll) return undefined
  const ids: string[] = []
  for (const segment of segments) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${segment.where}
      order by ${orderOf(segment)} limit ${sql.lit(FEW)}`.execute(db)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length >= FEW) return undefined
  }
  return ids
}

/** @param most the number of results that are read */
async function searchPageOf<Row extends object>(
  db: Tx,
  { table, columns }: Listed,
  { typed, first, size, find }: Search,
  { where, filters }: FilteredView,
  after: Cursor | undefined,
  most: number,
): Promise<{ rows: FoundRow<Row>[]; next: Cursor | undefined }> {
  const [before] = after ? valuesAs(['number'], after.values).map(Number) : []
  const matches = await find(table, typed, { before, most })
  const ids = [...new Set([...(after ? [] : first), ...matches.map(({ id }) => id)])]
  if (ids.length === 0) return { rows: [], next: undefined }
  const matching = sql`select ${columns} from ${rowsByIds(db, table, ids)} where ${where}`
  const rows = await withAssignees<Row>(db, matching, filters)
  const order = new Map(ids.map((id, at) => [id, at]))
  const places = new Map(matches.map(({ id, place }) => [id, place]))
  const found = rows
    .map((row) => ({ ...row, keys: [places.get(row.id) ?? Number.MAX_SAFE_INTEGER] }))
    .sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const last = found.length > size ? found[size - 1]?.keys[0] : matches[most - 1]?.place
  return { rows: found.slice(0, size), next: last === undefined ? undefined : { segment: 0, values: [last] } }
}
