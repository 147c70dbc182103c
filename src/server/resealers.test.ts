import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addWebhook } from '../contract/desk-webhooks.ts'
import type { Tx } from './db/db.ts'
import { creditRow } from './fees/credits/credits.ts'
import { resealers } from './resealers.ts'
import { makeKeys } from './security/keys.ts'
import { seal } from './security/seal.ts'
import { atDesk } from './testing/staff.ts'
import { testServer } from './testing/test-server.ts'

test('values that are erased or replaced while they are sealed anew are not brought back', async () => {
  const server = await testServer()
  const { db, keys, now } = server.deps
  const { id: user_id, browser } = await atDesk(server, 'manager')
  await browser.send(addWebhook, { url: 'https://example.org/', events: ['enquiry.answered'], fields: [] })
  const words = { narration: 'UPI ASHA RAO', reference: '' }
  const credit = {
    id: 'row',
    digest: 'digest',
    day: '2026-01-05',
    amountPaise: 1,
    state: 'unclaimed',
    words,
  } as const
  const subscription = { endpoint: 'https://example.org/', keys: { p256dh: '', auth: '' } }
  const device = {
    id: 'device',
    user_id,
    endpoint_hash: '',
    subscription: seal(
      keys,
      { table: 'push_devices.subscription', row: 'device' },
      JSON.stringify(subscription),
    ),
    key_id: 'k1',
    device: '',
    added_at: now(),
  }
  await db.write(async (tx) => {
    await tx
      .insertInto('credits')
      .values(creditRow(keys, credit, now() + 1))
      .execute()
    await tx.insertInto('push_devices').values(device).execute()
  })
  const [old] = server.deps.config.secretKeys
  const rotated = makeKeys([{ id: 'k2', secret: Buffer.alloc(32, 2) }, ...(old ? [old] : [])])

  const change = async (tx: Tx) => {
    await tx.updateTable('credits').set({ words: null }).execute()
    await tx.updateTable('push_devices').set({ subscription: 'k2.replaced' }).execute()
    await tx.updateTable('staff').set({ code_secret: null, recovery_codes: null }).execute()
    await tx.updateTable('webhooks').set({ secret: 'k2.replaced' }).execute()
    await sleep(400)
  }
  const sealAnew = () => Promise.all(resealers.map(([, reseal]) => db.write((tx) => reseal(tx, rotated, 10))))
  await Promise.all([db.write(change), sleep(100).then(sealAnew)])
  const read = async (table: 'credits' | 'push_devices' | 'staff' | 'webhooks') =>
    db.read.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  expect(await read('credits')).toMatchObject({ words: null })
  expect(await read('push_devices')).toMatchObject({ subscription: 'k2.replaced' })
  expect(await read('staff')).toMatchObject({ code_secret: null, recovery_codes: null })
  expect(await read('webhooks')).toMatchObject({ secret: 'k2.replaced' })
})
