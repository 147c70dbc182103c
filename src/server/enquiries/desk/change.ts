import type * as v from 'valibot'
import type { ContactWay, changeEnquiry, Outcome } from '../../../contract/desk-enquiry.ts'
import type { EnquiryRow } from '../../db/tables/enquiries.ts'
import { type Action, applyAction } from '../../items/actions.ts'
import { mustBeColleague, notifyAssignee } from '../../items/assign.ts'
import { type HandleDeps, handle, handleContact } from '../../items/handle.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import type { OurTime } from '../../time/our-time.ts'
import { opensNext } from '../../time/requested-time.ts'
import { type DeskState, enquiryItem, mustNotBeSetAside } from './actions.ts'

type Input = v.InferOutput<(typeof changeEnquiry)['input']>

/**
 * Errors  not_found, changed_meanwhile, staff_rule, invalid_input: no member of staff with the right has this
 *         id
 */
export async function change(deps: HandleDeps, reference: string, staff: Staff, wanted: Input) {
  const { assigneeId, status } = wanted
  // An answer handles the enquiry, like an outcome: without an assignee it is assigned to its author.
  const apply = status === 'answered' && assigneeId === undefined ? handle : applyAction
  return apply(deps, enquiryItem, reference, staff, async (row, tx) => {
    const action = changed(row, wanted)
    if (assigneeId) await mustBeColleague(tx, enquiryItem, assigneeId)
    if (assigneeId && assigneeId !== row.assignee_id)
      await notifyAssignee(tx, enquiryItem, { assigneeId, by: staff.id, references: [reference] }, deps.now())
    return action
  })
}

/** Errors  changed_meanwhile, staff_rule */
export function changed(
  row: EnquiryRow,
  { version, status, assigneeId, remindAt }: Input,
): Action<DeskState> {
  if (row.version !== version) throw new Failure('changed_meanwhile')
  if (status) mustNotBeSetAside(row)
  const next = {
    // After a status set by staff it is not the sender who has to act next.
    ...(status && { status, waitsUntil: null }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(remindAt !== undefined && { remindAt: remindAt === null ? null : Date.parse(remindAt) }),
  }
  return { kind: 'changed', detail: {}, next, audit: { action: 'enquiry changed' } }
}

/**
 * After an action of the organisation the sender has to act, until the requested time opens again.
 *
 * Errors  not_found, staff_rule
 */
export const contact = (deps: HandleDeps, reference: string, staff: Staff, way: ContactWay) =>
  contactHere(deps, reference, staff, (row, our) => ({
    kind: 'contact',
    detail: { way },
    next: waitForSender(row, deps.now(), our),
    audit: { action: 'enquiry contact noted', detail: { way } },
  }))

/** Errors  not_found, staff_rule */
export const outcome = (deps: HandleDeps, reference: string, staff: Staff, how: Outcome) =>
  contactHere(deps, reference, staff, (row, our) => ({
    kind: 'outcome',
    detail: { outcome: how },
    next: after(how, row, deps.now(), our),
    audit: { action: 'enquiry outcome noted', detail: { outcome: how } },
  }))

/** A contact, or its outcome, about an enquiry that is not set aside. */
async function contactHere(
  deps: HandleDeps,
  reference: string,
  staff: Staff,
  decide: (row: EnquiryRow, our: OurTime) => Action<DeskState>,
) {
  const our = await deps.settings.now()
  return handleContact(deps, enquiryItem, reference, staff, (row) => {
    mustNotBeSetAside(row)
    return decide(row, our)
  })
}

const isOver = ({ desk_status }: EnquiryRow) => desk_status === 'answered' || desk_status === 'closed'

function waitForSender(row: EnquiryRow, now: number, our: OurTime) {
  if (isOver(row)) return {}
  return { status: 'in progress', waitsUntil: opensNext(row, now, our) } as const
}

function after(how: Outcome, row: EnquiryRow, now: number, our: OurTime): Partial<DeskState> {
  if (how === 'answered') return { status: 'answered', waitsUntil: null }
  // The sender was not reached and will not call back: the organisation has to try again.
  if (how === 'wrong number') return isOver(row) ? {} : { status: 'in progress', waitsUntil: null }
  return waitForSender(row, now, our)
}
