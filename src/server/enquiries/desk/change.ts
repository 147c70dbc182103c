import type * as v from 'valibot'
import type { ContactWay, changeEnquiry, Outcome } from '../../../contract/desk-enquiry.ts'
import type { Tx } from '../../db/db.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import type { Deps } from '../../deps.ts'
import { tellAssignee } from '../../items/tell-assignee.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { opensNext } from '../../time/asked-time.ts'
import type { OurTime } from '../../time/our-time.ts'
import { type Action, applyAction, type DeskState, mustBeTakenIn } from './actions.ts'
import { colleaguesOf } from './colleagues.ts'

type Input = v.InferOutput<(typeof changeEnquiry)['input']>

/** Errors  not_found, changed_meanwhile, staff_rule, invalid_input: nobody whom it could be given to */
export async function change(
  world: Pick<Deps, 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
  wanted: Input,
) {
  const { assigneeId } = wanted
  return applyAction(world, reference, staff, async (row, tx) => {
    const action = changed(row, wanted)
    if (assigneeId) await mustBeColleague(tx, assigneeId)
    if (assigneeId && assigneeId !== row.assignee_id)
      await tellAssignee(
        tx,
        { kind: 'enquiries given', assigneeId, by: staff.id, references: [reference] },
        world.now(),
      )
    return action
  })
}

/** Errors  changed_meanwhile, staff_rule */
export function changed(row: EnquiryRow, { version, status, assigneeId, remindAt }: Input): Action {
  if (row.version !== version) throw new Failure('changed_meanwhile')
  if (status) mustBeTakenIn(row)
  const next = {
    // Whoever sets a status says that it is our turn, or nobody's.
    ...(status && { status, waitsUntil: null }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(remindAt !== undefined && { remindAt: remindAt === null ? null : Date.parse(remindAt) }),
  }
  return { kind: 'changed', detail: {}, next, audit: { action: 'enquiry changed' } }
}

export async function mustBeColleague(tx: Tx, id: string): Promise<void> {
  const colleagues = await colleaguesOf(tx)
  if (!colleagues.some((colleague) => colleague.id === id))
    throw new Failure('invalid_input', {
      fields: { assigneeId: 'This colleague does not answer enquiries.' },
    })
}

/** After an action of ours it is their turn, until the time they asked for opens again. Errors  not_found, staff_rule */
export async function contact(
  world: Pick<Deps, 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
  way: ContactWay,
) {
  const our = await world.settings.now()
  return applyAction(world, reference, staff, (row) => {
    mustBeTakenIn(row)
    return {
      kind: 'contact',
      detail: { way },
      next: itIsTheirTurn(row, world.now(), our),
      audit: { action: 'enquiry contact noted', detail: { way } },
    }
  })
}

const isOver = ({ desk_status }: EnquiryRow) => desk_status === 'answered' || desk_status === 'closed'

function itIsTheirTurn(row: EnquiryRow, now: number, our: OurTime) {
  if (isOver(row)) return {}
  return { status: 'in progress', waitsUntil: opensNext(row, now, our) } as const
}

/** Errors  not_found, staff_rule */
export async function outcome(
  world: Pick<Deps, 'db' | 'now' | 'settings'>,
  reference: string,
  staff: Staff,
  how: Outcome,
) {
  const our = await world.settings.now()
  return applyAction(world, reference, staff, (row) => {
    mustBeTakenIn(row)
    return {
      kind: 'outcome',
      detail: { outcome: how },
      next: after(how, row, world.now(), our),
      audit: { action: 'enquiry outcome noted', detail: { outcome: how } },
    }
  })
}

function after(how: Outcome, row: EnquiryRow, now: number, our: OurTime): Partial<DeskState> {
  if (how === 'answered') return { status: 'answered', waitsUntil: null }
  // Nobody was reached, and nobody will call back: it is still ours, by another way.
  if (how === 'wrong number') return isOver(row) ? {} : { status: 'in progress', waitsUntil: null }
  return itIsTheirTurn(row, now, our)
}
