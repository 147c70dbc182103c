import { createHmac, type KeyObject } from 'node:crypto'
import type { AuditLine } from '../db/audit.ts'
import type { Tx } from '../db/db.ts'
import type { AuditMarksTable } from '../db/schema.ts'
import type { Keys } from '../security/keys.ts'

/** How many lines stand up to here, and what they add up to. */
export interface Place {
  position: number
  mac: string
}

type Mark = AuditMarksTable
type MarkName = Mark['name']

const BEGINNING: Place = { position: 0, mac: '' }

/** The chain cannot go on where somebody has touched its marks. The message is for whoever operates the site. */
export class BrokenChainError extends Error {}

/** JSON, so that no two lines make the same text. */
function macOf(key: KeyObject, ...fields: (string | number | null)[]): string {
  return createHmac('sha256', key).update(JSON.stringify(fields)).digest('base64url')
}

/** The place of a line that follows upon `previous`: the mac is over every field of it and all lines in front. */
export function placeAfter(previous: Place, line: AuditLine, key: KeyObject): Place {
  const position = previous.position + 1
  const { id, at, action, user_id, subject } = line
  return { position, mac: macOf(key, 'line', previous.mac, position, id, at, action, user_id, subject) }
}

const signatureOf = (key: KeyObject, name: MarkName, { position, mac }: Place) =>
  macOf(key, 'mark', name, position, mac)

/** A key id may come back with another key behind it, so the name tells them apart. */
function nameOf(id: string, key: KeyObject): string {
  return `${id}:${macOf(key, 'name').slice(0, 8)}`
}

/** The keys in use by their names, newest first. */
export function keysInUse(keys: Keys): Map<string, KeyObject> {
  return new Map(
    keys.ids.map((id) => {
      const key = keys.byId('audit', id) as KeyObject
      return [nameOf(id, key), key]
    }),
  )
}

/** The key under which lines are chained from now on. */
export function chainingKey(keys: Keys): { name: string; key: KeyObject } {
  const { id, key } = keys.newest('audit')
  return { name: nameOf(id, key), key }
}

/**
 * Reads a mark. Only keys in use count: one under an older key may have been made by whoever read that key.
 *
 * Errors  BrokenChainError
 */
export function genuine(keys: Keys, name: MarkName, mark: Mark | undefined): Place {
  const what = `The mark at the ${name === 'anchor' ? 'beginning' : 'end'} of the chain`
  if (!mark) throw new BrokenChainError(`${what} was removed.`)
  const key = keysInUse(keys).get(mark.key_id)
  if (!key) throw new BrokenChainError(`${what} was changed, or its key ${mark.key_id} is no longer in use.`)
  if (signatureOf(key, name, mark) !== mark.signature) throw new BrokenChainError(`${what} was changed.`)
  return { position: mark.position, mac: mark.mac }
}

export async function findMark(db: Tx, name: MarkName): Promise<Mark | undefined> {
  return db.selectFrom('audit_marks').selectAll().where('name', '=', name).executeTakeFirst()
}

function markAt(keys: Keys, name: MarkName, { position, mac }: Place): Mark {
  const { name: keyName, key } = chainingKey(keys)
  return { name, position, mac, key_id: keyName, signature: signatureOf(key, name, { position, mac }) }
}

export async function setMark(tx: Tx, keys: Keys, name: MarkName, place: Place): Promise<void> {
  const mark = markAt(keys, name, place)
  await tx
    .insertInto('audit_marks')
    .values(mark)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(mark))
    .execute()
}

/**
 * Waits until nobody else works on the chain, on other instances neither, and holds it until the transaction ends. A write
 * comes first, so that two transactions on SQLite cannot have read the same end.
 */
export async function takeTurn(tx: Tx, keys: Keys): Promise<Mark> {
  const head = await holdHead(tx)
  if (head) return head
  await begin(tx, keys)
  return (await holdHead(tx)) as Mark
}

async function holdHead(tx: Tx): Promise<Mark | undefined> {
  return tx
    .updateTable('audit_marks')
    .set((mark) => ({ position: mark.ref('position') }))
    .where('name', '=', 'head')
    .returningAll()
    .executeTakeFirst()
}

/** Puts the marks of a chain without lines. Errors  BrokenChainError: there were marks once */
async function begin(tx: Tx, keys: Keys): Promise<void> {
  const [made] = await tx
    .insertInto('audit_marks')
    .values([markAt(keys, 'head', BEGINNING), markAt(keys, 'anchor', BEGINNING)])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute()
  if (made && (await anyChained(tx))) genuine(keys, made.name, undefined)
}

export async function anyChained(db: Tx): Promise<boolean> {
  const any = await db.selectFrom('audit').select('id').where('position', '>', 0).limit(1).executeTakeFirst()
  return any !== undefined
}
