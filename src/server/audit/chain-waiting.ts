import type { AuditLine } from '../db/audit.ts'
import type { Tx } from '../db/db.ts'
import { reusable } from '../db/reusable.ts'
import type { Deps } from '../deps.ts'
import { chainingKey, genuine, type Place, placeAfter, setMark, takeTurn } from './chain.ts'

/** As many as SQLite chains in some milliseconds, since other writers wait meanwhile. */
export const BATCH = 100

const setPlace = reusable((tx, id: string, position: number, mac: string, keyId: string) =>
  tx
    .updateTable('audit')
    .set({ position, mac, key_id: keyId })
    .where('id', '=', id)
    .where('position', 'is', null),
)

async function waiting(db: Tx, limit: number): Promise<AuditLine[]> {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'user_id', 'subject'])
    .where('position', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Chains the oldest lines that wait, a batch of them. Undefined where none does.
 *
 * Errors  BrokenChainError: going on would hide what somebody did to the end
 */
export async function chainWaiting({
  db,
  keys,
}: Pick<Deps, 'db' | 'keys'>): Promise<{ chained: number; head: Place } | undefined> {
  if ((await waiting(db.read, 1)).length === 0) return undefined
  return db.write(async (tx) => {
    let head = genuine(keys, 'head', await takeTurn(tx, keys))
    const { name: keyId, key } = chainingKey(keys)
    const lines = await waiting(tx, BATCH)
    for (const line of lines) {
      head = placeAfter(head, line, key)
      await setPlace(tx, line.id, head.position, head.mac, keyId)
    }
    await setMark(tx, keys, 'head', head)
    return { chained: lines.length, head }
  })
}
