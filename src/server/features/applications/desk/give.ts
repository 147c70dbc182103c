import type * as v from 'valibot'
import type { giveApplication } from '../../../../contract/desk-application.ts'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Failure } from '../../../failure.ts'
import { colleaguesWith } from '../../../staff/colleagues.ts'
import type { Staff } from '../../../staff/desk-sessions.ts'
import { doApplicationDeed } from './deeds.ts'

/** Errors  not_found, changed_meanwhile, invalid_input: nobody whom it could be given to */
export async function give(
  world: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  { version, assigneeId }: v.InferOutput<(typeof giveApplication)['input']>,
) {
  return doApplicationDeed(world, reference, staff, async (row, tx) => {
    if (row.version !== version) throw new Failure('changed_meanwhile')
    if (row.assignee_id === assigneeId) return undefined
    if (assigneeId) await mustBeColleague(tx, assigneeId)
    return { kind: 'assignee', detail: {}, next: { assigneeId }, action: 'application given' }
  })
}

async function mustBeColleague(tx: Tx, id: string): Promise<void> {
  const colleagues = await colleaguesWith('applications', tx)
  if (!colleagues.some((colleague) => colleague.id === id))
    throw new Failure('invalid_input', {
      fields: { assigneeId: 'This colleague does not work with applications.' },
    })
}
