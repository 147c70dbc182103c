import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import { applicationItem } from '../../applications/desk/actions.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { enquiryItem } from '../../enquiries/desk/actions.ts'
import { type Action, applyAction } from '../../items/actions.ts'
import { eventsOf } from '../../items/events.ts'
import type { ItemKind, ItemRow } from '../../items/item-kind.ts'
import { type UndoDetail, undoLine } from '../../items/undo.ts'
import { stopMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { findItem, type Item } from './find-item.ts'

/**
 * Stops an email before it is sent. Its change of the item is undone, unless the item was changed again. Its
 * files become those of its author's next draft.
 *
 * Errors  not_found; no_right; staff_rule: it has been sent
 */
export async function stopEmail(
  deps: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  messageId: string,
): Promise<ActionResult & { subject: string; text: string }> {
  const item = await findItem(deps.db.read, reference, staff)
  let stopped = { subject: '', text: '' }
  async function stopIn<Row extends ItemRow, State extends object>(
    tx: Tx,
    kind: ItemKind<Row, State>,
    row: Row,
  ): Promise<Action<State>> {
    const message = await takeBack(tx, item, messageId)
    stopped = { subject: message.subject, text: message.text }
    const events = await eventsOf<UndoDetail<State>>(tx, kind.one, row)
    const line = events.find(({ id, wasUndone }) => id === message.event_id && !wasUndone)
    const undone = line && (await undoLine(tx, kind, row, line).catch(changedMeanwhile))
    return {
      kind: 'email stopped',
      detail: { of: message.event_id ?? '' },
      next: undone?.next ?? {},
      audit: { action: `${kind.one} email stopped`, detail: { message: messageId } },
    }
  }
  const result = await (item.kind === 'enquiry'
    ? applyAction(deps, enquiryItem, reference, staff, (row, tx) => stopIn(tx, enquiryItem, row))
    : applyAction(deps, applicationItem, reference, staff, (row, tx) => stopIn(tx, applicationItem, row)))
  return { ...result, ...stopped }
}

function changedMeanwhile(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'changed_meanwhile') return undefined
  throw error
}

/** Deletes the message. Errors  not_found; staff_rule */
async function takeBack(tx: Tx, { kind, id: itemId }: Item, id: string) {
  const message = await tx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where(`${kind}_id`, '=', itemId)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  if (!message) throw new Failure('not_found')
  const left = message.outbox_id === null ? 'sent' : await stopMail(tx, message.outbox_id)
  if (left === 'sent') throw new Failure('staff_rule', { message: 'It has been sent already.' })
  if (left === 'leaving') throw new Failure('staff_rule', { message: 'It is leaving just now.' })
  await tx.updateTable('message_files').set({ message_id: null }).where('message_id', '=', id).execute()
  await tx.deleteFrom('messages').where('id', '=', id).execute()
  return message
}
