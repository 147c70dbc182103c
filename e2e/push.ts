import type { Page } from '@playwright/test'
import type { startPushService } from '../src/server/testing/push-service.ts'
import { expect } from './fixtures.ts'

type Phone = Awaited<ReturnType<typeof startPushService>>

/** The browser subscribes with the journey's own push service: its real one is on the internet. */
export async function subscribeWith(
  page: Page,
  { subscription }: Pick<Phone, 'subscription'>,
): Promise<void> {
  await page.addInitScript(({ endpoint, keys }) => {
    const STORED = 'journey push key'
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const current = () => {
      const key = localStorage.getItem(STORED)
      if (!key) return null
      return {
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(STORED)
          return true
        },
      }
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(STORED, applicationServerKey)
        return current()
      },
      getSubscription: async () => current(),
    })
    // A headless browser always answers "denied".
    const permission = { now: 'default', asked: 0 }
    Object.assign(window, { permission })
    Object.defineProperty(Notification, 'permission', { get: () => permission.now })
    Notification.requestPermission = async () => {
      permission.asked += 1
      permission.now = 'granted'
      return 'granted'
    }
  }, subscription)
}

const permissionOf = (page: Page, change: { now?: NotificationPermission }) =>
  page.evaluate((changed) => {
    const { permission } = window as unknown as { permission: { now: string; asked: number } }
    return Object.assign(permission, changed)
  }, change)

/** Simulates a choice in the browser's settings, and the return to the page. */
export async function choosePermission(page: Page, now: NotificationPermission): Promise<void> {
  await permissionOf(page, { now })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** How often this page has requested the browser's permission prompt. */
export const timesAsked = async (page: Page) => (await permissionOf(page, {})).asked

const workerOf = (page: Page) =>
  page
    .context()
    .serviceWorkers()
    .find((each) => each.url().endsWith('/Staff/sw.js'))

/**
 * Delivers a message of the push service to the desk's service worker, as the browser does. Returns the shown
 * notification.
 */
export async function deliver(page: Page, notice: object): Promise<object> {
  // A headless browser shows no notifications. The code is a string, because the types of workers and pages
  // conflict.
  await workerOf(page)?.evaluate(`registration.showNotification = async (title, options) => {
    globalThis.shown = { title, ...options }
  }`)
  const browser = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const desk = registrations.find(({ scopeURL }) => scopeURL.endsWith('/Staff'))
      if (desk) found(desk.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data: JSON.stringify(notice),
  })
  await browser.detach()
  await expect.poll(() => workerOf(page)?.evaluate('globalThis.shown?.title')).toBeDefined()
  return (await workerOf(page)?.evaluate('globalThis.shown')) as object
}

/** Taps the notification that the worker shows. */
export async function tapNotice(page: Page): Promise<void> {
  await workerOf(page)?.evaluate(`dispatchEvent(
    Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { data: shown.data, close() {} },
      waitUntil() {},
    }),
  )`)
}
