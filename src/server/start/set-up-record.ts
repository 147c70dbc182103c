import * as v from 'valibot'
import type { Tx } from '../db/db.ts'
import { lockOne } from '../db/dialects.ts'
import { readFact, writeFact } from '../db/server-facts.ts'

/** The row of `settings` with the steps of the set-up that were seen so far. */
const NAME = 'set-up'

const times = v.record(v.string(), v.number())
const SetUpRecord = v.object({
  /** The time at which each step was first seen done. */
  done: times,
  /** The time since when each step, or part of the installation, is seen broken. */
  broken: times,
  /**
   * The last test email that the mail server accepted, and the time at which its recipient confirmed its
   * arrival.
   */
  testEmail: v.nullable(v.object({ to: v.string(), at: v.number(), arrivedAt: v.nullable(v.number()) })),
})
export type SetUpRecord = v.InferOutput<typeof SetUpRecord>

export async function readSetUpRecord(db: Tx): Promise<SetUpRecord> {
  const noted = await readFact(db, NAME)
  return noted ? v.parse(SetUpRecord, JSON.parse(noted)) : { done: {}, broken: {}, testEmail: null }
}

export async function changeSetUpRecord(
  tx: Tx,
  change: (record: SetUpRecord) => SetUpRecord,
): Promise<SetUpRecord> {
  // Locked, so that two changes at the same moment are both stored.
  await lockOne(tx, tx.selectFrom('settings').select('name').where('name', '=', NAME))
  const record = change(await readSetUpRecord(tx))
  await writeFact(tx, NAME, JSON.stringify(record))
  return record
}
