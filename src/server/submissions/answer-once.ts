import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { insertRows, isOneOf, reusable } from '../db/reusable.ts'
import type { AnswersTable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../failure.ts'
import { type Kind, newReference, ReferenceTaken } from './reference.ts'
import { makeTogether } from './together.ts'
import { makeTurns } from './turns.ts'

const REMEMBERED_MS = 24 * 3600_000
/** Identical submissions without a key count as one within this time: a double tap, not a second wish. */
const COLLAPSE_MS = 15_000
/** Each number of them is a statement of its own, which both databases keep. */
const MOST_TOGETHER = 32

interface Submission<Content> {
  /** Who sends it: the member's id, or for a visitor the source. */
  from: { member: string } | { visitor: string }
  key: string | undefined
  /** What was sent, without what may differ between two tries. The same content must give the same JSON. */
  body: unknown
  /** Counts it against the limits. Not asked for repetitions. */
  admit: () => Promise<void>
  /** What is to be saved. */
  content: Content
}

interface Hashed<Content> {
  keyHash: string
  bodyHash: string
  content: Content
  rememberedMs: number
}

/** What people are told: their reference. */
interface Data {
  reference: string
}

interface Answer {
  data: Data
  replayed: boolean
}

interface Kept<Content> {
  /** Of the call, so that one key may be used on two of them. */
  path: string
  kind: Kind
  /**
   * Keeps what several people sent, each under the reference at their place.
   *
   * Errors  ReferenceTaken: it is done anew with others
   */
  save: (tx: Tx, contents: Content[], references: string[]) => Promise<void>
}

/**
 * Those that have expired too: asked for those that have not, PostgreSQL went through all of a burst's answers by their
 * times, as long as it had not counted how many there are.
 */
const findAnswers = reusable((db, keyHashes: string[]) =>
  db
    .selectFrom('answers')
    .select(['key_hash', 'body_hash', 'answer', 'expires_at'])
    .where(isOneOf(sql.ref('key_hash'), keyHashes)),
)

/** Answers nothing about those for which somebody else's answer stands already. */
const keepAnswers = reusable((tx, answers: AnswersTable[], now: number) =>
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
 * after a lost answer, a double click and ten copies at once all get the first answer. Submissions of different people that
 * come at the same time share a transaction, because each costs the database much and most of it only once.
 *
 * Errors  key_reused: the key came with other content before. What `admit` and `save` throw, with nothing kept
 */
export function makeAnswerOnce<Content>(
  { db, keys, gates, now }: Pick<Deps, 'db' | 'keys' | 'gates' | 'now'>,
  { path, kind, save }: Kept<Content>,
) {
  const turns = makeTurns()
  const find = makeTogether(gates.submissions, MOST_TOGETHER, findAll)
  const saveOnce = makeTogether(gates.submissions, MOST_TOGETHER, saveAll)

  async function findAll(keyHashes: string[][]): Promise<(AnswersTable | undefined)[]> {
    const rows = await findAnswers(db.read, keyHashes.flat())
    const at = now()
    const byHash = new Map(rows.filter((row) => row.expires_at > at).map((row) => [row.key_hash, row]))
    return keyHashes.map((ofOne) => ofOne.map((hash) => byHash.get(hash)).find(Boolean))
  }

  async function stored(keyHashes: string[], bodyHashes: string[]): Promise<Answer | undefined> {
    const row = await find(keyHashes)
    if (!row) return undefined
    if (!bodyHashes.includes(row.body_hash)) throw new Failure('key_reused')
    return { data: JSON.parse(row.answer), replayed: true }
  }

  async function saveAll(submissions: Hashed<Content>[]): Promise<Data[]> {
    for (;;) {
      const references = submissions.map(() => newReference(kind, now()))
      try {
        await saveUnder(references, submissions)
        return references.map((reference) => ({ reference }))
      } catch (error) {
        if (!(error instanceof ReferenceTaken)) throw error
      }
    }
  }

  /** What is answered is known before it is saved, so all of it goes to the database in one piece. */
  function saveUnder(references: string[], submissions: Hashed<Content>[]): Promise<void> {
    const answers = submissions.map(({ keyHash, bodyHash, rememberedMs }, index) => ({
      key_hash: keyHash,
      body_hash: bodyHash,
      answer: JSON.stringify({ reference: references[index] }),
      expires_at: now() + rememberedMs,
    }))
    // On another instance the same submission waits here until this one is committed. In one order, so that two never
    // wait for each other.
    const inOrder = answers.toSorted((a, b) => (a.key_hash < b.key_hash ? -1 : 1))
    const contents = submissions.map(({ content }) => content)
    return db.write(async (tx) => {
      const [kept] = await allEnded(keepAnswers(tx, inOrder, now()), save(tx, contents, references))
      if (kept.length < answers.length) throw new SavedElsewhere()
    })
  }

  return async function answerOnce({
    from,
    key,
    body,
    admit,
    content,
  }: Submission<Content>): Promise<Answer> {
    const sent = JSON.stringify(body)
    // A visitor's phone changes its address between two tries, so the key alone tells who it is.
    const scope = 'member' in from ? ['member', from.member] : ['visitor', key === undefined && from.visitor]
    const name = JSON.stringify([path, scope, key === undefined ? { content: sent } : { key }])
    const keyHashes = keys.hashes('idempotency', name)
    const bodyHashes = keys.hashes('idempotency', sent)
    // The first is that of the newest key.
    const [keyHash = ''] = keyHashes
    const [bodyHash = ''] = bodyHashes
    const rememberedMs = key === undefined ? COLLAPSE_MS : REMEMBERED_MS

    return turns(keyHash, async () => {
      const earlier = await stored(keyHashes, bodyHashes)
      if (earlier) return earlier
      await admit()
      try {
        return { data: await saveOnce({ keyHash, bodyHash, content, rememberedMs }), replayed: false }
      } catch (error) {
        if (!(error instanceof SavedElsewhere)) throw error
        const first = await stored(keyHashes, bodyHashes)
        if (!first) throw new Failure('in_flight')
        return first
      }
    })
  }
}

/** Fails only when both have ended: nothing may be sent behind the end of a transaction. */
async function allEnded<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
