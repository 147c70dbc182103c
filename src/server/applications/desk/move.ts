import {
  MOVES,
  needsReason,
  requiresManager,
  STAGE_MAIL_DELAY_SECONDS,
} from '../../../contract/desk-application-actions.ts'
import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import type { WebhookEvent } from '../../../contract/desk-webhooks.ts'
import type { Stage } from '../../../contract/stages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockTable } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import type { Released } from '../../fees/credits/shares.ts'
import type { Paid } from '../../fees/receipts/issue.ts'
import { issueOrCancel } from '../../fees/receipts/receipts-for-stage.ts'
import { type Actor, lockItem } from '../../items/actions.ts'
import { queueMails } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { enqueueWebhooks } from '../../webhooks/enqueue-webhooks.ts'
import { noteInvitations } from '../invitation.ts'
import { mustHoldSeat, mustNotTakeOfferedSeat } from '../seat-rules.ts'
import { isEnded } from '../seats.ts'
import { othersWithSameNumber } from '../vault.ts'
import { applicationItem } from './actions.ts'
import { releaseLost } from './release-lost.ts'
import { type MoveInput, repeatedMove } from './repeated-move.ts'

/** Above this number clients read everything again. */
const MOST_NOTIFIED_BY_NAME = 20
/** Rows of one statement. */
const ROWS = 200

/** Stages that are sent to webhooks. */
const NOTIFIED: Partial<Record<Stage, WebhookEvent>> = {
  'fee found': 'application.fee_found',
  accepted: 'application.accepted',
}

/** Fields of the line of a changed stage. */
export interface StageDetail {
  from: Stage
  to: Stage
  /** The reason of the previous stage, for an undo. */
  reasonBefore: string | null
  /** The reason. The applicant reads it, except for an acceptance without the fee. */
  reason?: string
  /** Further words to the applicant in an acceptance. */
  line?: string
  /** The reason for confirming a used payment again. Only the desk reads it. */
  again?: string | undefined
  /** The payments that were its fee until then, for an undo. For the desk only. */
  released?: Released[] | undefined
  /** The earliest time at which its mail is sent. */
  mailWaitsUntil: number
}

/** Fields of the line of an undo: the reverted line, and for a stage the way back. */
export interface UndoneDetail extends Partial<Pick<StageDetail, 'from' | 'to' | 'mailWaitsUntil'>> {
  of: string
}

/** The words that the applicant reads. */
export const saidToApplicant = ({ to, reason, line }: Pick<StageDetail, 'to' | 'reason' | 'line'>) =>
  (to === 'accepted' ? line : reason) ?? null

interface Move {
  stage: Stage
  reason?: string | undefined
  line?: string | undefined
  /** Null for the applicant. */
  by: Actor | null
  mailWaitsMs: number
  /** The reason for confirming a used payment again, by the id of the application. For the desk only. */
  again?: Map<string, string>
  /** The bank's data about a found fee, by the id of the application: the receipt is issued for it. */
  paid?: Map<string, Paid>
}

/** Moves one application, whose row the caller has locked: see moveAllTo. */
export async function moveTo(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  row: ApplicationRow,
  move: Move,
): Promise<ActionResult> {
  const [done] = await moveAllTo(tx, deps, [row], move)
  if (!done) throw new Error('One application was to be moved, and none was.')
  return done
}

/**
 * Moves applications, whose rows the caller has locked, to one stage: with a line in the history of each, an audit
 * line, and one mail to each applicant, which waits. The mail has the id of its line, so there is never a second one.
 * An application with a found fee gets its receipt. A few statements for hundreds of them.
 *
 * Errors  staff_rule: there is no such move, or a refunded fee was set to not found
 */
export async function moveAllTo(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  rows: ApplicationRow[],
  move: Move,
): Promise<ActionResult[]> {
  const at = deps.now()
  const done: ActionResult[] = []
  for (let from = 0; from < rows.length; from += ROWS)
    done.push(...(await moveSome(tx, deps, at, rows.slice(from, from + ROWS), move)))
  if (rows.length > MOST_NOTIFIED_BY_NAME) await announceChange(tx, at, 'application', '')
  else for (const { reference } of rows) await announceChange(tx, at, 'application', reference)
  return done
}

