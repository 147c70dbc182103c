import { expect, onTestFinished, test } from 'vitest'
import { addDevice, readNotifications } from '../../../contract/desk-notifications.ts'
import type { Tx } from '../../db/db.ts'
import { queueNotice } from '../../staff/queue-notices.ts'
import { whileUncommitted } from '../../testing/held-table.ts'
import { startPushService } from '../../testing/push-service.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

test('a browser that registers itself twice at the same moment is one device', async () => {
  const server = await testServer({ limits: false, config: { webhooksInside: true } })
  const { browser } = await atDesk(server)
  const { subscription, close } = await startPushService()
  onTestFinished(() => void close())
  const add = async () => (await browser.send(addDevice, subscription)).body.data.id
  const [one, other] = await Promise.all([add(), add()])
  expect(one).toBe(other)
  const { devices } = (await browser.send(readNotifications)).body.data
  expect(devices).toMatchObject([{ id: one }])
})

test('a notice for a device that is removed at this moment does not stop what it is about', async () => {
  const server = await testServer()
  const { db, clock } = server
  const { id: userId } = await atDesk(server)
  const device = {
    id: 'd1',
    endpoint_hash: 'h1',
    subscription: '',
    key_id: 'k',
    device: 'Phone',
    added_at: 1,
  }
  await db.write((tx) =>
    tx
      .insertInto('push_devices')
      .values({ ...device, user_id: userId })
      .execute(),
  )
  const about = { many: 'enquiries' as const, references: ['EBP4K7QX'] }
  const assign = async (tx: Tx) => {
    await queueNotice(tx, { userId, kind: 'assigned', about, notBefore: clock.now })
    return 'assigned'
  }
  const assigning = whileUncommitted(
    server,
    (tx) => tx.deleteFrom('push_devices').execute(),
    () => db.write(assign),
  )
  expect(await assigning).toBe('assigned')
  expect(await db.read.selectFrom('push_notices').select('id').execute()).toEqual([])
})
