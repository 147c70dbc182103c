import type { FastifyInstance } from 'fastify'
import { renameMyself } from '../../../contract/desk-self.ts'
import * as calls from '../../../contract/desk-staff.ts'
import type { Deps } from '../../deps.ts'
import type { AccountsForDesk } from '../../staff/accounts.ts'
import { noteChange } from '../../staff/changes.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { everybody, forgetFactors, invite, remove, setRole, withdraw } from './people.ts'

/** What managers do about the staff, and everybody about their own name. */
export function peopleRoutes(app: FastifyInstance, { db, now }: Deps, { emailKey, rename }: AccountsForDesk) {
  staffRoute(app, calls.listStaff, () => everybody(db.read, now()))

  staffRoute(app, renameMyself, async ({ input: { name }, staff }) => {
    await db.write(async (tx) => {
      await rename(tx, staff.id, name, now())
      await noteChange(tx, now(), 'staff', staff.id)
    })
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
    await db.write((tx) => forgetFactors(tx, params.id, staff, now()))
    return {}
  })
}
