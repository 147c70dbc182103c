import type * as v from 'valibot'
import type { giveApplication } from '../../../contract/desk-application.ts'
import type * as bulk from '../../../contract/desk-bulk.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { tellAssignee } from '../../items/tell-assignee.ts'
import { each } from '../../items/together.ts'
import { Failure } from '../../platform/failure.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { type Actor, applyApplicationActionIn } from './actions.ts'
import { undoGiven } from './undo.ts'

/** Errors  not_found, changed_meanwhile, invalid_input: nobody whom it could be given to */
export async function give(
  world: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, assigneeId }: v.InferOutput<(typeof giveApplication)['input']>,
) {
  return world.db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, assigneeId)
    const done = await giveIn(tx, world.now(), staff, { reference, version, assigneeId })
    if (assigneeId && done.eventId) await tell(tx, world.now(), staff, assigneeId, [reference])
    return done
  })
}

/** Each is an action with a line and an audit line of its own. The new assignee gets one mail. Errors  invalid_input, as above */
export async function giveTogether(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  { applications, assigneeId }: v.InferOutput<(typeof bulk.giveApplicationsTogether)['input']>,
) {
  return db.write(async (tx) => {
    if (assigneeId) await mustBeColleague(tx, assigneeId)
    const answer = await each(applications, (picked) => giveIn(tx, now(), staff, { ...picked, assigneeId }))
    const given = answer.done.flatMap(({ reference, eventId }) => (eventId ? [reference] : []))
    if (assigneeId) await tell(tx, now(), staff, assigneeId, given)
    return answer
  })
}

/** Takes back what can be taken back, and answers what stays. */
export async function undoGivenTogether(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  actions: v.InferOutput<(typeof bulk.undoApplicationsTogether)['input']>['actions'],
) {
  const { left } = await db.write((tx) =>
    each(actions, ({ reference, eventId }) => undoGiven(tx, now(), reference, staff, eventId)),
  )
  return { left }
}

interface Assignment {
  reference: string
  version: number
  assigneeId: string | null
}

/** Errors  not_found, changed_meanwhile; nothing is written before */
const giveIn = (tx: Tx, at: number, staff: Actor, { reference, version, assigneeId }: Assignment) =>
  applyApplicationActionIn(tx, at, reference, staff, (row) => {
    if (row.version !== version) throw new Failure('changed_meanwhile')
    if (row.assignee_id === assigneeId) return undefined
    return { kind: 'assignee', detail: {}, next: { assigneeId }, audit: { action: 'application given' } }
  })

const tell = (tx: Tx, at: number, { id }: Actor, assigneeId: string, references: string[]) =>
  tellAssignee(tx, { kind: 'applications given', assigneeId, by: id, references }, at)

async function mustBeColleague(tx: Tx, id: string): Promise<void> {
  const colleagues = await colleaguesWith('applications', tx)
  if (!colleagues.some((colleague) => colleague.id === id))
    throw new Failure('invalid_input', {
      fields: { assigneeId: 'This colleague does not work with applications.' },
    })
}
