import type * as v from 'valibot'
import { type addNote, MENTION_MAIL_DELAY_SECONDS } from '../../contract/desk-enquiry.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import { colleaguesWith } from '../staff/colleagues.ts'
import { queueNotice } from '../staff/queue-notices.ts'
import { type Actor, applyAction } from './actions.ts'
import { eventsOf } from './events.ts'
import type { ItemKind, ItemRow } from './item-kind.ts'
import type { UndoDetail } from './undo.ts'

/**
 * A note that is sent again with its key is not stored twice.
 *
 * Errors  not_found, invalid_input: a person named in it is not a colleague
 */
export async function writeNote<Row extends ItemRow, State extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: ItemKind<Row, State>,
  reference: string,
  staff: Actor,
  { text, mentions, key }: v.InferOutput<(typeof addNote)['input']>,
) {
  return applyAction({ db, now }, kind, reference, staff, async (row, tx, eventId) => {
    if (key) {
      const events = await eventsOf<UndoDetail<State>>(tx, kind.one, row)
      if (events.some(({ staff_id, detail }) => staff_id === staff.id && detail.key === key)) return undefined
    }
    const notified = await notifyNamed(tx, kind, row, eventId, [...new Set(mentions)], now())
    return {
      kind: 'note',
      detail: { text, ...(key && { key }) },
      audit: { action: `${kind.one} note added`, detail: { line: eventId, notified } },
    }
  })
}

/**
 * Stores the colleagues that a note names, for their first page, and queues a mail for each. The mails wait,
 * so that a withdrawn note notifies nobody. Returns the number of mails.
 *
 * Errors  invalid_input: a person named in it is not a colleague
 */
async function notifyNamed(
  tx: Tx,
  { one, many }: Pick<ItemKind<ItemRow, object>, 'one' | 'many'>,
  { id }: ItemRow,
  eventId: string,
  named: string[],
  now: number,
): Promise<number> {
  if (named.length === 0) return 0
  const known = new Set((await colleaguesWith(many, tx)).map((colleague) => colleague.id))
  if (named.some((userId) => !known.has(userId)))
    throw new Failure('invalid_input', { fields: { mentions: `One of them does not answer ${many}.` } })
  await tx
    .insertInto('note_mentions')
    .values(named.map((user_id) => ({ id: newId(), user_id, event_id: eventId, [`${one}_id`]: id, at: now })))
    .execute()
  const notBefore = now + MENTION_MAIL_DELAY_SECONDS * 1000
  await queueMails(
    tx,
    now,
    named.map((userId) => ({ kind: 'named in a note', about: { eventId, userId }, notBefore }) as const),
  )
  for (const userId of named)
    await queueNotice(tx, { userId, kind: 'mention', about: { eventId }, notBefore })
  return named.length
}
