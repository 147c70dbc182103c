import * as v from 'valibot'
import type { Tx } from '../../db/db.ts'
import { readFact, writeFact } from '../../db/server-facts.ts'
import type { Keys } from '../keys.ts'
import { keysOfInstances, marksOf } from './instances.ts'

const NAME = 'sealed anew'
const DAY = 24 * 3600_000
/** Visitors who return within this time stay signed in: sessions end after a week without a visit. */
export const KEEP_DAYS = 8

const Stored = v.object({ mark: v.string(), at: v.number() })

/** The key with which everything is sealed, and the time since when. */
export async function sealState(read: Tx): Promise<v.InferOutput<typeof Stored> | undefined> {
  const noted = await readFact(read, NAME)
  return noted === undefined ? undefined : v.parse(Stored, JSON.parse(noted))
}

/** Stores that everything is sealed with the newest key. Returns whether this was not stored before. */
export async function markResealed(tx: Tx, keys: Keys, now: number): Promise<boolean> {
  const [mark = ''] = marksOf(keys)
  if ((await sealState(tx))?.mark === mark) return false
  await writeFact(tx, NAME, JSON.stringify({ mark, at: now }))
  return true
}

/** Called when an instance seals and signs with another key: the waiting time starts again. */
export async function clearResealed(tx: Tx): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', NAME).execute()
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The progress of a key rotation, in sentences for the operator. */
export async function rotationStatus(
  read: Tx,
  keys: Keys,
  now: number,
): Promise<{ says: string[]; mayGo: boolean }> {
  const [newest = '', ...older] = keys.ids
  const [own = ''] = marksOf(keys)
  const running = await keysOfInstances(read)
  const behind = running.filter(([theirs]) => theirs !== own).length
  const says = [older.length > 0 ? `Keys: ${newest}, and the older ${older.join(', ')}.` : `Key: ${newest}.`]
  if (running.length > 0)
    says.push(
      behind > 0
        ? `${behind} of ${running.length} instances that run seal with another key: restart them with ${newest} in front.`
        : `All ${running.length} instances that run seal with ${newest}.`,
    )
  if (older.length === 0) return { says, mayGo: false }
  const stored = await sealState(read)
  if (behind > 0 || stored?.mark !== own) {
    says.push(
      `Not everything is sealed with ${newest} yet. The server does that by itself, within minutes after its restart.`,
    )
    return { says, mayGo: false }
  }
  const from = stored.at + KEEP_DAYS * DAY
  const mayGo = now >= from
  says.push(`Everything is sealed with ${newest} since ${day(stored.at)}.`)
  says.push(
    mayGo
      ? `${older.join(', ')} can go.`
      : `${older.join(', ')} can go from ${day(from)} on: people who visit before that stay signed in.`,
  )
  return { says, mayGo }
}
