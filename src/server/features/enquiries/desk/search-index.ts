import { inSmallSteps } from '../../../concurrency/small-steps.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { locking } from '../../../db/dialects.ts'
import { backwards, isAnyDue, keepWords, mailWord, takeDue, wordsOf } from '../../../db/search.ts'

/** Some milliseconds of SQLite's. Other writers wait meanwhile. */
const STEP = 50
/** How many are written while somebody waits for what they search. */
const STEPS_AT_ONCE = 4

/** Before a search: writes the words of what came since the last one. More than that only comes with an update or a restore. */
export async function bringUpToDate(db: Db): Promise<void> {
  for (let steps = 0; steps < STEPS_AT_ONCE; steps++) {
    if (!(await isAnyDue(db.read))) return
    await db.write((tx) => writeWords(tx, STEP))
  }
}

/** All there is, such as after an update or a restore, in small steps behind everybody's back. */
export async function catchUp(db: Db): Promise<void> {
  if (await isAnyDue(db.read)) await inSmallSteps(STEP, (most) => db.write((tx) => writeWords(tx, most)))
}

async function writeWords(tx: Tx, most: number): Promise<number> {
  const due = await takeDue(tx, most)
  if (due.length === 0) return 0
  const rows = await locking(
    tx,
    'key share',
    tx
      .selectFrom('enquiries')
      .select(['id', 'reference', 'full_name', 'email', 'whatsapp_number', 'subject', 'message'])
      .where('id', 'in', due)
      .orderBy('created_at')
      .orderBy('id'),
  ).execute()
  await keepWords(
    tx,
    rows.map(({ id, whatsapp_number, ...row }) => ({
      id,
      words: [
        ...wordsOf(
          [row.reference, row.full_name, row.email.split('@')[0], row.subject, row.message ?? ''].join(' '),
        ),
        mailWord(row.email),
        whatsapp_number,
        backwards(whatsapp_number),
      ],
    })),
  )
  return due.length
}
