import type { ApplicationOutcome } from '../../../contract/desk-application.ts'
import type { ContactWay } from '../../../contract/desk-enquiry.ts'
import { indiaDay } from '../../../contract/india-time.ts'
import { isUnder18 } from '../../../contract/under-18.ts'
import { type HandleDeps, handle, handleContact } from '../../items/handle.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { applicationItem } from './actions.ts'
import { eventsAbout } from './events.ts'

/** Errors  not_found */
export const recordContact = (deps: HandleDeps, reference: string, staff: Staff, way: ContactWay) =>
  handleContact(deps, applicationItem, reference, staff, () => ({
    kind: 'contact',
    detail: { way },
    audit: { action: 'application contact noted', detail: { way } },
  }))

/** Errors  not_found */
export const recordOutcome = (
  deps: HandleDeps,
  reference: string,
  staff: Staff,
  outcome: ApplicationOutcome,
) =>
  handleContact(deps, applicationItem, reference, staff, () => ({
    kind: 'outcome',
    detail: { outcome },
    audit: { action: 'application outcome noted', detail: { outcome } },
  }))

/** Errors  not_found, staff_rule: the applicant is not a child */
export async function recordGuardianReached(deps: HandleDeps, reference: string, staff: Staff) {
  return handle(deps, applicationItem, reference, staff, async (row, tx) => {
    if (!isUnder18(row.date_of_birth, indiaDay(deps.now())))
      throw new Failure('staff_rule', { message: 'The applicant is 18 or older.' })
    const events = await eventsAbout(tx, row)
    const isNoted = events.some(({ kind, wasUndone }) => kind === 'guardian reached' && !wasUndone)
    if (isNoted) return undefined
    return { kind: 'guardian reached', detail: {}, audit: { action: 'application guardian reached' } }
  })
}
