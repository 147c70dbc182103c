import { STAGE_MAIL_DELAY_SECONDS } from '../../../contract/desk-application-actions.ts'
import { waitsForFee } from '../../../contract/stages.ts'
import type { Tx } from '../../db/db.ts'
import { newId } from '../../db/new-id.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Deps } from '../../deps.ts'
import { restoreCredits } from '../../fees/credits/restore-credits.ts'
import { releaseCredits } from '../../fees/credits/shares.ts'
import { undoReceipt } from '../../fees/receipts/receipts-for-stage.ts'
import { type Decide, lockItem, saveAction } from '../../items/actions.ts'
import { undoable, undoLine } from '../../items/undo.ts'
import { stopMailOfUndone } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { changeWithEvent } from '../change-with-event.ts'
import { findFeeIfWhole } from '../find-fee.ts'
import { flagsWithNumbers } from '../number-flags.ts'
import { mustHaveFreeSeat, mustHoldSeat, mustNotTakeOfferedSeat } from '../seat-rules.ts'
import { isEnded } from '../seats.ts'
import { removeFromVault } from '../vault.ts'
import { type ApplicationState, applicationItem } from './actions.ts'
import { type ApplicationEvent, eventsAbout, isStageChange } from './events.ts'
import type { StageDetail, UndoneDetail } from './move.ts'
import { reportUndone } from './report-undone.ts'
import { undoFee } from './undo-fee.ts'
import { undoPart } from './undo-part.ts'

/**
 * Undoes one line of the history. A stage is restored. Its mail is stopped if it is pending; a sent mail is
 * corrected by another one. The text of a note is deleted.
 *
 * Errors  not_found; changed_meanwhile: the value was changed again, or the line was undone already;
 *         staff_rule
 */
export async function undo(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  reference: string,
  staff: Staff,
  eventId: string,
) {
  const at = now()
  return db.write(async (tx) => {
    const row = await lockItem(tx, applicationItem, reference)
    const events = await eventsAbout(tx, row)
    const event = undoable(applicationItem, events, staff.id, eventId)
    if (isStageChange(event)) return undoMove(tx, { config, keys }, at, row, staff, eventId, events)
    if (event.kind === 'fee set') return undoFee(tx, { config, now }, at, row, staff, event)
    if (event.kind === 'fee part') return undoPart(tx, { config }, at, row, staff, eventId)
    const action = await undoLine(tx, applicationItem, row, event)
    // A fee that was found by now stays.
    if (!waitsForFee(row.status)) delete action.next?.feePaise
    if (event.kind === 'number added' && event.detail.place) {
      await removeFromVault(tx, row.id, event.detail.place)
      const flags = JSON.stringify(await flagsWithNumbers(tx, keys, row))
      await tx.updateTable('applications').set({ flags }).where('id', '=', row.id).execute()
    }
    if (action.next?.batch) await mustHaveFreeSeat(tx, config, row, action.next.batch)
    const done = {
      ...(await saveAction(tx, at, applicationItem, row, staff, newId(), action)),
      wasNotified: false,
    }
    return event.kind === 'batch' ? findFeeIfWhole(tx, { config, now }, reference, staff, done) : done
  })
}

/** Undoes an assignment. Errors  as those of `undo`; nothing is written before */
export function undoingGiven(staffId: string, eventId: string): Decide<ApplicationRow, ApplicationState> {
  return async (row, tx) => {
    const event = undoable(applicationItem, await eventsAbout(tx, row), staffId, eventId)
    if (event.kind !== 'assignee') throw new Failure('staff_rule')
    return undoLine(tx, applicationItem, row, event)
  }
}

/**
 * Undoes the last change of a stage, whose row the caller has locked.
 *
 * Errors  changed_meanwhile, staff_rule: its mail is leaving, or its payment belongs to another application
 */
export async function undoMove(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  at: number,
  row: ApplicationRow,
  staff: Staff,
  eventId: string,
  known?: ApplicationEvent[],
) {
  const events = known ?? (await eventsAbout(tx, row))
  const last = events.findLast((each) => isStageChange(each) && each.kind !== 'undone' && !each.wasUndone)
  if (!last || !isStageChange(last) || last.id !== eventId || row.status !== last.detail.to)
    throw new Failure('changed_meanwhile')
  return undoStage(tx, deps, at, row, staff, last)
}

async function undoStage(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys'>,
  at: number,
  row: ApplicationRow,
  staff: Staff,
  event: { id: string; at: number; detail: StageDetail },
) {
  const stage = event.detail
  const wasNotified = await stopMailOfUndone(tx, event.id)
  if (stage.from === 'accepted') await mustHoldSeat(tx, deps.config, row)
  else if (isEnded(stage.to)) await mustNotTakeOfferedSeat(tx, deps.config, row)
  const mailWaitsUntil = at + STAGE_MAIL_DELAY_SECONDS * 1000
  const detail: UndoneDetail = {
    of: event.id,
    from: stage.to,
    to: stage.from,
    ...(wasNotified && { mailWaitsUntil }),
  }
  const id = await changeWithEvent(tx, at, row, {
    staffId: staff.id,
    kind: 'undone',
    detail,
    change: { status: stage.from, reason: stage.reasonBefore },
  })
  // Parts that were noted before stay.
  if (stage.to === 'fee found') await releaseCredits(tx, [row.id], { ofEvent: event.id })
  if (stage.released) await restoreCredits(tx, deps, row.id, stage.released)
  const receipt = await undoReceipt(tx, deps, at, { row, undone: event, stage: stage.from })
  return reportUndone(
    tx,
    at,
    row,
    staff,
    { id, wasNotified, mailWaitsUntil },
    {
      detail: { line: event.id, receipt, mailHadLeft: wasNotified },
      changes: [{ what: 'stage', from: stage.to, to: stage.from }],
    },
  )
}
