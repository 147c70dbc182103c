import { MENTION_WAITS_SECONDS } from '../../contract/desk-enquiry.ts'
import type { Right } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import { colleaguesWith } from '../staff/colleagues.ts'

interface Named {
  /** Of the line that holds the note. */
  eventId: string
  mentions: string[]
  /** What it is about. */
  about: { enquiry_id: string } | { application_id: string }
  /** What whoever is named must be able to read. */
  right: Right
}

/**
 * Keeps whom a note names, for their first page, and queues a mail for each, which waits so that a note taken back says nothing to anybody.
 * Answers how many.
 *
 * Errors  invalid_input: somebody named in it is no colleague
 */
export async function tellNamed(
  tx: Tx,
  { eventId, mentions, about, right }: Named,
  now: number,
): Promise<number> {
  const named = [...new Set(mentions)]
  if (named.length === 0) return 0
  const known = new Set((await colleaguesWith(right, tx)).map(({ id }) => id))
  if (named.some((id) => !known.has(id)))
    throw new Failure('invalid_input', { fields: { mentions: `One of them does not answer ${right}.` } })
  await tx
    .insertInto('note_mentions')
    .values(named.map((user_id) => ({ id: newId(), user_id, event_id: eventId, ...about, at: now })))
    .execute()
  const notBefore = now + MENTION_WAITS_SECONDS * 1000
  await queueMails(
    tx,
    named.map((userId) => ({ kind: 'named in a note', about: { eventId, userId }, notBefore }) as const),
    now,
  )
  return named.length
}
