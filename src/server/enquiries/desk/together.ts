import type * as v from 'valibot'
import type * as calls from '../../../contract/desk-bulk.ts'
import type { Deps } from '../../deps.ts'
import { tellAssignee } from '../../items/tell-assignee.ts'
import { each } from '../../items/together.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { applyActionIn } from './actions.ts'
import { changed, mustBeColleague } from './change.ts'
import { undoing } from './undo.ts'

/**
 * One change of many enquiries, each an action with a line and an audit line of its own. The new assignee gets one mail.
 *
 * Errors  invalid_input: nobody whom they could be given to
 */
export async function changeTogether(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  { enquiries, ...wanted }: v.InferOutput<(typeof calls.changeTogether)['input']>,
) {
  const { status, assigneeId } = wanted
  return db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, assigneeId)
    const given: string[] = []
    const answer = await each(enquiries, ({ reference, version }) =>
      applyActionIn(tx, now(), reference, staff, (row) => {
        const action = changed(row, { version, ...wanted })
        const isSo = status
          ? row.desk_status === status && row.waits_until === null
          : row.assignee_id === assigneeId
        if (isSo) return undefined
        given.push(reference)
        return action
      }),
    )
    if (assigneeId)
      await tellAssignee(tx, { kind: 'enquiries given', assigneeId, by: staff.id, references: given }, now())
    return answer
  })
}

/** Takes back what can be taken back, and answers what stays. */
export async function undoTogether(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  actions: v.InferOutput<(typeof calls.undoTogether)['input']>['actions'],
) {
  const { left } = await db.write((tx) =>
    each(actions, ({ reference, eventId }) =>
      applyActionIn(tx, now(), reference, staff, undoing(staff, eventId)),
    ),
  )
  return { left }
}
