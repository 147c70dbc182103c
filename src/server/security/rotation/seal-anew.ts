import type { FastifyBaseLogger } from 'fastify'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../keys.ts'
import { keysOfInstances, marksOf } from './instances.ts'
import { clearResealed, markResealed, sealState } from './state.ts'

/**
 * A kind of sealed values. Seals up to `limit` of them again with the newest key and returns their number.
 */
export type Resealer = readonly [name: string, reseal: (tx: Tx, keys: Keys, limit: number) => Promise<number>]

const BATCH = 200

/** Seals all values under older keys again, in small steps. Returns their number. */
export async function sealAnew(
  { db, keys }: { db: Db; keys: Keys },
  resealers: readonly Resealer[],
  report: (line: string) => void = () => {},
): Promise<number> {
  let all = 0
  for (const [name, reseal] of resealers) {
    let done = 0
    for (;;) {
      const count = await db.write((tx) => reseal(tx, keys, BATCH))
      if (count === 0) break
      done += count
      report(`${done} ${name} …`)
    }
    report(`${done} ${name} sealed anew.`)
    all += done
  }
  return all
}

interface Options extends Pick<Deps, 'db' | 'keys' | 'now'> {
  resealers: readonly Resealer[]
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Where there are older keys: reseals the values under them and stores when this was completed, once every instance
 * seals with the newest key. Before that it does nothing, since two instances would undo each other's work.
 */
export async function resealWhenDue({ db, keys, now, resealers, log }: Options): Promise<void> {
  if (keys.ids.length < 2) return
  const [own] = marksOf(keys)
  if ((await keysOfInstances(db.read)).some(([newest]) => newest !== own)) {
    if (await sealState(db.read)) await db.write(clearResealed)
    return
  }
  const sealed = await sealAnew({ db, keys }, resealers)
  const isNews = await db.write(async (tx) => {
    const isNew = await markResealed(tx, keys, now())
    if (isNew) await writeAudit(tx, now(), { action: 'sealed anew', detail: { key: String(keys.ids[0]) } })
    return isNew
  })
  if (isNews) log.info({ key: keys.ids[0], sealed }, 'everything is sealed with the newest key')
}
