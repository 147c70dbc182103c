import { expect, inject, test } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { creditRow } from '../../fees/credits/credits.ts'
import { resealers } from '../../resealers.ts'
import { countWaiting } from '../../testing/held-table.ts'
import { atDesk } from '../../testing/staff.ts'
import { storeWebhook } from '../../testing/store-webhook.ts'
import { testServer } from '../../testing/test-server.ts'
import { openSecret, sealSecret } from '../../webhooks/message.ts'
import { type Keys, makeKeys } from '../keys.ts'
import { seal, unseal } from '../seal.ts'
import { sealAnew } from './seal-anew.ts'

const ID = 'w'
const DEVICE = { table: 'push_devices.subscription', row: ID }
const payment = { id: 'row', digest: 'row', day: '2026-11-20', amountPaise: 500_100 }

/** Keys with a newer one, and a server with a value of each kind under the older one. */
async function withSealedValues() {
  const server = await testServer()
  const { db, deps } = server
  const { id: user_id } = await atDesk(server)
  await storeWebhook(server, { id: ID, secret: sealSecret(deps.keys, ID, 'secret', 'first') })
  const credit = creditRow(
    deps.keys,
    { ...payment, state: 'unclaimed', words: { narration: 'UPI/REKHA', reference: '' } },
    1e13,
  )
  const subscription = seal(deps.keys, DEVICE, '"first"')
  const device = { id: ID, user_id, endpoint_hash: ID, subscription, key_id: ID, device: ID, added_at: 0 }
  await db.write(async (tx) => {
    await tx.insertInto('credits').values(credit).execute()
    await tx.insertInto('push_devices').values(device).execute()
  })
  const keys = makeKeys([{ id: 'k2', secret: Buffer.alloc(32, 7) }, ...deps.config.secretKeys])
  return { server, keys }
}

interface Changed {
  change: (tx: Tx, keys: Keys) => Promise<unknown>
  read: (db: Tx, keys: Keys) => Promise<unknown>
  after: unknown
}

const CHANGES: [string, Changed][] = [
  [
    'the reset second step of a colleague',
    {
      change: (tx) => tx.updateTable('staff').set({ code_secret: null, recovery_codes: null }).execute(),
      read: (db) => db.selectFrom('staff').select(['code_secret', 'recovery_codes']).executeTakeFirst(),
      after: { code_secret: null, recovery_codes: null },
    },
  ],
  [
    'the erased words of the bank',
    {
      change: (tx) => tx.updateTable('credits').set({ words: null }).execute(),
      read: (db) => db.selectFrom('credits').select('words').executeTakeFirst(),
      after: { words: null },
    },
  ],
  [
    'the new secret of a webhook',
    {
      change: (tx, keys) =>
        tx
          .updateTable('webhooks')
          .set({ secret: sealSecret(keys, ID, 'secret', 'second') })
          .execute(),
      read: async (db, keys) => {
        const { secret } = await db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
        return openSecret(keys, ID, 'secret', secret)
      },
      after: 'second',
    },
  ],
  [
    'the renewed subscription of a browser',
    {
      change: (tx, keys) =>
        tx
          .updateTable('push_devices')
          .set({ subscription: seal(keys, DEVICE, '"second"') })
          .execute(),
      read: async (db, keys) => {
        const row = await db.selectFrom('push_devices').select('subscription').executeTakeFirstOrThrow()
        return unseal(keys, DEVICE, row.subscription)
      },
      after: '"second"',
    },
  ],
]

// SQLite has one writer.
test.runIf(inject('postgresUrl')).for(CHANGES)(
  '%s stays what it is when values are sealed anew at this moment',
  async ([, { change, read, after }]) => {
    const { server, keys } = await withSealedValues()
    const changing = await server.db.read.startTransaction().execute()
    await change(changing, keys)
    const sealing = sealAnew({ db: server.db, keys }, resealers)
    await expect.poll(() => countWaiting(server)).toBe(1)
    await changing.commit().execute()
    await sealing

    expect(await read(server.db.read, keys)).toEqual(after)
  },
)