async function moveSome(
  tx: Tx,
  deps: Pick<Deps, 'config'>,
  at: number,
  rows: ApplicationRow[],
  { stage, reason, line, by, mailWaitsMs, again, paid }: Move,
): Promise<ActionResult[]> {
  if (by) for (const row of rows) mustBePossible(row.status, stage)
  if (stage === 'accepted') for (const row of rows) await mustHoldSeat(tx, deps.config, row)
  if (!isEnded(stage))
    for (const row of rows) if (isEnded(row.status)) await mustNotTakeOfferedSeat(tx, deps.config, row)
  const said = { ...(reason && { reason }), ...(line && { line }) }
  const mailWaitsUntil = at + mailWaitsMs
  const moved = rows.map((row) => ({ eventId: newId(), version: row.version + 1, row }))
  await tx
    .updateTable('applications')
    .set((of) => ({
      status: stage,
      reason: saidToApplicant({ to: stage, ...said }),
      version: of('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  if (stage === 'accepted') await noteInvitations(tx, deps, rows)
  const released = await releaseLost(tx, deps, rows, stage)
  await tx
    .insertInto('item_events')
    .values(
      moved.map(({ eventId, row }) => {
        const detail: StageDetail = {
          from: row.status,
          to: stage,
          reasonBefore: row.reason,
          ...said,
          ...(again?.has(row.id) && { again: again.get(row.id) }),
          ...(released.has(row.id) && { released: released.get(row.id) }),
          mailWaitsUntil,
        }
        return {
          id: eventId,
          application_id: row.id,
          at,
          staff_id: by?.id ?? null,
          kind: 'stage',
          detail: JSON.stringify(detail),
        }
      }),
    )
    .execute()
  const receipts = await issueOrCancel(
    tx,
    deps,
    at,
    moved.map(({ row, eventId }) => ({ row, eventId, paid: paid?.get(row.id) })),
    { stage, reason, reversed: [...released.keys()] },
  )
  await queueMails(
    tx,
    at,
    moved.map(({ eventId }) => ({
      id: eventId,
      kind: 'application stage' as const,
      about: { eventId },
      notBefore: mailWaitsUntil,
    })),
  )
  await writeAudit(
    tx,
    at,
    ...moved.map(({ row }) => ({
      action: 'application stage changed' as const,
      staff: by,
      userId: row.user_id,
      subject: row.reference,
      detail: { receipt: receipts.get(row.id), ...(!by && { byApplicant: true }) },
      changes: [{ what: 'stage', from: row.status, to: stage }],
    })),
  )
  const event = NOTIFIED[stage]
  if (event)
    await enqueueWebhooks(
      tx,
      at,
      event,
      rows.map(({ reference }) => reference),
    )
  return moved.map(({ eventId, version }) => ({ eventId, version }))
}

/** Errors  staff_rule */
function mustBePossible(from: Stage, to: Stage): void {
  if (!MOVES[from].includes(to))
    throw new Failure('staff_rule', { message: `What is ${from} cannot become ${to}.` })
}

/** A move by staff. Errors  not_found, changed_meanwhile, staff_rule, invalid_input: the reason is missing */
export async function move(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  reference: string,
  staff: Staff,
  input: MoveInput,
): Promise<ActionResult> {
  const { version, stage, reason, line } = input
  return db.write(async (tx) => {
    const row = await lockItem(tx, applicationItem, reference)
    if (row.version !== version) return repeatedMove(tx, row, staff, input)
    mustBePossible(row.status, stage)
    const withoutFee = requiresManager(row.status, stage)
    if (withoutFee && staff.role !== 'manager')
      throw new Failure('staff_rule', { message: 'Only a manager accepts without the fee.' })
    if ((withoutFee || needsReason(stage)) && !reason)
      throw new Failure('invalid_input', { fields: { reason: 'Say why.' } })
    const again = stage === 'fee found' && (await findUsed(tx, row.id))
    if (again) refuseUsed(again, staff, reason)
    const mailWaitsMs = STAGE_MAIL_DELAY_SECONDS * 1000
    return moveTo(tx, { config, now }, row, {
      stage,
      reason: withoutFee || needsReason(stage) ? reason : undefined,
      line: stage === 'accepted' ? line : undefined,
      by: staff,
      mailWaitsMs,
      ...(again && reason && { again: new Map([[row.id, reason]]) }),
    })
  })
}

/** An applicant who gave the same payment number, and whose fee has a receipt that counts. */
async function findUsed(tx: Tx, applicationId: string) {
  const others = await othersWithSameNumber(tx, applicationId, 'transaction number')
  if (others.length === 0) return undefined
  // Two such moves at the same moment take turns.
  await lockTable(tx, 'receipts')
  return tx
    .selectFrom('applications')
    .innerJoin('receipts', 'receipts.application_id', 'applications.id')
    .select(['reference', 'full_name'])
    .where('applications.id', 'in', others)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/**
 * One payment is one fee, also without a statement.
 *
 * Errors  staff_rule, invalid_input: the reason is missing
 */
function refuseUsed(
  { reference, full_name }: Pick<ApplicationRow, 'reference' | 'full_name'>,
  { role }: Staff,
  reason: string | undefined,
): void {
  const used = `Their number is already used by ${full_name} ${reference}.`
  if (role !== 'manager')
    throw new Failure('staff_rule', { message: `${used} Only a manager gives it again.` })
  if (!reason)
    throw new Failure('invalid_input', { fields: { reason: `${used} Say why it is given again.` } })
}
