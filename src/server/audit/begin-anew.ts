import { audit } from '../db/audit.ts'
import type { Db } from '../db/db.ts'
import { type Keys, randomToken } from '../security/keys.ts'
import { type Place, setMark } from './chain.ts'

const BATCH = 200

/**
 * Begins another chain behind the one that does not hold: all lines there are, as they are now, wait for a place in it. Told
 * apart by its positions, which go on. May be repeated where it broke off.
 */
export async function beginAnew(db: Db, keys: Keys, now: number): Promise<void> {
  const beginning = await db.write(async (tx): Promise<Place> => {
    // A write comes first, so that nobody chains meanwhile.
    const marks = await tx.deleteFrom('audit_marks').returning('position').execute()
    const { last } = await tx
      .selectFrom('audit')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('position', 'is not', null)
      .executeTakeFirstOrThrow()
    const position = Math.max(0, last ?? 0, ...marks.map((mark) => mark.position))
    const place = { position, mac: randomToken() }
    await setMark(tx, keys, 'head', place)
    await setMark(tx, keys, 'anchor', place)
    await audit(tx, now, { action: 'audit chain begun anew', subject: String(position) })
    return place
  })
  for (;;) {
    const freed = await db.write((tx) =>
      tx
        .updateTable('audit')
        .set({ position: null, mac: null, key_id: null })
        .where('id', 'in', (lines) =>
          lines.selectFrom('audit').select('id').where('position', '<=', beginning.position).limit(BATCH),
        )
        .returning('id')
        .execute(),
    )
    if (freed.length === 0) return
  }
}
