import type * as v from 'valibot'
import type * as calls from '../../../contract/desk-bulk.ts'
import type { Deps } from '../../deps.ts'
import { applyActionIn } from '../../items/actions.ts'
import { mustBeColleague, notifyAssignee } from '../../items/assign.ts'
import { each } from '../../items/bulk.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { enquiryItem } from './actions.ts'
import { changed } from './change.ts'

/**
 * One change of many enquiries, each an action with a line and an audit line of its own. The new assignee
 * gets one mail. Staff who answer several enquiries become the assignee of the unassigned ones, as with a
 * single one.
 *
 * Errors  invalid_input: no member of staff with the right has this id
 */
export async function bulkChange(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  staff: Staff,
  { enquiries, ...wanted }: v.InferOutput<(typeof calls.bulkChange)['input']>,
) {
  const { status, assigneeId } = wanted
  const takes = status === 'answered' && assigneeId === undefined && (await settings.now()).handlingAssigns
  return db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, enquiryItem, assigneeId)
    const answer = await each(enquiries, ({ reference, version }) =>
      applyActionIn(tx, now(), enquiryItem, reference, staff, (row) => {
        const taken = takes && row.assignee_id === null ? { assigneeId: staff.id } : {}
        const isSo = status
          ? row.desk_status === status && row.waits_until === null
          : row.assignee_id === assigneeId
        // Also where the call is repeated because its answer was lost.
        return isSo ? undefined : changed(row, { version, ...wanted, ...taken })
      }),
    )
    const references = answer.done.flatMap(({ reference, eventId }) => (eventId ? [reference] : []))
    if (assigneeId) await notifyAssignee(tx, enquiryItem, { assigneeId, by: staff.id, references }, now())
    return answer
  })
}
