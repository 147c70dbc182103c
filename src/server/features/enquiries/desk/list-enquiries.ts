import { type RawBuilder, sql } from 'kysely'
import type { ListInput } from '../../../../contract/desk-inbox.ts'
import type { Tx } from '../../../db/db.ts'
import { isOneOfMany } from '../../../db/dialects.ts'
import { searchFor } from '../../../db/search.ts'
import { dayLine } from './day-line.ts'
import { type Narrowed, narrow } from './filters.ts'
import { asCursor, asText, behind, type Cursor, inOrder } from './paging.ts'
import { type SummaryRow, summaryOf } from './summary.ts'
import { type Asking, isDue, type Leg, viewOf } from './views.ts'

const PAGE = 50
/** How many rows a call looks at to find a page of those that fit: a rare filter must not read everything. */
const LOOKED_AT = 1000
const MOST_DUE = 20

type Condition = RawBuilder<boolean>
type Found = SummaryRow & { id: string; keys: Cursor['values'] }

const COLUMNS = sql`enquiries.id, reference, enquiries.created_at, status, desk_status, enquiries.full_name, subject,
  contact_method, preferred_time, time_from, time_to, substr(message, 1, 200) as message, assignee_id, waits_until,
  remind_at, version`

/** One page of a list. Errors  malformed */
export async function listEnquiries(db: Tx, input: ListInput, asking: Asking) {
  const { now, clock } = asking
  const search = input.search?.trim()
  const after = input.after === undefined ? undefined : asCursor(input.after)
  const narrowed = narrow(viewOf(input.view, asking), input, asking)
  const page = search ? await searchPage(db, search, narrowed, after) : await viewPage(db, narrowed, after)
  const due = search || after ? [] : await dueNow(db, now)
  const day = search || after || input.view !== 'call-now' ? [] : await dayLine(db, asking)
  return {
    enquiries: page.rows.map((row) => summaryOf(row, now)),
    due: due.map((row) => summaryOf(row, now)),
    next: page.next ? asText(page.next) : null,
    clock,
    day,
  }
}

interface Page {
  rows: Found[]
  next: Cursor | undefined
}

/** Leg by leg, until the page is full. */
async function viewPage(db: Tx, { legs, filters }: Narrowed, after: Cursor | undefined): Promise<Page> {
  const rows: Found[] = []
  for (const [number, leg] of legs.entries()) {
    if (after && number < after.leg) continue
    const values = after?.leg === number ? after.values : undefined
    const found = await legPage(db, leg, filters, values, PAGE - rows.length)
    rows.push(...found.rows)
    if (found.next) return { rows, next: { leg: number, values: found.next } }
    if (rows.length === PAGE && number < legs.length - 1)
      return { rows, next: { leg: number + 1, values: [] } }
  }
  return { rows, next: undefined }
}

/** Where all its rows fit, a page is read as it stands; otherwise some of those that were looked at. */
async function legPage(
  db: Tx,
  leg: Leg,
  filters: Condition[],
  after: Cursor['values'] | undefined,
  size: number,
): Promise<{ rows: Found[]; next: Cursor['values'] | undefined }> {
  const where = after?.length ? sql<boolean>`${leg.where} and ${behind(leg, after)}` : leg.where
  const most = filters.length > 0 ? LOOKED_AT : size + 1
  const keys = leg.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const keysAlone = leg.keys.map((_, at) => sql.ref<string | number>(`key${at}`))
  const looked = sql`select ${COLUMNS}, ${sql.join(keys)} from enquiries
    where ${where} order by ${inOrder(leg)} limit ${sql.lit(most)}`
  const { rows } = await sql<SummaryRow & { id: string } & Record<string, string | number>>`
    select found.*, users.full_name as assignee_name from (${looked}) found
    left join users on users.id = found.assignee_id
    ${filters.length > 0 ? sql`where ${sql.join(filters, sql` and `)}` : sql``}
    order by ${inOrder({ ...leg, keys: keysAlone })} limit ${sql.lit(size + 1)}`.execute(db)
  const found = rows.map((row) => ({ ...row, keys: leg.keys.map((_, at) => row[`key${at}`] ?? '') }))
  if (found.length > size) return { rows: found.slice(0, size), next: found[size - 1]?.keys }
  const next = filters.length > 0 ? await lastLookedAt(db, leg, where, most) : undefined
  return { rows: found, next }
}

async function lastLookedAt(db: Tx, leg: Leg, where: Condition, most: number) {
  const keys = leg.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`)
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(keys)} from enquiries where ${where}
    order by ${inOrder(leg)} limit 1 offset ${sql.lit(most - 1)}`.execute(db)
  return rows[0] && leg.keys.map((_, at) => rows[0]?.[`key${at}`] ?? '')
}

/** What was searched, newest first, of what the view and the filters let through. */
async function searchPage(
  db: Tx,
  typed: string,
  { where }: Narrowed,
  after: Cursor | undefined,
): Promise<Page> {
  const matches = await searchFor(db, typed, { before: after && Number(after.values[0]), most: LOOKED_AT })
  if (matches.length === 0) return { rows: [], next: undefined }
  const ids = matches.map(({ id }) => id)
  const { rows } = await sql<SummaryRow & { id: string }>`
    select ${COLUMNS}, users.full_name as assignee_name from enquiries
    left join users on users.id = assignee_id
    where ${isOneOfMany(db, sql`enquiries.id`, ids)} and ${where}`.execute(db)
  const places = new Map(matches.map(({ id, place }) => [id, place]))
  const found = rows
    .map((row) => ({ ...row, keys: [places.get(row.id) ?? 0] }))
    .sort((one, other) => (other.keys[0] ?? 0) - (one.keys[0] ?? 0))
  const last = found.length > PAGE ? found[PAGE - 1]?.keys[0] : matches[LOOKED_AT - 1]?.place
  return { rows: found.slice(0, PAGE), next: last === undefined ? undefined : { leg: 0, values: [last] } }
}

async function dueNow(db: Tx, now: number): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${COLUMNS}, users.full_name as assignee_name from enquiries
    left join users on users.id = assignee_id
    where ${isDue(now)} order by remind_at, enquiries.id limit ${sql.lit(MOST_DUE)}`.execute(db)
  return rows
}
