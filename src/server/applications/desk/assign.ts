import type * as v from 'valibot'
import type { assignApplication } from '../../../contract/desk-application.ts'
import type * as bulk from '../../../contract/desk-bulk.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, applyActionIn } from '../../items/actions.ts'
import { mustBeColleague, notifyAssignee } from '../../items/assign.ts'
import { each } from '../../items/bulk.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { applicationItem } from './actions.ts'

/** Errors  not_found, changed_meanwhile, invalid_input: no member of staff with the right has this id */
export async function assign(
  deps: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, assigneeId }: v.InferOutput<(typeof assignApplication)['input']>,
) {
  return deps.db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, applicationItem, assigneeId)
    const done = await assignIn(tx, deps.now(), staff, { reference, version, assigneeId })
    if (assigneeId && done.eventId) await notify(tx, deps.now(), staff, assigneeId, [reference])
    return done
  })
}

/**
 * Each is an action with a line and an audit line of its own. The new assignee gets one mail.
 *
 * Errors  invalid_input, as above
 */
export async function assignInBulk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  { applications, assigneeId }: v.InferOutput<(typeof bulk.bulkAssign)['input']>,
) {
  return db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, applicationItem, assigneeId)
    const answer = await each(applications, (picked) => assignIn(tx, now(), staff, { ...picked, assigneeId }))
    const given = answer.done.flatMap(({ reference, eventId }) => (eventId ? [reference] : []))
    if (assigneeId) await notify(tx, now(), staff, assigneeId, given)
    return answer
  })
}

interface Assignment {
  reference: string
  version: number
  assigneeId: string | null
}

/** Errors  not_found, changed_meanwhile; nothing is written before */
const assignIn = (tx: Tx, at: number, staff: Actor, { reference, version, assigneeId }: Assignment) =>
  applyActionIn(tx, at, applicationItem, reference, staff, (row) => {
    // Also where the call is repeated because its answer was lost.
    if (row.assignee_id === assigneeId) return undefined
    if (row.version !== version) throw new Failure('changed_meanwhile')
    return { kind: 'assignee', detail: {}, next: { assigneeId }, audit: { action: 'application given' } }
  })

const notify = (tx: Tx, at: number, { id }: Actor, assigneeId: string, references: string[]) =>
  notifyAssignee(tx, applicationItem, { assigneeId, by: id, references }, at)
