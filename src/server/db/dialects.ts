import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Failure } from '../platform/failure.ts'
import type { Tables } from './schema.ts'

/** The few places where SQLite and PostgreSQL differ. All other SQL is written once. */

// biome-ignore lint/suspicious/noExplicitAny: which tables a connection knows does not matter here
export function isPostgres(db: Kysely<any>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Reads everything as it is at one moment, while others go on writing. */
export function snapshot<DB, T>(db: Kysely<DB>, read: (snapshot: Kysely<DB>) => Promise<T>): Promise<T> {
  const transaction = db.transaction()
  // SQLite's transactions always read one snapshot, and it has no isolation levels.
  return (isPostgres(db) ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read)
}

/** What time it is for a database on another machine; undefined for one that is ours. Milliseconds since 1970, UTC. */
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

/** Statements that the two databases write differently, such as triggers. */
export function statementsFor(
  db: Kysely<unknown>,
  statements: Record<'sqlite' | 'postgres', string[]>,
): string[] {
  return statements[isPostgres(db) ? 'postgres' : 'sqlite']
}

export async function runStatements(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Takes the rows no other instance is holding. SQLite has one writer, so there nobody can be. */
export function skipLocked<DB, TB extends keyof DB, O>(db: Kysely<DB>, rows: SelectQueryBuilder<DB, TB, O>) {
  return isPostgres(db) ? rows.forUpdate().skipLocked() : rows
}

/**
 * Keeps the rows that are read as they are until the transaction ends. `update`: nobody else may change them or refer to them
 * meanwhile. `key share`: nobody may delete them. SQLite's writers take turns anyway.
 */
export function locking<DB, TB extends keyof DB, O>(
  db: Kysely<DB>,
  strength: 'update' | 'key share',
  rows: SelectQueryBuilder<DB, TB, O>,
) {
  if (!isPostgres(db)) return rows
  return strength === 'update' ? rows.forUpdate() : rows.forKeyShare()
}

/**
 * Keeps everybody else from writing this table until the transaction ends, also what nobody sees yet. They may read it. SQLite's
 * writers take turns anyway.
 */
export async function takingTurns(tx: Kysely<Tables>, table: keyof Tables): Promise<void> {
  if (isPostgres(tx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}

/** Whether a column holds one of the values of a list that may be long, handed over as one value. */
export function isOneOfMany(
  db: Kysely<Tables>,
  column: RawBuilder<unknown>,
  list: string[],
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${column} = any(${list})`
    : sql`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

/** PostgreSQL's query of these columns of rows of a table, which come as a JSON array. */
export function rowsInJson(table: string, columns: string[], json: unknown): RawBuilder<never> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
}

/** SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR and PostgreSQL's out of disk: nothing is wrong with the request. */
const STORAGE_ERRORS = new Set<unknown>([5, 13, 10, '53100', '53200', '53300'])
/** Cannot connect, connection lost, restarting, and a transaction that was given up because its connection hung. */
const CONNECTION_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0\d|08\d{3}|25P03)$/
const CONNECTION_MESSAGES =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|is not queryable/

/** PostgreSQL keeps no text with a NUL in it, plain or as JSON. Nobody types one, and nothing we keep needs one. */
const UNSTORABLE_TEXT = new Set<unknown>(['22021', '22P05'])

/** Whether a write failed because another row has the same value where only one may. */
export function isTaken(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string }
  return errcode === 2067 || code === '23505'
}

/** Turns a database that cannot answer now into a 503, and text it cannot store into a 400. Other errors stay as they are. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Failure) return error
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (UNSTORABLE_TEXT.has(code)) return new Failure('malformed')
  const cannotStore = STORAGE_ERRORS.has(errcode === undefined ? code : errcode & 0xff)
  const cannotConnect = CONNECTION_ERRORS.test(code ?? '') || CONNECTION_MESSAGES.test(error.message)
  return cannotStore || cannotConnect ? Object.assign(new Failure('unavailable'), { cause: error }) : error
}
