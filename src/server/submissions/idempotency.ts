import { sql } from 'kysely'
import { makeKeyedMutex } from '../concurrency/keyed-mutex.ts'
import type { Tx } from '../db/db.ts'
import { insertRows, isOneOf, preparedQuery } from '../db/prepared-query.ts'
import type { AnswersTable } from '../db/tables/records.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { LimitName } from '../security/limits.ts'
import { newReference, type ReferenceKind, ReferenceTaken } from './reference.ts'

const REMEMBERED_MS = 24 * 3600_000
/** The time within which identical submissions without a key count as one: a double tap. */
const COLLAPSE_MS = 15_000
const MAX_TRIES = 3

interface Submission {
  /** The sender: the member's id, or for a visitor the source. */
  from: { member: string } | { visitor: string }
  key: string | undefined
  /**
   * The submitted data, without parts that may differ between two attempts. The same content must give the same JSON.
   */
  body: unknown
  /** The limits that a new submission counts against, with their keys. */
  limits: readonly (readonly [LimitName, string])[]
  /** Saves it under its reference. Errors  ReferenceTaken: it is called again with another reference */
  save: (tx: Tx, reference: string) => Promise<void>
}

interface Answer {
  /** The answer to the sender: their reference. */
  data: { reference: string }
  replayed: boolean
}

const findAnswers = preparedQuery((db, keyHashes: string[]) =>
  db
    .selectFrom('answers')
    .select(['key_hash', 'body_hash', 'answer', 'expires_at'])
    .where(isOneOf(sql.ref('key_hash'), keyHashes)),
)

/** Returns nothing where another answer that has not expired is stored already. */
const storeAnswers = preparedQuery((tx, answers: AnswersTable[], now: number) =>
  insertRows(tx, 'answers', answers)
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet(({ ref }) => ({
          body_hash: ref('excluded.body_hash'),
          answer: ref('excluded.answer'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where('answers.expires_at', '<=', now),
    )
    .returning('key_hash'),
)

/** Another instance has saved the same submission meanwhile, so this transaction is rolled back. */
class SavedElsewhere extends Error {}

/**
 * Saves a submission exactly once: its data and its answer are stored in one transaction, so a retry after a
 * lost answer, a double click and ten simultaneous copies all get the first answer.
 *
 * @param path the path of the call, so that one key may be used for two calls
 *
 * Errors  key_reused: the key was used with other content before. in_flight. too_many. What `save` throws, with
 *         nothing saved
 */
export function makeAnswerOnce(
  { db, keys, limits, now }: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  { path, kind }: { path: string; kind: ReferenceKind },
): (submission: Submission) => Promise<Answer> {
  const oneByOne = makeKeyedMutex()

  return async ({ from, key, body, limits: counted, save }) => {
    const sent = JSON.stringify(body)
    // A visitor's phone may change its address between two attempts, so the key alone identifies the sender.
    const scope = 'member' in from ? ['member', from.member] : ['visitor', key === undefined && from.visitor]
    const name = JSON.stringify([path, scope, key === undefined ? { content: sent } : { key }])
    const keyHashes = keys.hashes('idempotency', name)
    const bodyHashes = keys.hashes('idempotency', sent)
    const [key_hash = ''] = keyHashes
    const [body_hash = ''] = bodyHashes

    async function findEarlier(read: Tx): Promise<Answer | undefined> {
      const rows = await findAnswers(read, keyHashes)
      const earlier = rows.find((row) => keyHashes.includes(row.key_hash) && row.expires_at > now())
      if (!earlier) return undefined
      if (!bodyHashes.includes(earlier.body_hash)) throw new Failure('key_reused')
      return { data: JSON.parse(earlier.answer), replayed: true }
    }

    /** Errors  SavedElsewhere. ReferenceTaken */
    async function saveIn(tx: Tx): Promise<Answer> {
      const at = now()
      const data = { reference: newReference(kind, at) }
      const expires_at = at + (key === undefined ? COLLAPSE_MS : REMEMBERED_MS)
      const answer = { key_hash, body_hash, answer: JSON.stringify(data), expires_at }
      const [stored] = await storeAnswers(tx, [answer], at)
      if (!stored) throw new SavedElsewhere()
      await save(tx, data.reference)
      return { data, replayed: false }
    }

    /**
     * Counts a new submission. Before its transaction: counting may need a connection of its own, and
     * transactions that wait for one would keep all of them.
     */
    async function admit(): Promise<void> {
      for (const [limit, of] of counted) await limits.take(limit, of)
    }

    /** A submission that could not be stored is sent again, and must not be refused then. */
    async function uncount(): Promise<void> {
      await Promise.all(counted.map(([limit, of]) => limits.giveBack(limit, of))).catch(() => {})
    }

    async function answer(): Promise<Answer> {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const earlier = await findEarlier(db.read)
        if (earlier) return earlier
        if (tries === 0) await admit()
        try {
          return await db.write(saveIn)
        } catch (error) {
          if (error instanceof SavedElsewhere || error instanceof ReferenceTaken) continue
          await uncount()
          throw error
        }
      }
      throw new Failure('in_flight')
    }

    return oneByOne(key_hash, answer)
  }
}
