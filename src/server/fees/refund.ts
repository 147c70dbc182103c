import type * as v from 'valibot'
import { showAmount } from '../../contract/amounts.ts'
import { STAGE_MAIL_DELAY_SECONDS } from '../../contract/desk-application-actions.ts'
import type { ActionResult } from '../../contract/desk-enquiry.ts'
import type { RefundInput } from '../../contract/desk-receipts.ts'
import { indiaDay } from '../../contract/india-time.ts'
import { applicationItem } from '../applications/desk/actions.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { applyAction } from '../items/actions.ts'
import { queueMails, stopMailOfUndone } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { feePaiseOf } from './receipts/application-fee.ts'
import { leftToRefund } from './receipts/desk-money.ts'

type Noted = v.InferOutput<typeof RefundInput>

const MAIL_WAITS_MS = STAGE_MAIL_DELAY_SECONDS * 1000

/** Fields of the history line of a refund. `line`: the amount in readable form. */
export interface RefundDetail {
  refundId: string
  line: string
  reason?: string
  /** Whether the applicant has to be notified of the undone refund. */
  wasNotified?: boolean
}

/**
 * Records a refund. Its mail has the id of its line, and is delayed. The same refund again changes nothing.
 *
 * Errors  not_found; staff_rule: no fee was found; invalid_input: more than is left of the fee, or a future
 *         day
 */
export async function recordRefund(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { amount, day, theirReference }: Noted,
): Promise<ActionResult> {
  const at = deps.now()
  return applyAction(deps, applicationItem, reference, staff, async (row, tx, eventId) => {
    if (await isNoted(tx, row.id, { amount, day, theirReference })) return undefined
    const left = await leftToRefund(tx, row.id, feePaiseOf(deps))
    if (left <= 0)
      throw new Failure('staff_rule', { message: 'There is no fee of theirs that could be paid back.' })
    if (amount > left) throw wrong('amount', `At most ${showAmount(left)} of the fee is left.`)
    if (day > indiaDay(at)) throw wrong('day', 'This day is still to come. Note it when the money has left.')
    const id = newId()
    await tx
      .insertInto('refunds')
      .values({
        id,
        application_id: row.id,
        amount_paise: amount,
        day,
        their_reference: theirReference,
        staff_id: staff.id,
        at,
        cancelled_at: null,
      })
      .execute()
    await queueMails(tx, at, [
      { id: eventId, kind: 'application refund', about: { eventId }, notBefore: at + MAIL_WAITS_MS },
    ])
    const detail: RefundDetail = { refundId: id, line: showAmount(amount) }
    const audit = { action: 'refund noted', detail: { paise: amount, refund: id } } as const
    return { kind: 'refund', detail, audit }
  })
}

/** Whether the request is sent again, because its answer was lost: a payment of the bank is noted once. */
async function isNoted(
  tx: Tx,
  applicationId: string,
  { amount, day, theirReference }: Noted,
): Promise<boolean> {
  const noted = await tx
    .selectFrom('refunds')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('amount_paise', '=', amount)
    .where('day', '=', day)
    .where('their_reference', '=', theirReference)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return noted !== undefined
}

/**
 * Undoes the record of a refund. A pending mail is stopped; a sent one is corrected by a second mail.
 *
 * Errors  not_found; changed_meanwhile: it was undone already; staff_rule: its mail is being sent
 */
export async function reverseRefund(
  deps: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  refundId: string,
  reason: string,
): Promise<ActionResult> {
  const at = deps.now()
  return applyAction(deps, applicationItem, reference, staff, async (row, tx, eventId) => {
    const refund = await tx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .where('application_id', '=', row.id)
      .executeTakeFirst()
    if (!refund) throw new Failure('not_found')
    if (refund.cancelled_at !== null) throw new Failure('changed_meanwhile')
    const events = await tx
      .selectFrom('item_events')
      .select(['id', 'detail'])
      .where('application_id', '=', row.id)
      .where('kind', '=', 'refund')
      .execute()
    const noted = events.find(({ detail }) => (JSON.parse(detail) as RefundDetail).refundId === refundId)
    const wasNotified = noted === undefined || (await stopMailOfUndone(tx, noted.id))
    await tx.updateTable('refunds').set({ cancelled_at: at }).where('id', '=', refundId).execute()
    if (wasNotified)
      await queueMails(tx, at, [
        { id: eventId, kind: 'application refund', about: { eventId }, notBefore: at + MAIL_WAITS_MS },
      ])
    const detail: RefundDetail = { refundId, line: showAmount(refund.amount_paise), reason, wasNotified }
    return {
      kind: 'refund taken back',
      detail,
      audit: {
        action: 'refund taken back',
        detail: { paise: refund.amount_paise, refund: refundId, mailHadLeft: wasNotified },
      },
    }
  })
}

const wrong = (field: string, message: string) =>
  new Failure('invalid_input', { message, fields: { [field]: message } })
