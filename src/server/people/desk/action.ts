import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isStaff } from './account.ts'
import { referenceOf, requestsOf, sentBy } from './read-person.ts'
import { personByReference, type Who } from './who.ts'

interface ActionResult<Result> {
  audit: AuditEvent
  result: Result
}

/** The reference of the person in the list and in the audit. */
export async function mainReference(tx: Tx, who: Who): Promise<string> {
  if (who.user) return who.user.id
  const { enquiries, applications } = await sentBy(tx, who)
  const [newest] = [...enquiries, ...applications].sort((one, other) => other.created_at - one.created_at)
  const [request] = newest ? [] : await requestsOf(tx, who.key)
  return referenceOf(who, (newest ?? request)?.reference)
}

/**
 * Runs an action on a person and writes its audit line, in one transaction. Other desk screens are refreshed.
 *
 * Errors  not_found; staff_rule: the person is staff, who are managed on the page Team
 */
export async function applyAction<Result>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  work: (tx: Tx, who: Who) => Promise<ActionResult<Result>>,
): Promise<Result> {
  return db.write(async (tx) => {
    const at = now()
    const who = await personByReference(tx, reference, at)
    if (who.user && (await isStaff(tx, who.user.id)))
      throw new Failure('staff_rule', {
        message:
          'They are staff. Managers change that on the page Team, and they change their details themselves.',
      })
    const main = await mainReference(tx, who)
    const { audit, result } = await work(tx, who)
    await writeAudit(tx, at, { ...audit, staff, subject: main })
    await announceChange(tx, at, 'person', main)
    return result
  })
}
