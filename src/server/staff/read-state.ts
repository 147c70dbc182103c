import type * as v from 'valibot'
import type { readDesk } from '../../contract/desk-sign-in.ts'
import { endReason } from '../accounts/end-desk-sessions.ts'
import type { Deps } from '../deps.ts'
import type { Caller, OnSite } from './desk-access.ts'
import { isFresh } from './desk-sessions.ts'
import { countPasskeys } from './sign-in/factors.ts'
import { accountOf } from './sign-in/join.ts'
import { passkeyHost } from './sign-in/passkeys.ts'
import { countCodes } from './sign-in/recovery-codes.ts'

type State = v.InferInput<(typeof readDesk)['output']>

/** The next screen of a browser. Before the password is proven it contains only the data of an invitation. */
export async function readState(
  { db, keys, config, now, settings }: Pick<Deps, 'db' | 'keys' | 'config' | 'now' | 'settings'>,
  { staff, invitation }: Caller,
  { session: token, onSite }: { session: string | undefined; onSite: () => Promise<OnSite | undefined> },
): Promise<State> {
  const nobody = {
    passkeyHost: passkeyHost(config),
    ended: null,
    invitation: null,
    person: null,
    onSite: null,
  }
  const row =
    staff &&
    (await db.read.selectFrom('staff').selectAll().where('user_id', '=', staff.id).executeTakeFirst())
  if (staff && row) {
    const passkeys = await countPasskeys(db.read, staff.id)
    const hasCodeApp = row.code_secret !== null
    const { timeZone, deskSessions } = await settings.now()
    const halfWay = passkeys > 0 || hasCodeApp ? 'second step' : 'set up'
    return {
      ...nobody,
      step: staff.provenAt === null ? halfWay : 'in',
      person: {
        id: staff.id,
        name: staff.name,
        email: staff.email,
        role: staff.role,
        passkeys,
        hasCodeApp,
        recoveryCodesLeft: countCodes(keys, staff.id, row.recovery_codes),
        isFresh: isFresh(staff, now()),
        byRecoveryCode: staff.byRecoveryCode === 1,
        timeZone,
        idleMinutes: deskSessions.idleMinutes,
      },
    }
  }
  if (!invitation)
    return {
      ...nobody,
      step: 'sign in',
      onSite: (await onSite())?.name ?? null,
      ended: token ? await endReason({ db, keys }, 'desk-session', token) : null,
    }
  const { email, role } = invitation
  const hasAccount = (await accountOf(db.read, invitation)) !== undefined
  return { ...nobody, step: 'invitation', invitation: { email: email || null, role, hasAccount } }
}
