import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Failure } from '../platform/failure.ts'
import type { Tables } from './schema.ts'

/** The few differences between SQLite and PostgreSQL. All other SQL is written once. */

// biome-ignore lint/suspicious/noExplicitAny: which tables a connection knows does not matter here
export function isPostgres(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Reads from one consistent snapshot, while other connections continue to write. The reader may be busy with other work
 * for long, such as the commit of a copy: its transaction locks no row, so that PostgreSQL need not end it.
 */
export async function snapshot<DB, T>(
  db: Kysely<DB>,
  read: (snapshot: Kysely<DB>) => Promise<T>,
): Promise<T> {
  // SQLite's transactions always read one snapshot, and it has no isolation levels.
  if (!isPostgres(db)) return db.transaction().execute(read)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      return read(tx)
    })
}

/** The clock of a database on another machine; undefined for a local one. Milliseconds since 1970, UTC. */
export async function databaseTime(db: Kysely<Tables>): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
  return rows[0]?.at
}

export function bytesType(db: Kysely<unknown>): 'blob' | 'bytea' {
  return isPostgres(db) ? 'bytea' : 'blob'
}

/** Statements that differ between the two databases, such as triggers. */
export function statementsByDialect(
  db: Kysely<unknown>,
  statements: Record<'sqlite' | 'postgres', string[]>,
): string[] {
  return statements[isPostgres(db) ? 'postgres' : 'sqlite']
}

export async function runStatements(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Selects the rows that no other instance has locked. SQLite has one writer, so there no row can be locked. */
export function skipLocked<DB, TB extends keyof DB, O>(db: Kysely<DB>, rows: SelectQueryBuilder<DB, TB, O>) {
  return isPostgres(db) ? rows.forUpdate().skipLocked() : rows
}

/**
 * Locks the selected rows until the transaction ends. `update`: no other transaction can change or reference them. `key
 * share`: no other transaction can delete them. SQLite's writers run one at a time anyway.
 */
export function locking<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  strength: 'update' | 'key share',
  rows: SelectQueryBuilder<DB, TB, O>,
) {
  if (!isPostgres(db)) return rows
  return strength === 'update' ? rows.forUpdate() : rows.forKeyShare()
}

/** The selected row, locked for an update. */
export const lockOne = <DB, TB extends keyof DB, O>(tx: Kysely<DB>, row: SelectQueryBuilder<DB, TB, O>) =>
  locking(tx, 'update', row).executeTakeFirst()

/** The selected rows, locked for an update. */
export const lockAll = <DB, TB extends keyof DB, O>(tx: Kysely<DB>, rows: SelectQueryBuilder<DB, TB, O>) =>
  locking(tx, 'update', rows).execute()

/**
 * Locks this table against other writers until the transaction ends, including inserts of new rows. Reads are allowed.
 * SQLite's writers run one at a time anyway.
 */
export async function lockTable(tx: Kysely<Tables>, table: keyof Tables): Promise<void> {
  if (isPostgres(tx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}

/** Whether a column has one of the values of a possibly long list, passed as one parameter. */
export function isOneOfMany(
  db: Kysely<Tables>,
  column: RawBuilder<unknown>,
  list: string[],
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${column} = any(${list})`
    : sql`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

/**
 * The rows of a table with these ids, for a `from`. SQLite's cross join keeps the order: it would otherwise read by an
 * index of any other condition, though thousands of rows fulfil it.
 */
export const rowsByIds = (db: Kysely<Tables>, table: string, ids: string[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`(select * from ${sql.table(table)} where id = any(${ids})) as ${sql.table(table)}`
    : sql`(select value as found_id from json_each(${JSON.stringify(ids)})) as by_ids
      cross join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = found_id`

/** PostgreSQL's query for these columns of table rows that are passed as a JSON array. */
export function rowsInJson(table: string, columns: string[], json: unknown): RawBuilder<never> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
}

/** SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR and PostgreSQL's out of disk: not caused by the request. */
const STORAGE_ERRORS = new Set<unknown>([5, 13, 10, '53100', '53200', '53300'])
/** Cannot connect, connection lost, restarting, and a transaction that was abandoned because its connection hung. */
const CONNECTION_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|08\d{3}|25P03)$/
const CONNECTION_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|is not queryable/

/** PostgreSQL cannot store NUL in text, plain or as JSON. No valid input contains it. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05'])

/** Whether a write failed because of a unique constraint. */
export function isTaken(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || code === '23505'
}

/** Whether a write failed because a row that it refers to is missing, for example a session that ended meanwhile. */
export function isReferenceMissing(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 787 || code === '23503'
}

/** Maps an unavailable database to a 503, and text it cannot store to a 400. Other errors are returned unchanged. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (UNSTORABLE_TEXT.has(code)) return new Failure('malformed')
  const cannotStore = STORAGE_ERRORS.has(errcode === undefined ? code : errcode & 0xff)
  const cannotConnect = CONNECTION_ERRORS.test(code ?? '') || CONNECTION_MESSAGES.test(error.message)
  return cannotStore || cannotConnect ? Object.assign(new Failure('unavailable'), { cause: error }) : error
}
