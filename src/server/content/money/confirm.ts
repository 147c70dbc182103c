import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { moneyIn, withMoney } from '../money.ts'
import { type MoneyChange, moneyChange, stillWaits, valuesIn } from '../money-changes.ts'
import { publish } from '../publish.ts'
import { whyNotConfirm } from '../second-person.ts'
import { numberInForce, stateIn } from '../store.ts'
import { retryAfterOtherPublications } from './again.ts'
import { isManager } from './is-manager.ts'
import { fieldsOf, typedField } from './show.ts'

const OVER = 'This does not wait any more. Nothing was changed.'
const OWN = 'You asked for this yourself. Somebody else has to confirm it.'
const LEFT = 'Whoever asked for this is no manager any more. Stop it, and ask for it yourself.'
const NOT_THE_SAME = 'This is not the value that was asked for. Compare both with the bank’s paper.'

interface SeenChange {
  hash: string
  typed: string
}

/**
 * Confirms a change of another manager, and publishes it, with the published version of the rest of its file.
 *
 * Errors  not_found; staff_rule: the change is their own, closed, or by a person through whom they came to
 *         the desk, or they are new; changed_meanwhile: other values than were seen; invalid_input: typed
 *         wrongly
 */
export function confirm(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  id: string,
  { hash, typed }: SeenChange,
): Promise<number> {
  const { db, now } = deps
  return retryAfterOtherPublications(async () => {
    const change = await moneyChange(db.read, id)
    if (!change) throw new Failure('not_found')
    // A repetition after a lost answer.
    const isDone =
      change.state === 'in force' && change.confirmed_by === staff.id && change.confirmed_hash === hash
    if (isDone && change.number !== null) return change.number
    if (!stillWaits(change, now())) throw new Failure('staff_rule', { message: OVER })
    if (change.by_id === staff.id) throw new Failure('staff_rule', { message: OWN })
    if (change.hash !== hash) throw new Failure('staff_rule', { message: OVER })
    if (!(await isManager(db.read, change.by_id))) throw new Failure('staff_rule', { message: LEFT })
    // The store refuses this too, but here it is checked before the typed value.
    const barred = await whyNotConfirm(db.read, change, staff.id, now())
    if (barred) throw new Failure('staff_rule', { message: barred.why })
    refuseOtherwiseTyped(change, typed)
    const seen = await numberInForce(db.read)
    const inForce = seen === undefined ? undefined : await stateIn(db.read, seen, change.path)
    if (!inForce || JSON.stringify(moneyIn(change.path, inForce.body)) !== change.was)
      throw new Failure('staff_rule', { message: OVER })
    return publish(
      deps,
      new Map([[change.path, withMoney(change.path, inForce.body, valuesIn(change.wanted))]]),
      {
        how: 'desk',
        byId: staff.id,
        role: staff.role,
        seen,
        action: 'money change confirmed',
        sessionId: staff.sessionId,
        detail: { change: id },
        money: { confirms: id, hash, by: staff },
      },
    )
  })
}

/** Spaces and case are ignored. */
const plain = (value: string) => value.replace(/[\s,₹]/g, '').toLowerCase()

function refuseOtherwiseTyped(change: MoneyChange, typed: string): void {
  const fields = fieldsOf(change)
  const path = typedField(fields)
  const wanted = fields.find((field) => field.path === path)?.wanted ?? ''
  if (path !== '' && plain(wanted) !== plain(typed))
    throw new Failure('invalid_input', { fields: { typed: NOT_THE_SAME } })
}
