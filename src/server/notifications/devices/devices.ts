import { createECDH, createHash } from 'node:crypto'
import { MOST_DEVICES, type Subscription } from '../../../contract/desk-notifications.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { PushDevicesTable } from '../../db/tables/push.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { newestSeal, seal, unseal, unsealOrNull } from '../../security/seal.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { addressProblem } from '../../webhooks/addresses.ts'
import { newestVapidKeys } from './vapid.ts'

const placeOf = (id: string) => ({ table: 'push_devices.subscription', row: id })

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/** Undefined for a subscription that cannot be opened. */
export function subscriptionOf(
  keys: Keys,
  { id, subscription }: Pick<PushDevicesTable, 'id' | 'subscription'>,
): Subscription | undefined {
  const opened = unsealOrNull(keys, placeOf(id), subscription)
  return opened === null ? undefined : (JSON.parse(opened) as Subscription)
}

export async function devicesOf(db: Tx, userId: string) {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'device', 'added_at', 'endpoint_hash'])
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, device, added_at, endpoint_hash }) => ({
    id,
    device,
    addedAt: isoTime(added_at),
    endpointHash: endpoint_hash,
  }))
}

/**
 * Notifies the person on this browser from now on, in place of others. Earlier events are not notified.
 *
 * Errors  invalid_input: the address is not on the public internet, or the key is not a point on its curve
 */
export async function addDevice(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  { endpoint, keys: ofBrowser }: Subscription,
  device: string,
): Promise<string> {
  const why = addressProblem(endpoint, config.webhooksInside)
  if (why) throw new Failure('invalid_input', { fields: { endpoint: why } })
  refuseFalseKey(ofBrowser.p256dh)
  const { keyId } = newestVapidKeys(keys)
  return db.write(async (tx) => {
    // The same call twice at this moment adds one device.
    await lockOne(tx, tx.selectFrom('staff').select('user_id').where('user_id', '=', staff.id))
    const endpoint_hash = hashOf(endpoint)
    const known = await tx
      .selectFrom('push_devices')
      .select(['id', 'user_id'])
      .where('endpoint_hash', '=', endpoint_hash)
      .executeTakeFirst()
    // Pending notices for another person must not be sent to this browser.
    if (known && known.user_id !== staff.id)
      await tx.deleteFrom('push_devices').where('id', '=', known.id).execute()
    const id = known?.user_id === staff.id ? known.id : newId()
    const row = {
      endpoint_hash,
      user_id: staff.id,
      subscription: seal(keys, placeOf(id), JSON.stringify({ endpoint, keys: ofBrowser })),
      key_id: keyId,
      device,
    }
    if (id === known?.id) {
      await tx.updateTable('push_devices').set(row).where('id', '=', id).execute()
      return id
    }
    const { length } = await devicesOf(tx, staff.id)
    await tx
      .insertInto('push_devices')
      .values({ id, ...row, added_at: now() })
      .execute()
    if (length === 0)
      await tx.updateTable('staff').set({ devices_until: now() }).where('user_id', '=', staff.id).execute()
    await removeOldest(tx, staff.id)
    await writeAudit(tx, now(), { action: 'device notified', staff, subject: id })
    await announceChange(tx, now(), 'setting', '')
    return id
  })
}

/** Errors  invalid_input */
function refuseFalseKey(p256dh: string): void {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  try {
    pair.computeSecret(p256dh, 'base64url')
  } catch {
    throw new Failure('invalid_input', { fields: { keys: 'This is no key.' } })
  }
}

async function removeOldest(tx: Tx, userId: string): Promise<void> {
  const others = (await devicesOf(tx, userId)).slice(MOST_DEVICES).map(({ id }) => id)
  if (others.length > 0) await tx.deleteFrom('push_devices').where('id', 'in', others).execute()
}

/** Errors  not_found */
export async function removeDevice(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Pick<Staff, 'id' | 'sessionId'>,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const removed = await tx
      .deleteFrom('push_devices')
      .where('id', '=', id)
      .where('user_id', '=', staff.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Failure('not_found')
    await writeAudit(tx, now(), { action: 'device not notified any more', staff, subject: id })
    await announceChange(tx, now(), 'setting', '')
  })
}

/** Seals up to `limit` subscriptions again with the newest key. The VAPID key of a device stays. */
export async function resealDevices(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const rows = await tx.selectFrom('push_devices').select(['id', 'subscription']).execute()
  const old = rows.filter(({ subscription }) => !subscription.startsWith(newest)).slice(0, limit)
  for (const row of old)
    await tx
      .updateTable('push_devices')
      .set({ subscription: seal(keys, placeOf(row.id), unseal(keys, placeOf(row.id), row.subscription)) })
      .where('id', '=', row.id)
      // A subscription that the browser replaced meanwhile must not come back.
      .where('subscription', '=', row.subscription)
      .execute()
  return old.length
}
