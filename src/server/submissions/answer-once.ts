import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/db.ts'
import { reusable } from '../db/reusable.ts'
import type { AnswersTable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'
import { makeTurns } from './turns.ts'

const REMEMBERED_MS = 24 * 3600_000
/** Identical submissions without a key count as one within this time: a double tap, not a second wish. */
const COLLAPSE_MS = 15_000

interface Submission<Data> {
  /** Path of the call, so that one key may be used on two of them. */
  path: string
  /** Who sends it: the member's id, or for a visitor the source. */
  from: { member: string } | { visitor: string }
  key: string | undefined
  /** What was sent, as it is kept. The same content must give the same JSON. */
  body: unknown
  /** Counts it against the limits. Not asked for repetitions. */
  admit: () => Promise<void>
  save: (tx: Tx) => Promise<Data>
}

interface Answer<Data> {
  data: Data
  replayed: boolean
}

const findAnswer = reusable((db, keyHashes: string[], now: number) =>
  db.selectFrom('answers').selectAll().where('key_hash', 'in', keyHashes).where('expires_at', '>', now),
)

/** Answers nothing where somebody else's answer stands already. */
const keepAnswer = reusable((tx, answer: AnswersTable, now: number) =>
  tx
    .insertInto('answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet(answer).where('answers.expires_at', '<=', now),
    )
    .returning('key_hash'),
)

/** Another instance has saved the same submission meanwhile, so what was saved here must go. */
class SavedElsewhere extends Error {}

/** Errors  malformed: a key that is too short, too long or not printable ASCII */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x20-\x7e]{8,128}$/.test(key))
    throw new Failure('malformed', { message: 'The Idempotency-Key must be 8 to 128 printable characters.' })
  return key
}

/**
 * Saves a submission once however often it arrives: what it stores and what was answered are one transaction, so a retry
 * after a lost answer, a double click and ten copies at once all get the first answer.
 *
 * Errors  key_reused: the key came with other content before. What `admit` and `save` throw, with nothing kept
 */
export function makeAnswerOnce({ db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>) {
  const turns = makeTurns()

  async function stored<Data>(
    tx: Tx,
    keyHashes: string[],
    bodyHashes: string[],
  ): Promise<Answer<Data> | undefined> {
    const [row] = await findAnswer(tx, keyHashes, now())
    if (!row) return undefined
    if (!bodyHashes.includes(row.body_hash)) throw new Failure('key_reused')
    return { data: JSON.parse(row.answer), replayed: true }
  }

  return function answerOnce<Data>({ path, from, key, body, admit, save }: Submission<Data>) {
    const content = JSON.stringify(body)
    // A visitor's phone changes its address between two tries, so the key alone tells who it is.
    const scope = 'member' in from ? ['member', from.member] : ['visitor', key === undefined && from.visitor]
    const name = JSON.stringify([path, scope, key === undefined ? { content } : { key }])
    const keyHashes = keys.hashes('idempotency', name)
    const bodyHashes = keys.hashes('idempotency', content)
    // The first is that of the newest key.
    const [key_hash = ''] = keyHashes
    const [body_hash = ''] = bodyHashes

    async function saveOnce(tx: Tx): Promise<Answer<Data>> {
      const data = await save(tx)
      const expires_at = now() + (key === undefined ? COLLAPSE_MS : REMEMBERED_MS)
      const answer = { key_hash, body_hash, answer: JSON.stringify(data), expires_at }
      // On another instance the same submission waits here until this one is committed.
      const [kept] = await keepAnswer(tx, answer, now())
      if (!kept) throw new SavedElsewhere()
      return { data, replayed: false }
    }

    return turns(key_hash, async () => {
      const earlier = await stored<Data>(db.read, keyHashes, bodyHashes)
      if (earlier) return earlier
      await admit()
      try {
        return await db.write(saveOnce)
      } catch (error) {
        if (!(error instanceof SavedElsewhere)) throw error
        const first = await stored<Data>(db.read, keyHashes, bodyHashes)
        if (!first) throw new Failure('in_flight')
        return first
      }
    })
  }
}
