import { endSessionsOf } from '../../accounts/sessions.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { recordErasures } from '../erase/record-erasures.ts'
import { applyAction } from './action.ts'

const noAccount = () => new Failure('staff_rule', { message: 'They have no account.' })

/**
 * Signs a person out everywhere and blocks the account. A login is then answered like a wrong password: see the login.
 *
 * Errors  not_found; staff_rule
 */
export function block(
  deps: Pick<Deps, 'db' | 'now'>,
  reference: string,
  staff: Staff,
  because: string,
): Promise<void> {
  return applyAction(deps, reference, staff, async (tx, { user }) => {
    if (!user) throw noAccount()
    // This update is first: a login in progress waits for the row, and then finds it blocked.
    await tx
      .updateTable('users')
      .set({ blocked_at: deps.now(), blocked_because: because, blocked_by: staff.id })
      .where('id', '=', user.id)
      .execute()
    await recordErasures(tx, 'blocked', [user.id], deps.now())
    await endSessionsOf(tx, user.id, 'revoked')
    return { audit: { action: 'person blocked' }, result: undefined }
  })
}

/** Errors  not_found; staff_rule */
export function unblock(deps: Pick<Deps, 'db' | 'now'>, reference: string, staff: Staff): Promise<void> {
  return applyAction(deps, reference, staff, async (tx, { user }) => {
    if (!user) throw noAccount()
    await tx
      .updateTable('users')
      .set({ blocked_at: null, blocked_because: null, blocked_by: null })
      .where('id', '=', user.id)
      .execute()
    await recordErasures(tx, 'unblocked', [user.id], deps.now())
    return { audit: { action: 'person unblocked' }, result: undefined }
  })
}

/** Signs a person out everywhere. Returns the number of ended sessions. Errors  not_found; staff_rule */
export function signOut(deps: Pick<Deps, 'db' | 'now'>, reference: string, staff: Staff): Promise<number> {
  return applyAction(deps, reference, staff, async (tx, { user }) => {
    if (!user) throw noAccount()
    const { onSite, atDesk } = await endSessionsOf(tx, user.id, 'revoked')
    const ended = onSite + atDesk
    const audit = { action: 'person signed out at the desk', detail: { sessions: ended } } as const
    return { audit, result: ended }
  })
}
