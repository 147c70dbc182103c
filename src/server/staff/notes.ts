import { MENTION_WAITS_SECONDS } from '../../contract/desk-enquiry.ts'
import type { Right } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import { Failure } from '../failure.ts'
import { queueMails } from '../mail/outbox.ts'
import { colleaguesWith } from './colleagues.ts'

interface Named {
  /** Of the line that holds the note. */
  eventId: string
  mentions: string[]
  /** What whoever is named must be able to read. */
  right: Right
}

/**
 * Owes a mail to each colleague a note names, which waits so that a note taken back says nothing to anybody. Answers how many.
 *
 * Errors  invalid_input: somebody named in it is no colleague
 */
export async function tellNamed(tx: Tx, { eventId, mentions, right }: Named, now: number): Promise<number> {
  const named = [...new Set(mentions)]
  if (named.length === 0) return 0
  const known = new Set((await colleaguesWith(right, tx)).map(({ id }) => id))
  if (named.some((id) => !known.has(id)))
    throw new Failure('invalid_input', { fields: { mentions: `One of them does not answer ${right}.` } })
  const notBefore = now + MENTION_WAITS_SECONDS * 1000
  await queueMails(
    tx,
    named.map((userId) => ({ kind: 'named in a note', about: { eventId, userId }, notBefore }) as const),
    now,
  )
  return named.length
}
