import { type RawBuilder, sql } from 'kysely'
import type { Change } from '../../contract/desk-live.ts'
import type { Tx } from './db.ts'
import { isPostgres } from './dialects.ts'

/** With more changes than this, the client reloads instead of applying them one by one. */
const MOST = 500

export interface Changes {
  /** The mark at which the next call continues. */
  mark: string
  changes: Change[]
  /** Whether there were too many changes to list one by one. */
  isMany: boolean
}

/** Selects the old rows. On SQLite the last row stays, because otherwise the sequence would start again. */
export function isOldChange(db: Tx, before: number): RawBuilder<boolean> {
  const isOld = sql<boolean>`at <= ${before}`
  return isPostgres(db) ? isOld : sql`${isOld} and seq < (select max(seq) from desk_changes)`
}

/** The format of marks that an instance of any version may have written. */
const MARKS = { sqlite: /^\d{1,16}$/, postgres: /^\d{1,20}:\d{1,20}:[\d,]*$/ }

export function isMark(db: Tx, mark: string): boolean {
  return MARKS[isPostgres(db) ? 'postgres' : 'sqlite'].test(mark)
}

/**
 * Changes committed since a mark; without a mark only the current mark.
 *
 * Transactions of several instances end in another order than they began, so a lower number may be committed later. On
 * PostgreSQL a mark is therefore a snapshot: the set of transactions that had ended. Every change that this snapshot
 * sees and the previous one did not is new, and is returned exactly once, independent of clocks and numbers. SQLite has
 * one writer, so there the sequence is enough.
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

/** Without changes the result is one row with the mark only. */
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
