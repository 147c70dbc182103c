import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-webhooks.ts'
import type { Deps } from '../../deps.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { add, change, remove, replay, rotate, sendTest } from './manage.ts'
import { listDeliveries, listWebhooks } from './read.ts'

/** Webhooks, managed by managers. */
export function webhookRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
): void {
  staffRoute(app, calls.listWebhooks, async () => ({
    webhooks: await listWebhooks(deps.db.read, deps.now()),
  }))
  staffRoute(app, calls.addWebhook, ({ input, staff }) => add(deps, staff, input))
  staffRoute(app, calls.changeWebhook, async ({ params, input, staff }) => {
    await change(deps, staff, params.id, input)
    return {}
  })
  staffRoute(app, calls.rotateWebhookSecret, ({ params, staff }) => rotate(deps, staff, params.id))
  staffRoute(app, calls.removeWebhook, async ({ params, staff }) => {
    await remove(deps, staff, params.id)
    return {}
  })
  staffRoute(app, calls.testWebhook, async ({ params, staff }) => {
    await sendTest(deps, staff, params.id)
    return {}
  })
  staffRoute(app, calls.listDeliveries, async ({ params }) => ({
    deliveries: await listDeliveries(deps.db.read, params.id),
  }))
  staffRoute(app, calls.replayDelivery, async ({ params, input, staff }) => {
    await replay(deps, staff, params.id, input.delivery)
    return {}
  })
}
