import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { isOneOfMany } from '../../db/dialects.ts'
import { type Searched, searchFor } from '../../db/search.ts'
import type { Condition, Leg } from './leg.ts'
import type { Narrowed } from './narrow.ts'
import { asCursor, asText, behind, type Cursor, orderOf, valuesAs } from './paging.ts'

const PAGE = 50
/** How many rows a call looks at to find a page of those that fit: a rare filter must not read everything. */
const LOOKED_AT = 1000

/** A table whose rows are listed, with the columns of a line; each line also gets `assignee_name`. */
export interface Listed {
  table: Searched
  columns: RawBuilder<unknown>
}

interface Asked {
  narrowed: Narrowed
  search?: string | undefined
  /** Ids of rows that stand in front of what is searched, whatever their words. */
  first?: string[]
  after?: string | undefined
  /** How many rows a page has. */
  size?: number
}

interface Page<Row> {
  rows: Row[]
  /** Where the next page begins. */
  next: string | null
}

type Found<Row> = Row & { id: string; keys: Cursor['values'] }

/** One page of a list, or of what is searched in it, newest first. Errors  malformed */
export async function pageOf<Row extends object>(
  db: Tx,
  list: Listed,
  { narrowed, search, first = [], after, size = PAGE }: Asked,
): Promise<Page<Row>> {
  const from = after === undefined ? undefined : asCursor(after)
  const { rows, next } = search
    ? await searchPage<Row>(db, list, { typed: search, first, size }, narrowed, from)
    : await viewPage<Row>(db, list, narrowed, from, size)
  return { rows, next: next ? asText(next) : null }
}

/** Leg by leg, until the page is full. */
async function viewPage<Row extends object>(
  db: Tx,
  list: Listed,
  { legs, filters }: Narrowed,
  after: Cursor | undefined,
  most: number,
): Promise<{ rows: Found<Row>[]; next: Cursor | undefined }> {
  const rows: Found<Row>[] = []
  for (const [number, leg] of legs.entries()) {
    if (after && number < after.leg) continue
    const values = after?.leg === number ? after.values : undefined
    const found = await legPage<Row>(db, list, leg, filters, { after: values, size: most - rows.length })
    rows.push(...found.rows)
    if (found.next) return { rows, next: { leg: number, values: found.next } }
    if (rows.length === most && number < legs.length - 1)
      return { rows, next: { leg: number + 1, values: [] } }
  }
  return { rows, next: undefined }
}

/** Where all its rows fit, a page is read as it stands; otherwise some of those that were looked at. */
async function legPage<Row extends object>(
  db: Tx,
  { table, columns }: Listed,
  leg: Leg,
  filters: Condition[],
  { after, size }: { after: Cursor['values'] | undefined; size: number },
): Promise<{ rows: Found<Row>[]; next: Cursor['values'] | undefined }> {
  const where = after?.length ? sql<boolean>`${leg.where} and ${behind(leg, after)}` : leg.where
  const most = filters.length > 0 ? LOOKED_AT : size + 1
  const keys = leg.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const keysAlone = leg.keys.map((_, at) => sql.ref<string | number>(`key${at}`))
  const looked = sql`select ${columns}, ${sql.join(keys)} from ${sql.table(table)}
    where ${where} order by ${orderOf(leg)} limit ${sql.lit(most)}`
  const rest = sql`order by ${orderOf({ ...leg, keys: keysAlone })} limit ${sql.lit(size + 1)}`
  const rows = await withAssignees<Row & Record<string, string | number>>(db, looked, filters, rest)
  const found = rows.map((row) => ({ ...row, keys: leg.keys.map((_, at) => row[`key${at}`] ?? '') }))
  if (found.length > size) return { rows: found.slice(0, size), next: found[size - 1]?.keys }
  const next = filters.length > 0 ? await lastLookedAt(db, table, { ...leg, where }, most) : undefined
  return { rows: found, next }
}

/** Of the rows that were read those that pass the filters, each with the name of its assignee. */
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

async function lastLookedAt(db: Tx, table: Searched, leg: Leg, most: number) {
  const keys = leg.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(keys)} from ${sql.table(table)} where ${leg.where}
    order by ${orderOf(leg)} limit 1 offset ${sql.lit(most - 1)}`.execute(db)
  return rows[0] && leg.keys.map((_, at) => rows[0]?.[`key${at}`] ?? '')
}

/** What was searched, newest first, of what the view and the filters let through. */
async function searchPage<Row extends object>(
  db: Tx,
  { table, columns }: Listed,
  { typed, first, size }: { typed: string; first: string[]; size: number },
  { where, filters }: Narrowed,
  after: Cursor | undefined,
): Promise<{ rows: Found<Row>[]; next: Cursor | undefined }> {
  const [before] = after ? valuesAs(['number'], after.values).map(Number) : []
  const matches = await searchFor(db, table, typed, { before, most: LOOKED_AT })
  const ids = [...new Set([...(after ? [] : first), ...matches.map(({ id }) => id)])]
  if (ids.length === 0) return { rows: [], next: undefined }
  const matching = sql`select ${columns} from ${sql.table(table)}
    where ${isOneOfMany(db, sql.ref(`${table}.id`), ids)} and ${where}`
  const rows = await withAssignees<Row>(db, matching, filters)
  const order = new Map(ids.map((id, at) => [id, at]))
  const places = new Map(matches.map(({ id, place }) => [id, place]))
  const found = rows
    .map((row) => ({ ...row, keys: [places.get(row.id) ?? Number.MAX_SAFE_INTEGER] }))
    .sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
  const last = found.length > size ? found[size - 1]?.keys[0] : matches[LOOKED_AT - 1]?.place
  return { rows: found.slice(0, size), next: last === undefined ? undefined : { leg: 0, values: [last] } }
}
