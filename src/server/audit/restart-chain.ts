import type { Db } from '../db/db.ts'
import { type Keys, randomToken } from '../security/keys.ts'
import { type ChainPoint, setMark } from './chain.ts'
import { writeAudit } from './write-audit.ts'

const BATCH = 200

/**
 * Starts a new chain after a broken one: all current lines wait to be chained again. The positions continue,
 * which distinguishes the two chains. May be repeated after an interruption.
 */
export async function restartChain(db: Db, keys: Keys, now: number): Promise<void> {
  const start = await db.write(async (tx): Promise<ChainPoint> => {
    // The write is first, because it locks out other chain workers.
    const marks = await tx.deleteFrom('audit_marks').returning('position').execute()
    const { last } = await tx
      .selectFrom('audit')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('position', 'is not', null)
      .executeTakeFirstOrThrow()
    const position = Math.max(0, last ?? 0, ...marks.map((mark) => mark.position))
    const point = { position, mac: randomToken() }
    await setMark(tx, keys, 'head', point)
    await setMark(tx, keys, 'anchor', point)
    await writeAudit(tx, now, { action: 'audit chain begun anew', detail: { position } })
    return point
  })
  for (;;) {
    const freed = await db.write((tx) =>
      tx
        .updateTable('audit')
        .set({ position: null, mac: null, key_id: null })
        .where('id', 'in', (lines) =>
          lines.selectFrom('audit').select('id').where('position', '<=', start.position).limit(BATCH),
        )
        .returning('id')
        .execute(),
    )
    if (freed.length === 0) return
  }
}
