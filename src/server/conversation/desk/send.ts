import type * as v from 'valibot'
import { SEND_DELAY_SECONDS, type sendMessage } from '../../../contract/desk-conversation.ts'
import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import { applicationItem } from '../../applications/desk/actions.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { enquiryItem, mustNotBeSetAside } from '../../enquiries/desk/actions.ts'
import { eventsOf, type StoredEvent } from '../../items/events.ts'
import { handle } from '../../items/handle.ts'
import { isDeadAddress } from '../../mail/bounced-addresses.ts'
import { mayBeSent } from '../../mail/hourly-limit.ts'
import { messageIdOf } from '../../mail/message-id.ts'
import { queueMails } from '../../mail/outbox.ts'
import { isOwnAddress } from '../../mail/own-addresses.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { replyToken } from '../reply-address.ts'
import { draftFiles, mustFit } from './files.ts'
import { findItem, type Item } from './find-item.ts'

type Input = v.InferOutput<(typeof sendMessage)['input']>
type SendDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'now' | 'settings'>

/**
 * Queues an email to the sender of an item. It marks an enquiry as answered, and assigns an unassigned item
 * to its author. A repeated call with the same key sends no second email, and gets the first answer.
 *
 * Errors  not_found; no_right; staff_rule: the person gave no address, or one that does not exist or is ours,
 *         or the enquiry is set aside; too_many: mails to this address in the last hour; changed_meanwhile: its
 *         address; invalid_input
 */
export async function sendEmail(
  deps: SendDeps,
  reference: string,
  staff: Staff,
  input: Input,
): Promise<ActionResult & { messageId: string | null }> {
  const item = await findItem(deps.db.read, reference, staff)
  if (!item.email) throw new Failure('staff_rule', { message: 'They gave no email address.' })
  if (await isDeadAddress(deps.db.read, item.email))
    throw new Failure('staff_rule', {
      message: 'Emails to this address come back: there is no such address. Correct it first.',
    })
  if (isOwnAddress(deps.config, item.email))
    throw new Failure('staff_rule', {
      message: 'This is an address of the organisation. Ask for another one.',
    })
  await mayBeSent(deps.limits, item.email)
  const messageId = newId()
  const detail = { messageId, key: input.key }
  let first: SentEvent | undefined
  async function save(tx: Tx, eventId: string, row: { email: string }): Promise<void> {
    // A colleague has corrected the address since it was checked.
    if (row.email !== item.email) throw new Failure('changed_meanwhile')
    await saveMessage(tx, deps, item, staff, input, { messageId, eventId })
  }
  const result =
    item.kind === 'enquiry'
      ? await handle(deps, enquiryItem, reference, staff, async (row, tx, eventId) => {
          mustNotBeSetAside(row)
          first = await firstSent(tx, item, staff, input.key)
          if (first) return undefined
          await save(tx, eventId, row)
          return {
            kind: 'email sent',
            detail,
            next: { status: 'answered', waitsUntil: null } as const,
            audit: { action: 'enquiry email sent', detail: { message: messageId } },
          }
        })
      : await handle(deps, applicationItem, reference, staff, async (row, tx, eventId) => {
          first = await firstSent(tx, item, staff, input.key)
          if (first) return undefined
          await save(tx, eventId, row)
          return {
            kind: 'email sent',
            detail,
            audit: { action: 'application email sent', detail: { message: messageId } },
          }
        })
  if (!first) return { ...result, messageId }
  const { id: eventId, detail: sent, wasUndone } = first
  return wasUndone ? { ...result, messageId: null } : { ...result, eventId, messageId: sent.messageId }
}

type SentEvent = StoredEvent<{ messageId: string; key?: string; of?: string }>

/** The event of the email that was sent with this key before. */
async function firstSent(
  tx: Tx,
  { kind, id }: Item,
  staff: Staff,
  key: string,
): Promise<SentEvent | undefined> {
  const events: SentEvent[] = await eventsOf(tx, kind, { id })
  return events.find(({ staff_id, detail }) => staff_id === staff.id && detail.key === key)
}

async function saveMessage(
  tx: Tx,
  { config, now }: SendDeps,
  item: Item,
  staff: Staff,
  { subject, text, files }: Input,
  { messageId, eventId }: { messageId: string; eventId: string },
): Promise<void> {
  const at = now()
  const attached = (await draftFiles(tx, item, staff.id)).filter(({ id }) => files.includes(id))
  if (attached.length < files.length)
    throw new Failure('invalid_input', { fields: { files: 'A file is gone. Add it again.' } })
  mustFit(attached)
  const outboxId = newId()
  const sendAfter = at + SEND_DELAY_SECONDS * 1000
  const mail = { id: outboxId, about: { messageId }, notBefore: sendAfter }
  // The token is created now, because displaying a mail must not write.
  await replyToken(tx, item.kind, item.id)
  await queueMails(tx, at, [{ ...mail, kind: `${item.kind} message` }])
  await tx
    .insertInto('messages')
    .values({
      id: messageId,
      [`${item.kind}_id`]: item.id,
      direction: 'out',
      at,
      staff_id: staff.id,
      to_address: item.email,
      subject,
      text,
      rfc_message_id: messageIdOf(outboxId, config),
      in_reply_to: await answeredMail(tx, item, config),
      is_other_address: 0,
      is_automatic: 0,
      outbox_id: outboxId,
      event_id: eventId,
      send_after: sendAfter,
    })
    .execute()
  if (attached.length > 0)
    await tx
      .updateTable('message_files')
      .set({ message_id: messageId })
      .where(
        'id',
        'in',
        attached.map(({ id }) => id),
      )
      .execute()
}

/** The Message-ID of the newest mail of the conversation, or of the receipt. */
async function answeredMail(tx: Tx, { kind, id }: Item, config: Deps['config']): Promise<string | null> {
  const last = await tx
    .selectFrom('messages')
    .select('rfc_message_id')
    .where(`${kind}_id`, '=', id)
    .where('rfc_message_id', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last) return last.rfc_message_id
  const receipt = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', `${kind} receipt`)
    .where('about', '=', JSON.stringify({ [`${kind}Id`]: id }))
    .executeTakeFirst()
  return receipt ? messageIdOf(receipt.id, config) : null
}
