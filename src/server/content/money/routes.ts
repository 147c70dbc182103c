import type { FastifyInstance } from 'fastify'
import { confirmMoney, proposeMoney, readMoney, stopMoney } from '../../../contract/desk-money.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { isRecentManager } from '../../staff/managers.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { moneyChange } from '../money-changes.ts'
import { confirm } from './confirm.ts'
import { propose } from './propose.ts'
import { showMoney } from './show.ts'
import { stop } from './stop.ts'

const OVER = 'There is nothing to stop any more.'

/** The bank account and the fee, whose changes need two people. */
export function moneyRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  staffRoute(app, readMoney, ({ staff }) => showMoney(deps, staff))
  staffRoute(app, proposeMoney, async ({ params, input, staff }) => ({
    id: await propose(deps, staff, params.id, input),
  }))
  staffRoute(app, confirmMoney, async ({ params, input, staff }) => ({
    number: await confirm(deps, staff, params.id, input),
  }))
  staffRoute(app, stopMoney, async ({ params, staff }) => {
    if (!(await moneyChange(deps.db.read, params.id))) throw new Failure('not_found')
    if (!(await isRecentManager(deps.db.read, staff.id, deps.now()))) throw new Failure('no_right')
    const state = await stop(deps, params.id, staff)
    if (state === 'over') throw new Failure('staff_rule', { message: OVER })
    return { state }
  })
}
