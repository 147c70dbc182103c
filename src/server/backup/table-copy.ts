import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Tables } from '../db/schema.ts'

type Table = keyof Tables
type Row = Record<string, unknown>

/** Every table with its primary key, those that others refer to first. */
const TABLES: Record<Table, readonly string[]> = {
  pictures: ['id'],
  users: ['id'],
  pending_registrations: ['id'],
  email_codes: ['code_hash'],
  sessions: ['id'],
  refresh_tokens: ['token_hash'],
  access_tokens: ['token_hash'],
  reset_links: ['token_hash'],
  login_failures: ['subject_hash'],
  sealed_records: ['id'],
  enquiries: ['id'],
  applications: ['id'],
  vault: ['application_id', 'kind'],
  answers: ['key_hash'],
  outbox: ['id'],
  audit: ['id'],
  audit_marks: ['name'],
  audit_keys: ['id'],
  settings: ['name'],
  rate_limits: ['key'],
}
export const tables = Object.keys(TABLES) as Table[]

/** What only people bring: where these are empty, nobody has used the site yet. */
const TABLES_OF_PEOPLE: readonly Table[] = ['users', 'pending_registrations', 'enquiries', 'applications']

/** Few, since a picture is up to some tens of kilobytes. */
const PAGE_SIZE = 100
const PROGRESS_ROWS = 100 * PAGE_SIZE

/** Rows and their checksum, the same on both databases and in any order. */
export interface Contents {
  rows: number
  checksum: string
}

/** All rows of a table, page by page. Order and comparison are the database's own, so that no row is missed. */
async function* pagesOf(read: Tx, table: Table): AsyncGenerator<Row[]> {
  const key = sql.join(TABLES[table].map((column) => sql.ref(column)))
  let last: Row | undefined
  do {
    const after = last && sql.join(TABLES[table].map((column) => last?.[column]))
    const page = await sql<Row>`
      select * from ${sql.table(table)}
      ${after ? sql`where (${key}) > (${after})` : sql``}
      order by ${key} limit ${sql.lit(PAGE_SIZE)}`.execute(read)
    if (page.rows.length > 0) yield page.rows
    last = page.rows.length === PAGE_SIZE ? page.rows.at(-1) : undefined
  } while (last)
}

export async function contentsOf(read: Tx, table: Table): Promise<Contents> {
  const sum = makeSum()
  for await (const page of pagesOf(read, table)) page.forEach(sum.add)
  return sum.contents()
}

/** Copies every row of a table into an empty one and answers what it read. `progress` hears of each PROGRESS_ROWS. */
export async function copyTable(
  from: Tx,
  to: Tx,
  table: Table,
  progress: (rows: number) => void,
): Promise<Contents> {
  const sum = makeSum()
  for await (const page of pagesOf(from, table)) {
    page.forEach(sum.add)
    await to
      .insertInto(table)
      .values(page as never)
      .execute()
    const { rows } = sum.contents()
    if (rows % PROGRESS_ROWS === 0) progress(rows)
  }
  return sum.contents()
}

export async function isUnused(read: Tx): Promise<boolean> {
  for (const table of TABLES_OF_PEOPLE) {
    const any = await sql`select 1 from ${sql.table(table)} limit 1`.execute(read)
    if (any.rows.length > 0) return false
  }
  return true
}

/** Ids of what people brought to `read` and that `other` does not know. */
export async function isKnownTo(other: Tx, read: Tx): Promise<boolean> {
  for (const table of TABLES_OF_PEOPLE)
    for await (const page of pagesOf(read, table)) {
      const ids = page.map(({ id }) => id)
      const known = await sql<Row>`
        select id from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(other)
      if (known.rows.length < ids.length) return false
    }
  return true
}

export async function emptyAll(tx: Tx): Promise<void> {
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(tx)
}

/** Adds up the rows' SHA-256, so that their order does not matter and one that is there twice shows. */
function makeSum() {
  const MODULUS = 1n << 256n
  let rows = 0
  let total = 0n
  return {
    add(row: Row): void {
      const named = Object.keys(row)
        .sort()
        .map((column) => [column, plain(row[column])])
      rows++
      total =
        (total + BigInt(`0x${createHash('sha256').update(JSON.stringify(named)).digest('hex')}`)) % MODULUS
    },
    contents: (): Contents => ({ rows, checksum: total.toString(16).padStart(64, '0') }),
  }
}

const plain = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
