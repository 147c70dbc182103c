import { createHmac, type KeyObject } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { AuditMarksTable } from '../db/tables/records.ts'
import type { Keys } from '../security/keys.ts'
import type { AuditLine } from './write-audit.ts'

/** A point of the chain: the number of lines up to here, and the mac over all of them. */
export interface ChainPoint {
  position: number
  mac: string
}

/** A signed row that marks the end of the chain (`head`), or the deleted line before its start (`anchor`). */
type Mark = AuditMarksTable
type MarkName = Mark['name']

const BEGINNING: ChainPoint = { position: 0, mac: '' }

/** The marks of the chain were changed, so it cannot continue. The message is for the site's operator. */
export class BrokenChainError extends Error {}

/** JSON, so that different lines never have the same text. */
function macOf(key: KeyObject, ...fields: (string | number | null)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('base64url')
}

/**
 * The point of a line that follows `previous`. Its mac covers every field of the line and the previous mac.
 */
export function nextPoint(previous: ChainPoint, line: AuditLine, key: KeyObject): ChainPoint {
  const position = previous.position + 1
  const { id, at, action, user_id, session_id, subject, detail } = line
  const fields = [id, at, action, user_id, session_id, subject, detail]
  return { position, mac: macOf(key, 'line', previous.mac, position, ...fields) }
}

const signatureOf = (key: KeyObject, name: MarkName, { position, mac }: ChainPoint) =>
  macOf(key, 'mark', name, position, mac)

/** The name of a key: its id may be used again for another key. */
function keyName(id: string, key: KeyObject): string {
  return `${id}:${macOf(key, 'name').slice(0, 8)}`
}

/** The keys in use by their names, newest first. */
export function keysInUse(keys: Keys): Map<string, KeyObject> {
  return new Map(
    keys.ids.map((id) => {
      const key = keys.byId('audit', id) as KeyObject
      return [keyName(id, key), key]
    }),
  )
}

/** The key under which lines are chained from now on. */
export function chainingKey(keys: Keys): { name: string; key: KeyObject } {
  const { id, key } = keys.newest('audit')
  return { name: keyName(id, key), key }
}

/**
 * Checks the signature of a mark and returns its point. Only current keys count: an attacker with an older
 * key could have signed a mark.
 *
 * Errors  BrokenChainError
 */
export function verifyMark(keys: Keys, name: MarkName, mark: Mark | undefined): ChainPoint {
  const what = `The mark at the ${name === 'anchor' ? 'beginning' : 'end'} of the chain`
  if (!mark) throw new BrokenChainError(`${what} was removed.`)
  const key = keysInUse(keys).get(mark.key_id)
  if (!key) throw new BrokenChainError(`${what} was changed, or its key ${mark.key_id} is no longer in use.`)
  if (signatureOf(key, name, mark) !== mark.signature) throw new BrokenChainError(`${what} was changed.`)
  return { position: mark.position, mac: mark.mac }
}

export async function readMark(db: Tx, name: MarkName): Promise<Mark | undefined> {
  return db.selectFrom('audit_marks').selectAll().where('name', '=', name).executeTakeFirst()
}

function signMark(keys: Keys, name: MarkName, { position, mac }: ChainPoint): Mark {
  const { name: keyId, key } = chainingKey(keys)
  return { name, position, mac, key_id: keyId, signature: signatureOf(key, name, { position, mac }) }
}

export async function setMark(tx: Tx, keys: Keys, name: MarkName, point: ChainPoint): Promise<void> {
  const mark = signMark(keys, name, point)
  await tx
    .insertInto('audit_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute()
}

/**
 * Locks the chain, for other instances too, until the transaction ends, and returns its head. The lock is a
 * write, so that two transactions on SQLite cannot have read the same head. Starts the chain if there is none
 * yet.
 *
 * Errors  BrokenChainError: the marks were removed
 */
export async function lockChain(tx: Tx, keys: Keys): Promise<Mark> {
  const head = await lockHead(tx)
  if (head) return head
  await startChain(tx, keys)
  return (await lockHead(tx)) as Mark
}

async function lockHead(tx: Tx): Promise<Mark | undefined> {
  return tx
    .updateTable('audit_marks')
    .set((mark) => ({ position: mark.ref('position') }))
    .where('name', '=', 'head')
    .returningAll()
    .executeTakeFirst()
}

/**
 * Sets the marks of a chain without lines. Errors BrokenChainError: there are chained lines, so the marks were removed
 */
async function startChain(tx: Tx, keys: Keys): Promise<void> {
  const [made] = await tx
    .insertInto('audit_marks')
    .values([signMark(keys, 'head', BEGINNING), signMark(keys, 'anchor', BEGINNING)])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute()
  if (made && (await anyChained(tx))) verifyMark(keys, made.name, undefined)
}

export async function anyChained(db: Tx): Promise<boolean> {
  const any = await db.selectFrom('audit').select('id').where('position', '>', 0).limit(1).executeTakeFirst()
  return any !== undefined
}
