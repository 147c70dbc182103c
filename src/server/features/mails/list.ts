import { type RawBuilder, sql } from 'kysely'
import type { MailSummary, MailsInput, MailView } from '../../../contract/desk-mails.ts'
import { lettersAndDigits } from '../../../contract/fields.ts'
import type { Role } from '../../../contract/staff-rights.ts'
import type { Tx } from '../../db/db.ts'
import type { OutboxRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { addressedOf } from '../../mail/addressed.ts'
import { kindsFor } from '../../mail/kinds-at-desk.ts'
import { mailsAbout, mailsOf } from '../../mail/mails-of.ts'
import type { Leg } from '../../staff/lists/leg.ts'
import { asCursor, asText, behind, type Cursor, orderOf } from '../../staff/lists/paging.ts'
import { stateOf, summaryOf } from './state.ts'

const PAGE = 50
/** How many rows a call looks at to find a page of those that fit: a rare kind must not read everything. */
const LOOKED_AT = 500

const leg = (where: string, key: string, direction: Leg['direction']): Leg => ({
  where: sql.raw<boolean>(where) as RawBuilder<boolean>,
  keys: [sql.ref(key), sql.ref('id')],
  direction,
})
/** Each in the order of the index that holds its rows and no others. */
const GAVE_UP = leg('sent_at is null and given_up_at is not null', 'given_up_at', 'desc')
const STOPPED = leg(
  "sent_at is null and given_up_at is not null and last_error = 'stopped'",
  'given_up_at',
  'desc',
)
const WAITS = leg('sent_at is null and given_up_at is null', 'next_attempt_at', 'asc')
const SENT = leg('sent_at is not null', 'sent_at', 'desc')

export const LEGS: Record<MailView, Leg[]> = {
  all: [GAVE_UP, WAITS, SENT],
  'gave-up': [GAVE_UP],
  waiting: [WAITS],
  sent: [SENT],
  stopped: [STOPPED],
}

/** One page of a list, or what goes to one address or is about one reference. Errors  malformed */
export async function listOf(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { view, group, search, after }: MailsInput,
  role: Role,
): Promise<{ mails: MailSummary[]; next: string | null }> {
  const kinds = new Set<string>(kindsFor(role, group))
  const fits = (row: OutboxRow) => kinds.has(row.kind) && isIn(view, row)
  const typed = search?.trim()
  const { rows, next } = typed
    ? { rows: (await searched(db.read, config.notifyEmail, typed)).filter(fits), next: null }
    : await pageOf(db.read, LEGS[view], fits, after === undefined ? undefined : asCursor(after))
  const addressed = await addressedOf(db.read, config.notifyEmail, rows)
  const readAt = now()
  return {
    mails: rows.map((row) => summaryOf(row, addressed.get(row.id), readAt)),
    next: next ? asText(next) : null,
  }
}

const NAMES: Record<Exclude<MailView, 'all'>, string> = {
  'gave-up': 'gave up',
  waiting: 'waits',
  sent: 'sent',
  stopped: 'stopped',
}

const isIn = (view: MailView, row: OutboxRow) => view === 'all' || stateOf(row) === NAMES[view]

async function searched(db: Tx, notifyEmail: string | undefined, typed: string): Promise<OutboxRow[]> {
  return typed.includes('@') ? mailsOf(db, notifyEmail, typed) : mailsAbout(db, lettersAndDigits(typed))
}

/** Leg by leg, until the page is full or enough was looked at. */
async function pageOf(
  db: Tx,
  legs: Leg[],
  fits: (row: OutboxRow) => boolean,
  after: Cursor | undefined,
): Promise<{ rows: OutboxRow[]; next: Cursor | undefined }> {
  const rows: OutboxRow[] = []
  let left = LOOKED_AT
  for (const [number, each] of legs.entries()) {
    if (after && number < after.leg) continue
    const values = after?.leg === number && after.values.length > 0 ? after.values : undefined
    const looked = await rowsOf(db, each, values, left + 1)
    for (const [at, row] of looked.entries()) {
      const isLast = at === left || rows.length === PAGE
      if (isLast) return { rows, next: { leg: number, values: valuesOf(each, looked[at - 1], values) } }
      if (fits(row)) rows.push(row)
    }
    left -= looked.length
  }
  return { rows, next: undefined }
}

const COLUMNS = new Map<Leg, 'given_up_at' | 'next_attempt_at' | 'sent_at'>([
  [GAVE_UP, 'given_up_at'],
  [STOPPED, 'given_up_at'],
  [WAITS, 'next_attempt_at'],
  [SENT, 'sent_at'],
])

/** Behind a row; where a page ended before the first one of a leg, in front of it. */
function valuesOf(of: Leg, row: OutboxRow | undefined, before: Cursor['values'] | undefined) {
  const column = COLUMNS.get(of)
  return row && column ? [row[column] ?? 0, row.id] : (before ?? [])
}

async function rowsOf(db: Tx, { where, ...order }: Leg, values: Cursor['values'] | undefined, most: number) {
  const further = values ? sql`and ${behind({ where, ...order }, values)}` : sql``
  const { rows } = await sql<OutboxRow>`
    select * from outbox where ${where} ${further}
    order by ${orderOf({ where, ...order })} limit ${sql.lit(most)}`.execute(db)
  return rows
}
