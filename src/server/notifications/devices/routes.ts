import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-notifications.ts'
import type { Deps } from '../../deps.ts'
import { deviceName } from '../../http/device-name.ts'
import { Failure } from '../../platform/failure.ts'
import { choicesOf, setChoices } from '../../staff/notification-choices.ts'
import { staffRoute } from '../../staff/staff-route.ts'
import { addDevice, devicesOf, removeDevice } from './devices.ts'
import { TEST_NOTICE } from './notice-texts.ts'
import { sendPush } from './send-push.ts'
import { newestVapidKeys } from './vapid.ts'

/** The devices on which the signed-in member of staff is notified, and about what. */
export function deviceRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'settings'>,
): void {
  const { db, keys } = deps

  staffRoute(app, calls.readNotifications, async ({ staff }) => ({
    choices: await choicesOf(db.read, staff.id),
    devices: await devicesOf(db.read, staff.id),
    publicKey: newestVapidKeys(keys).publicKey,
  }))

  staffRoute(app, calls.changeNotifications, async ({ input, staff }) => {
    await setChoices(deps, staff, input)
    return {}
  })

  staffRoute(app, calls.addDevice, async ({ input, staff, request }) => ({
    id: await addDevice(deps, staff, input, deviceName(request.headers['user-agent'])),
  }))

  staffRoute(app, calls.testDevice, async ({ params, staff }) => {
    const device = await db.read
      .selectFrom('push_devices')
      .select(['id', 'subscription', 'key_id'])
      .where('id', '=', params.id)
      .where('user_id', '=', staff.id)
      .executeTakeFirst()
    if (!device) throw new Failure('not_found')
    const sent = await sendPush(deps, device, TEST_NOTICE)
    if (sent.problem !== null && sent.isOver) await removeDevice(deps, staff, device.id)
    return { problem: sent.problem }
  })

  staffRoute(app, calls.removeDevice, async ({ params, staff }) => {
    await removeDevice(deps, staff, params.id)
    return {}
  })
}
