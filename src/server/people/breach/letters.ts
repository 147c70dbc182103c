import type * as v from 'valibot'
import { LETTER_DELAY_MINUTES, type sendLetters } from '../../../contract/desk-breach.ts'
import type { Tx } from '../../db/db.ts'
import { skipLocked } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { type QueuedMail, queueMails } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { lockBreach, recordAction } from './change.ts'
import { affectedBy, type Concerned, countConcerned } from './concerned.ts'
import { isWhole } from './letter-texts.ts'
import { breachOf, letterOf, whoOf } from './read.ts'

/** Four a second, over all instances: most providers accept that, and other mails find room between them. */
const PACE_MS = 250
const STEP = 200

const rule = (message: string) => new Failure('staff_rule', { message })

/**
 * Queues a mail for every affected person who has not been notified, with pauses, so that all can be stopped for a
 * while. It may be called again: no person is notified twice.
 *
 * Errors  not_found; changed_meanwhile: an older version, or the number of people differs from the confirmed one;
 * staff_rule
 */
export async function send(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
  { version, concerned }: v.InferOutput<(typeof sendLetters)['input']>,
): Promise<{ queued: number }> {
  const row = await breachOf(db.read, id)
  const who = whoOf(row)
  if (row.version !== version) throw new Failure('changed_meanwhile')
  if (row.closed_at !== null) throw rule('It is closed. Open it again first.')
  if (!who) throw rule('Say first who is concerned.')
  if (!isWhole(letterOf(row)))
    throw rule('Write each part of the mail first, and fill in what stands as “…”.')
  const count = await countConcerned(db.read, who)
  if (count.concerned - count.unreachable !== concerned) {
    await db.write((tx) => tx.updateTable('breaches').set(count).where('id', '=', id).execute())
    throw new Failure('changed_meanwhile')
  }
  const begin = now() + LETTER_DELAY_MINUTES * 60_000
  let queued = 0
  const note = () => {
    const sent = { action: 'breach letters sent', detail: { count: queued } } as const
    return db.write((tx) => recordAction(tx, now(), staff, id, sent))
  }
  try {
    for await (const page of affectedBy(db.read, who))
      for (let from = 0; from < page.length; from += STEP) {
        const some = page.slice(from, from + STEP)
        queued += await db.write(async (tx) => {
          // A concurrent request to stop the mails, or to change their text, waits for this lock, or has it first.
          const current = await lockBreach(tx, id)
          if (current.version !== version) throw new Failure('changed_meanwhile')
          return enqueueMails(tx, id, some, begin + queued * PACE_MS, now())
        })
      }
  } catch (error) {
    if (queued > 0) await note()
    throw error
  }
  await note()
  return { queued }
}

/** Queues the mails for some people, of a breach whose row the caller has locked. Returns their number. */
async function enqueueMails(
  tx: Tx,
  breachId: string,
  all: Concerned[],
  begin: number,
  now: number,
): Promise<number> {
  // A person without an address gets no mail: the export list shows who has to be called.
  const people = all.filter(({ email }) => email !== '')
  if (people.length === 0) return 0
  const stored = await tx
    .insertInto('breach_people')
    .values(people.map(({ id }) => ({ breach_id: breachId, person_id: id, mail_id: newId() })))
    .onConflict((conflict) => conflict.columns(['breach_id', 'person_id']).doNothing())
    .returning(['person_id', 'mail_id'])
    .execute()
  const mailOf = new Map(stored.map(({ person_id, mail_id }) => [person_id, mail_id]))
  const mails = people.flatMap((person): QueuedMail[] => {
    const id = mailOf.get(person.id)
    return id ? [{ id, kind: 'breach notice', about: aboutOf(breachId, person) }] : []
  })
  await queueMails(
    tx,
    now,
    mails.map((mail, place) => ({ ...mail, notBefore: begin + place * PACE_MS })),
  )
  return mails.length
}

function aboutOf(breachId: string, { id, source }: Concerned) {
  if (source === 'account') return { breachId, userId: id }
  return source === 'enquiry' ? { breachId, enquiryId: id } : { breachId, applicationId: id }
}

/** Stops the mails that have not been sent, and those that are being queued at this moment. Errors  not_found */
export async function stop(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
): Promise<{ stopped: number }> {
  let stopped = 0
  for (;;) {
    const some = await db.write((tx) => stopSome(tx, id))
    stopped += some
    if (some < STEP) break
  }
  const noted = { action: 'breach letters stopped', detail: { count: stopped } } as const
  await db.write((tx) => recordAction(tx, now(), staff, id, noted))
  return { stopped }
}

async function stopSome(tx: Tx, breachId: string): Promise<number> {
  const { version } = await lockBreach(tx, breachId)
  await tx
    .updateTable('breaches')
    .set({ version: version + 1 })
    .where('id', '=', breachId)
    .execute()
  const waiting = await skipLocked(
    tx,
    tx
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', (of) =>
        of.selectFrom('breach_people').select('mail_id').where('breach_id', '=', breachId),
      )
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('claimed_until', 'is', null)
      .limit(STEP),
  ).execute()
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('outbox').where('id', 'in', ids).execute()
  await tx.deleteFrom('breach_people').where('breach_id', '=', breachId).where('mail_id', 'in', ids).execute()
  return ids.length
}
