import { sql } from 'kysely'
import type { AuditLine } from '../db/audit.ts'
import type { Tx } from '../db/db.ts'
import { isPostgres, rowsInJson } from '../db/dialects.ts'
import { reusable } from '../db/reusable.ts'
import type { AuditRow } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { chainingKey, genuine, type Place, placeAfter, setMark, takeTurn } from './chain.ts'

/** As many as SQLite chains in some milliseconds, since other writers wait meanwhile. */
export const BATCH = 100

type Placed = Pick<AuditRow, 'id' | 'position' | 'mac' | 'key_id'>

const setPlace = reusable((tx, { id, ...place }: Placed) =>
  tx.updateTable('audit').set(place).where('id', '=', id),
)

/** On PostgreSQL in one statement: each has its way to go. */
async function setPlaces(tx: Tx, places: Placed[]): Promise<void> {
  if (!isPostgres(tx)) {
    for (const place of places) await setPlace(tx, place)
    return
  }
  const columns = ['id', 'position', 'mac', 'key_id']
  await tx
    .updateTable('audit')
    .from(sql<Placed>`(${rowsInJson('audit', columns, JSON.stringify(places))})`.as('placed'))
    .set(({ ref }) => ({
      position: ref('placed.position'),
      mac: ref('placed.mac'),
      key_id: ref('placed.key_id'),
    }))
    .whereRef('audit.id', '=', 'placed.id')
    // Says it twice, so that it is never planned as a look at every line.
    .where(sql<boolean>`audit.id = any(${places.map(({ id }) => id)})`)
    .execute()
}

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
    const places = lines.map((line) => {
      head = placeAfter(head, line, key)
      return { id: line.id, ...head, key_id: keyId }
    })
    await setPlaces(tx, places)
    await setMark(tx, keys, 'head', head)
    return { chained: lines.length, head }
  })
}
