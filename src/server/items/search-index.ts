import { type SelectQueryBuilder, sql } from 'kysely'
import { inSmallSteps } from '../concurrency/small-steps.ts'
import type { Db, Tx } from '../db/db.ts'
import { locking } from '../db/dialects.ts'
import type { Tables } from '../db/schema.ts'
import { dequeueUnindexed, isAnyDue, type Searched, storeTokens } from '../db/search.ts'

/** Rows that can be searched: their table, and the words of some of them. */
export interface Searchable {
  table: Searched
  /** The words of these rows, in the order of arrival. The rows are locked until the transaction ends. */
  wordsIn: (tx: Tx, ids: string[]) => Promise<{ id: string; words: string[] }[]>
}

/** Those of `rows` with these ids, in the order of arrival. They are locked until the transaction ends. */
export const lockArrived = <Table extends Searched, Row>(
  tx: Tx,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  ids: string[],
) =>
  locking(
    tx,
    'key share',
    rows.where(sql.ref('id'), 'in', ids).orderBy(sql.ref('created_at')).orderBy(sql.ref('id')),
  ).execute()

/** One step takes some milliseconds of SQLite, in which other writers wait. */
const STEP = 50
/** The number of rows that are indexed while a search waits. */
const STEPS_AT_ONCE = 4

/**
 * Indexes the rows that arrived since the last search. There are more than the limit only after an update or
 * a restore.
 */
export async function bringUpToDate(db: Db, searchable: Searchable): Promise<void> {
  for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
    if (!(await isAnyDue(db.read, searchable.table))) return
    await db.write((tx) => writeWords(tx, searchable, STEP))
  }
}

/** Indexes all rows, for example after an update or a restore, in small steps in the background. */
export async function catchUp(db: Db, searchable: Searchable): Promise<void> {
  if (await isAnyDue(db.read, searchable.table))
    await inSmallSteps(STEP, (most) => db.write((tx) => writeWords(tx, searchable, most)))
}

/** Indexes up to `most` pending rows. Returns their number. */
export async function writeWords(tx: Tx, { table, wordsIn }: Searchable, most: number): Promise<number> {
  const due = await dequeueUnindexed(tx, table, most)
  if (due.length > 0) await storeTokens(tx, table, await wordsIn(tx, due))
  return due.length
}
