import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { isPostgres, rowsInJson } from '../db/dialects.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { AuditRow } from '../db/tables/records.ts'
import type { Deps } from '../deps.ts'
import { type ChainPoint, chainingKey, lockChain, nextPoint, setMark, verifyMark } from './chain.ts'
import type { AuditLine } from './write-audit.ts'

/** SQLite chains this many lines in some milliseconds, in which other writers wait. */
export const BATCH = 100

type ChainedLine = Pick<AuditRow, 'id' | 'position' | 'mac' | 'key_id'>

const saveLine = preparedQuery((tx, { id, ...point }: ChainedLine) =>
  tx.updateTable('audit').set(point).where('id', '=', id),
)

/** One statement, because on PostgreSQL each one is a round trip over the network. */
async function saveLines(tx: Tx, lines: ChainedLine[]): Promise<void> {
  if (!isPostgres(tx)) {
    for (const line of lines) await saveLine(tx, line)
    return
  }
  const columns = ['id', 'position', 'mac', 'key_id']
  await tx
    .updateTable('audit')
    .from(sql<ChainedLine>`(${rowsInJson('audit', columns, JSON.stringify(lines))})`.as('chained'))
    .set(({ ref }) => ({
      position: ref('chained.position'),
      mac: ref('chained.mac'),
      key_id: ref('chained.key_id'),
    }))
    .whereRef('audit.id', '=', 'chained.id')
    // The condition is repeated, so that it is never planned as a scan of the whole table.
    .where(sql<boolean>`audit.id = any(${lines.map(({ id }) => id)})`)
    .execute()
}

async function waitingLines(db: Tx, limit: number): Promise<AuditLine[]> {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'user_id', 'session_id', 'subject', 'detail'])
    .where('position', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Chains a batch of the oldest pending lines. Undefined where there is none.
 *
 * Errors  BrokenChainError: the end of the chain was changed, and a continuation would hide it
 */
export async function extendChain({
  db,
  keys,
}: Pick<Deps, 'db' | 'keys'>): Promise<{ chained: number; head: ChainPoint } | undefined> {
  if ((await waitingLines(db.read, 1)).length === 0) return undefined
  return db.write(async (tx) => {
    let head = verifyMark(keys, 'head', await lockChain(tx, keys))
    const { name: keyId, key } = chainingKey(keys)
    const lines = await waitingLines(tx, BATCH)
    const chained = lines.map((line) => {
      head = nextPoint(head, line, key)
      return { id: line.id, ...head, key_id: keyId }
    })
    await saveLines(tx, chained)
    await setMark(tx, keys, 'head', head)
    return { chained: lines.length, head }
  })
}
