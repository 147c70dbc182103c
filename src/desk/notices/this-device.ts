import { addDevice, readNotifications, removeDevice } from '../../contract/desk-notifications.ts'
import { call, DeskFailure } from '../api/call.ts'

/**
 * Whether this browser can show notifications, or the reason why not. `home screen` is an iPhone, where only
 * an app on the home screen gets notifications.
 */
export type Ability = 'can' | 'blocked' | 'no https' | 'home screen' | 'none'

const IS_APPLE_PHONE = /iPhone|iPad|iPod/
const READY_MS = 10_000

export function abilityHere(): Ability {
  if (!window.isSecureContext) return 'no https'
  const isThere = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
  if (!isThere) return IS_APPLE_PHONE.test(navigator.userAgent) ? 'home screen' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'can'
}

/**
 * The storage key of the subscription that this browser registered for a person: notifications that were
 * turned off elsewhere are not turned on again.
 */
const nameFor = (personId: string) => `desk-device:${personId}`

/** SHA-256 of this browser's endpoint, by which the server's list names it. Undefined where it is not subscribed. */
export async function endpointHashHere(): Promise<string | undefined> {
  if (abilityHere() !== 'can') return undefined
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  return subscription ? hashOf(subscription.endpoint) : undefined
}

/**
 * Shows the browser's permission prompt if it was not shown before. Resolves to whether notifications are on
 * now.
 */
export async function turnOn(personId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(personId, publicKey)
  return true
}

export async function turnOff(personId: string, id: string): Promise<void> {
  await call(removeDevice, undefined, { id })
  await forget(personId)
}

/** After the browser, or a new secret key, has ended the subscription of this device: subscribes it again. */
export async function keepRegistered(personId: string): Promise<void> {
  const known = localStorage.getItem(nameFor(personId))
  if (known === null || abilityHere() !== 'can' || Notification.permission !== 'granted') return
  const { devices, publicKey } = await call(readNotifications)
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  const hash = subscription && (await hashOf(subscription.endpoint))
  const isListed = devices.some(({ endpointHash }) => endpointHash === hash)
  if (subscription && isListed && isMadeWith(subscription, publicKey)) return
  if (hash === known && !isListed) await forget(personId)
  else await register(personId, publicKey)
}

async function register(personId: string, publicKey: string): Promise<void> {
  const registration = await registrationHere()
  if (!registration) throw new DeskFailure('unknown', 'Reload this page, then try again.')
  const subscription = await subscribe(registration, publicKey)
  const { endpoint = '', keys } = subscription.toJSON()
  await call(addDevice, { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } })
  localStorage.setItem(nameFor(personId), await hashOf(endpoint))
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const before = await pushManager.getSubscription()
  if (before && isMadeWith(before, publicKey)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }).catch(() => {
    throw new DeskFailure('unknown', NOT_REACHED)
  })
}

const NOT_REACHED =
  'This browser cannot reach its push service. Check the connection, then try again. Some browsers have none.'

async function forget(personId: string): Promise<void> {
  localStorage.removeItem(nameFor(personId))
  const subscription = await (await registrationHere())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** The registration of the desk's service worker, which may still be starting. Undefined if there is none. */
function registrationHere(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((over) => setTimeout(over, READY_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

const isMadeWith = ({ options }: PushSubscription, publicKey: string) =>
  base64url(options.applicationServerKey ?? new ArrayBuffer()) === publicKey

const hashOf = async (text: string) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
