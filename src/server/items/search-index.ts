import { inSmallSteps } from '../concurrency/small-steps.ts'
import type { Db, Tx } from '../db/db.ts'
import { isAnyDue, type Searched, storeTokens, takeUnindexed } from '../db/search.ts'

/** Rows that can be searched: their table, and the words of some of them. */
export interface Searchable {
  table: Searched
  /** In the order in which they came. Nobody deletes them until the transaction ends. */
  wordsIn: (tx: Tx, ids: string[]) => Promise<{ id: string; words: string[] }[]>
}

/** Some milliseconds of SQLite's. Other writers wait meanwhile. */
const STEP = 50
/** How many are written while somebody waits for what they search. */
const STEPS_AT_ONCE = 4

/** Before a search: writes the words of what came since the last one. More than that only comes with an update or a restore. */
export async function bringUpToDate(db: Db, searchable: Searchable): Promise<void> {
  for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
    if (!(await isAnyDue(db.read, searchable.table))) return
    await db.write((tx) => writeWords(tx, searchable, STEP))
  }
}

/** All there is, such as after an update or a restore, in small steps behind everybody's back. */
export async function catchUp(db: Db, searchable: Searchable): Promise<void> {
  if (await isAnyDue(db.read, searchable.table))
    await inSmallSteps(STEP, (most) => db.write((tx) => writeWords(tx, searchable, most)))
}

async function writeWords(tx: Tx, { table, wordsIn }: Searchable, most: number): Promise<number> {
  const due = await takeUnindexed(tx, table, most)
  if (due.length > 0) await storeTokens(tx, table, await wordsIn(tx, due))
  return due.length
}
