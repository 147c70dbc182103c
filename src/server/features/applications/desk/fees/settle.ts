import { writeAudit } from '../../../../audit/write-audit.ts'
import { locking } from '../../../../db/dialects.ts'
import type { Deps } from '../../../../deps.ts'
import { Failure } from '../../../../failure.ts'
import { noteChange } from '../../../../staff/changes.ts'
import type { Staff } from '../../../../staff/desk-sessions.ts'
import { openWords, sealWords } from './credits.ts'

/** Says what a credit is that is no fee; without words it is open again. Errors  not_found, changed_meanwhile: it is somebody's fee */
export async function settleCredit(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  staff: Staff,
  rowHash: string,
  said: string,
): Promise<void> {
  const at = now()
  await db.write(async (tx) => {
    const credit = await locking(
      tx,
      'update',
      tx.selectFrom('credits').selectAll().where('row_hash', '=', rowHash),
    ).executeTakeFirst()
    if (!credit) throw new Failure('not_found')
    if (credit.state === 'confirmed') throw new Failure('changed_meanwhile')
    const { settled: _, ...words } = openWords(keys, credit)
    await tx
      .updateTable('credits')
      .set({
        state: said ? 'settled' : 'unclaimed',
        words: sealWords(keys, credit.id, { ...words, ...(said && { settled: said }) }),
      })
      .where('id', '=', credit.id)
      .execute()
    await writeAudit(tx, at, {
      action: 'credit settled',
      userId: staff.id,
      subject: [credit.id, said ? 'settled' : 'open again', `session ${staff.sessionId}`].join(', '),
    })
    await noteChange(tx, at, 'application', '')
  })
}
