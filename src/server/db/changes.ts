import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../contract/desk-live.ts'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'

/** More than anybody reads one by one. */
const MOST = 500

export interface Changes {
  /** Where to go on reading. */
  mark: string
  changes: Change[]
  /** Whether there were more than are worth telling one by one. */
  isMany: boolean
}

/** Rows to be pruned. On SQLite the last one stays, or the count would begin anew. */
export function isOldChange(db: Tx, before: number): RawBuilder<boolean> {
  const isOld = sql<boolean>`at <= ${before}`
  return isPostgres(db) ? isOld : sql`${isOld} and seq < (select max(seq) from desk_changes)`
}

/** What an instance of any version may have written as a mark. */
const MARKS = { sqlite: /^\d{1,16}$/, postgres: /^\d{1,20}:\d{1,20}:[\d,]*$/ }

export function isMark(db: Tx, mark: string): boolean {
  return MARKS[isPostgres(db) ? 'postgres' : 'sqlite'].test(mark)
}

/**
 * What was committed since a mark; without one only the mark of now.
 *
 * Transactions of several instances end in another order than they began in, so a number that was passed may still come. On
 * PostgreSQL a mark is therefore a snapshot: which transactions had ended. What this snapshot sees and the one before did not is
 * new, all of it and once, whatever clocks and numbers say. SQLite has one writer, so there its count is enough.
 */
export async function changesSince(db: Tx, mark: string | undefined): Promise<Changes> {
  const rows = await (isPostgres(db) ? bySnapshot(db, mark) : byCount(db, mark))
  const changes = rows.flatMap(({ kind, subject }) => (kind ? [{ kind, subject }] : []))
  return {
    mark: rows[0]?.mark ?? mark ?? '0',
    changes: changes.slice(0, MOST),
    isMany: changes.length > MOST,
  }
}

/** One line without a change where there is none. */
type Row = { mark: string; kind: Change['kind']; subject: string }

async function bySnapshot(db: Tx, mark: string | undefined): Promise<Row[]> {
  const before = sql`cast(${mark ?? null} as pg_snapshot)`
  const { rows } = await sql<Row>`
    select cast(pg_current_snapshot() as text) as mark, kind, subject
    from (select 1) as always left join (
      select distinct kind, subject from desk_changes
      where seq >= pg_snapshot_xmin(${before}) and not pg_visible_in_snapshot(seq, ${before})
      limit ${sql.lit(MOST + 1)}) as fresh on true`.execute(db)
  return rows
}

async function byCount(db: Tx, mark: string | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select cast(newest as text) as mark, kind, subject
    from (select coalesce(max(seq), 0) as newest from desk_changes) as always left join (
      select distinct kind, subject from desk_changes
      where seq > ${mark === undefined ? Number.MAX_SAFE_INTEGER : Number(mark)}
      limit ${sql.lit(MOST + 1)}) as fresh on true`.execute(db)
  return rows
}
