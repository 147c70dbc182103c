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
  /** Counts it against the limits, without a write: it is asked within the transaction. Not asked for repetitions. */
  admit: () => Promise<void>
  /** What is to be saved. */
  content: Content
}

interface Waiting<Content> {
  /** The first is that of the newest key. */
  keyHashes: string[]
  bodyHashes: string[]
  rememberedMs: number
  content: Content
  /** Why it is not admitted, where it is not. Counted once, however often it is asked. */
  refusal: () => Promise<unknown>
}

/** What people are told: their reference. */
interface Data {
  reference: string
}

interface Answer {
  data: Data
  replayed: boolean
}

type Outcome = { answer: Answer } | { failure: unknown }

interface Saved<Content, Known> {
  content: Content
  reference: string
  known: Known
}

interface Kept<Content, Known> {
  /** Of the call, so that one key may be used on two of them. */
  path: string
  kind: Kind
  /** Asks what has to be known of each before it is saved, in one go with whether it was answered before. */
  look: (tx: Tx, contents: Content[]) => Promise<Known[]>
  /**
   * Keeps what several people sent, each under its reference.
   *
   * Errors  ReferenceTaken: it is done anew with others
   */
  save: (tx: Tx, submissions: Saved<Content, Known>[]) => Promise<void>
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
export function makeAnswerOnce<Content, Known>(
  { db, keys, gates, now }: Pick<Deps, 'db' | 'keys' | 'gates' | 'now'>,
  { path, kind, look, save }: Kept<Content, Known>,
) {
  const turns = makeTurns()
  const answer = makeTogether(gates.submissions, MOST_TOGETHER, answerAll)

  async function answerAll(submissions: Waiting<Content>[]): Promise<Outcome[]> {
    for (let elsewhere = 0; ; ) {
      try {
        return await db.write((tx) => answerWith(tx, submissions))
      } catch (error) {
        if (error instanceof SavedElsewhere && elsewhere++ === 2) throw new Failure('in_flight')
        if (!(error instanceof SavedElsewhere || error instanceof ReferenceTaken)) throw error
      }
    }
  }

  async function answerWith(tx: Tx, submissions: Waiting<Content>[]): Promise<Outcome[]> {
    const contents = submissions.map(({ content }) => content)
    const [earlier, known] = await allEnded(findEarlier(tx, submissions), look(tx, contents))
    const refusals = await Promise.all(
      submissions.map((submission, index) => earlier[index] === undefined && submission.refusal()),
    )
    const fresh: Fresh[] = []
    const outcomes = submissions.map((submission, index): Outcome => {
      const before = earlier[index]
      if (before) return before
      if (refusals[index]) return { failure: refusals[index] }
      const reference = newReference(kind, now())
      fresh.push({ ...submission, reference, known: known[index] as Known })
      return { answer: { data: { reference }, replayed: false } }
    })
    if (fresh.length > 0) await keep(tx, fresh)
    return outcomes
  }

  async function findEarlier(db: Tx, submissions: Waiting<Content>[]): Promise<(Outcome | undefined)[]> {
    const rows = await findAnswers(
      db,
      submissions.flatMap(({ keyHashes }) => keyHashes),
    )
    const at = now()
    const byHash = new Map(rows.filter((row) => row.expires_at > at).map((row) => [row.key_hash, row]))
    return submissions.map(({ keyHashes, bodyHashes }) => {
      const row = keyHashes.map((hash) => byHash.get(hash)).find(Boolean)
      if (!row) return undefined
      if (!bodyHashes.includes(row.body_hash)) return { failure: new Failure('key_reused') }
      return { answer: { data: JSON.parse(row.answer), replayed: true } }
    })
  }

  type Fresh = Waiting<Content> & Saved<Content, Known>

  /** What is answered is known before it is saved, so all of it goes to the database in one piece. */
  async function keep(tx: Tx, fresh: Fresh[]): Promise<void> {
    const at = now()
    const answers = fresh.map(({ keyHashes, bodyHashes, rememberedMs, reference }) => ({
      key_hash: keyHashes[0] as string,
      body_hash: bodyHashes[0] as string,
      answer: JSON.stringify({ reference }),
      expires_at: at + rememberedMs,
    }))
    // On another instance the same submission waits here until this one is committed. In one order, so that two never
    // wait for each other.
    answers.sort((a, b) => (a.key_hash < b.key_hash ? -1 : 1))
    const [kept] = await allEnded(keepAnswers(tx, answers, at), save(tx, fresh))
    if (kept.length < answers.length) throw new SavedElsewhere()
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
    let refusal: Promise<unknown> | undefined
    const submission = {
      keyHashes: keys.hashes('idempotency', name),
      bodyHashes: keys.hashes('idempotency', sent),
      rememberedMs: key === undefined ? COLLAPSE_MS : REMEMBERED_MS,
      content,
      refusal() {
        refusal ??= admit().then(
          () => undefined,
          (reason) => reason,
        )
        return refusal
      },
    }
    const outcome = await turns(submission.keyHashes[0] as string, () =>
      answer(submission).catch(async (error) => {
        if (!(error instanceof Failure && error.code === 'unavailable')) throw error
        // Where nothing can be saved just now, what was answered before may still be read.
        const [earlier] = await findEarlier(db.read, [submission]).catch(() => [])
        if (!earlier) throw error
        return earlier
      }),
    )
    if ('failure' in outcome) throw outcome.failure
    return outcome.answer
  }
}

/** Fails only when both have ended: nothing may be sent behind the end of a transaction. */
async function allEnded<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
