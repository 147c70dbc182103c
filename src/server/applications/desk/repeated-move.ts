import type * as v from 'valibot'
import type { moveApplication } from '../../../contract/desk-application-actions.ts'
import type { ActionResult } from '../../../contract/desk-enquiry.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import type { Actor } from '../../items/actions.ts'
import { eventsOf } from '../../items/events.ts'
import { Failure } from '../../platform/failure.ts'

export type MoveInput = v.InferOutput<(typeof moveApplication)['input']>

interface MoveDetail {
  to?: string
  reason?: string
  /** The reason for confirming a used payment again. */
  again?: string
  line?: string
  of?: string
}

/**
 * The first answer to a move that is sent again because its answer was lost.
 *
 * Errors  changed_meanwhile: the application was changed in another way, or by a colleague
 */
export async function repeatedMove(
  tx: Tx,
  row: ApplicationRow,
  { id }: Actor,
  { version, stage, reason = '', line = '' }: MoveInput,
): Promise<ActionResult> {
  const events = await eventsOf<MoveDetail>(tx, 'application', row)
  const last = events.findLast(({ detail }) => detail.to !== undefined)
  const isSame =
    row.version === version + 1 &&
    last?.kind === 'stage' &&
    last.staff_id === id &&
    last.detail.to === stage &&
    (last.detail.reason ?? last.detail.again ?? '') === reason &&
    (last.detail.line ?? '') === line
  if (!isSame) throw new Failure('changed_meanwhile')
  return { eventId: last.id, version: row.version }
}
