import type { PushDevicesTable } from '../../db/tables/push.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../../webhooks/post.ts'
import { subscriptionOf } from './devices.ts'
import type { Notice } from './notice-texts.ts'
import { vapidKeysOf } from './vapid.ts'

/** The time for which a push service stores a notice for a device that is off. */
const DELIVERY_SECONDS = 12 * 3600
const OVER = [404, 410]
const ENCODING = 'aes128gcm'

export type Device = Pick<PushDevicesTable, 'id' | 'subscription' | 'key_id'>
export type Sent = { problem: null } | { problem: string; isOver: boolean }

/**
 * Sends one notice, encrypted for its browser. `isOver`: the browser has ended its subscription, or
 * subscribed with a key that is no longer in the list, or the subscription cannot be opened.
 *
 * Source  RFC 8030, 8188, 8291, 8292
 */
export async function sendPush(
  { config, keys }: Pick<Deps, 'config' | 'keys'>,
  device: Device,
  notice: Notice,
): Promise<Sent> {
  const vapid = vapidKeysOf(keys, device.key_id)
  const subscription = subscriptionOf(keys, device)
  if (!vapid || !subscription)
    return { problem: 'This device must turn notifications on again.', isOver: true }
  const { encrypt, getVapidHeaders } = (await import('web-push')).default
  const { endpoint, keys: ofBrowser } = subscription
  const { cipherText } = encrypt(ofBrowser.p256dh, ofBrowser.auth, JSON.stringify(notice), ENCODING)
  const { origin } = new URL(endpoint)
  const headers = {
    ...getVapidHeaders(origin, contactOf(config), vapid.publicKey, vapid.privateKey, ENCODING),
    'content-encoding': ENCODING,
    'content-type': 'application/octet-stream',
    ttl: String(DELIVERY_SECONDS),
    urgency: 'high',
  }
  const { status, problem } = await post(endpoint, headers, cipherText, {
    mayBeInside: config.webhooksInside,
  })
  return problem === null ? { problem } : { problem, isOver: status !== null && OVER.includes(status) }
}

/** The contact of the sender for the push service. */
const contactOf = ({ publicUrl, organisation }: Deps['config']) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${organisation.email}`
