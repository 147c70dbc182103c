import type { FastifyInstance } from 'fastify'
import { renameMyself, showStep } from '../../contract/desk-self.ts'
import * as calls from '../../contract/desk-staff.ts'
import { sessionOfRefreshToken } from '../accounts/sessions.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../platform/failure.ts'
import type { DeskAccounts } from './accounts.ts'
import { everybody, invite, remove, resetFactors, setRole, withdraw } from './people.ts'
import { staffRoute } from './staff-route.ts'

const LOG_IN_FIRST = 'Log in on the site in this browser first, with the account you have at the desk.'

/** Actions of managers on staff, and changes of one's own name. */
export function peopleRoutes(app: FastifyInstance, { db, keys, now }: Deps, accounts: DeskAccounts) {
  const { emailKey, rename } = accounts
  staffRoute(app, calls.listStaff, () => everybody(db.read, now()))

  staffRoute(app, renameMyself, async ({ input: { name }, staff }) => {
    await db.write(async (tx) => {
      await rename(tx, staff.id, name, now())
      await announceChange(tx, now(), 'staff', staff.id)
    })
    return {}
  })

  staffRoute(app, showStep, async ({ staff, request }) => {
    const token = accounts.refreshTokenOf(request)
    const sessionId = token && (await sessionOfRefreshToken(db.read, keys, token))
    if (!sessionId || !(await recordStepShown(db, sessionId, staff.id, now())))
      throw new Failure('staff_rule', { message: LOG_IN_FIRST })
    return {}
  })

  staffRoute(app, calls.inviteStaff, async ({ input: { email, role }, staff }) => {
    await db.write((tx) => invite(tx, { email, emailKey: emailKey(email), role }, staff, now()))
    return {}
  })

  staffRoute(app, calls.withdrawInvitation, async ({ params, staff }) => {
    await db.write((tx) => withdraw(tx, params.id, staff, now()))
    return {}
  })

  staffRoute(app, calls.changeRole, async ({ params, input, staff }) => {
    await db.write((tx) => setRole(tx, params.id, input.role, staff, now()))
    return {}
  })

  staffRoute(app, calls.removeStaff, async ({ params, staff }) => {
    await db.write((tx) => remove(tx, params.id, staff, now()))
    return {}
  })

  staffRoute(app, calls.resetFactor, async ({ params, staff }) => {
    await db.write((tx) => resetFactors(tx, params.id, staff, now()))
    return {}
  })
}

/** Returns whether this session on the site is theirs. */
async function recordStepShown(db: Db, sessionId: string, userId: string, now: number): Promise<boolean> {
  const noted = await db.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ step_shown_at: now })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  return noted !== undefined
}
