import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** How staff are notified on their devices (web push), and by email about their items. */
const PATH = '/api/v1/staff/me/notifications'
const DEVICES = '/api/v1/staff/me/devices'

/** Events about which staff are notified at once, once per event. */
export const ALERT_TOPICS = ['replies', 'calls', 'undelivered', 'requests'] as const
export type AlertTopic = (typeof ALERT_TOPICS)[number]
export const TOPICS = ['assigned', 'mentions', 'enquiries', 'applications', ...ALERT_TOPICS] as const
export type Topic = (typeof TOPICS)[number]
/** The maximum number of browsers of one person. A further one replaces the oldest. */
export const MOST_DEVICES = 10

const topics = v.pipe(v.array(v.picklist(TOPICS)), v.maxLength(TOPICS.length))
const clock = v.pipe(
  v.string('Enter a time.'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 21:00.'),
)

/**
 * The topics of a person's notifications, and the quiet hours of their devices, in the organisation's time
 * zone.
 */
export const NotificationChoices = v.object({
  device: topics,
  email: topics,
  quiet: v.object({
    isOn: v.boolean(),
    from: clock,
    until: clock,
    /** Also on days on which the organisation is closed. */
    whenClosed: v.boolean(),
  }),
})
export type NotificationChoices = v.InferOutput<typeof NotificationChoices>

export const FIRST_CHOICES: NotificationChoices = {
  device: TOPICS.filter((topic) => topic !== 'undelivered'),
  email: TOPICS.filter((topic) => topic !== 'replies' && topic !== 'calls'),
  quiet: { isOn: true, from: '21:00', until: '07:30', whenClosed: true },
}

export const readNotifications = staffCall('GET', PATH, {
  summary:
    'On which devices the signed-in member of staff is notified, about what, and when they stay silent.',
  needs: 'enquiries',
  output: v.object({
    choices: NotificationChoices,
    devices: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        addedAt: v.string(),
        /** SHA-256 of its endpoint, by which a browser recognises itself. */
        endpointHash: v.string(),
      }),
    ),
    /** The VAPID key with which a browser subscribes. */
    publicKey: v.string(),
  }),
})

export const changeNotifications = staffCall('PATCH', PATH, {
  summary: 'Changes about what the signed-in member of staff is notified, and the quiet hours.',
  needs: 'enquiries',
  input: NotificationChoices,
  message: 'Saved.',
})

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const Subscription = v.object({
  endpoint: v.pipe(
    v.string('The browser gave no address for notifications.'),
    v.maxLength(1000, 'The address for notifications is too long.'),
    v.url('The browser gave no address for notifications.'),
  ),
  keys: v.object({
    p256dh: v.pipe(v.string('The key is missing.'), v.regex(/^[\w-]{87}=?$/, 'This is no key.')),
    auth: v.pipe(v.string('The key is missing.'), v.regex(/^[\w-]{22}={0,2}$/, 'This is no key.')),
  }),
})
export type Subscription = v.InferOutput<typeof Subscription>

export const addDevice = staffCall('POST', DEVICES, {
  summary: 'Notifies the signed-in member of staff on this browser from now on, and nobody else on it.',
  needs: 'enquiries',
  input: Subscription,
  output: v.object({ id: v.string() }),
  message: 'This device is notified.',
  status: 201,
})

export const testDevice = staffCall('POST', `${DEVICES}/:id/test`, {
  summary: 'Sends a test to one of their devices, also in quiet hours.',
  needs: 'enquiries',
  /** Null if the push service accepted the notification. */
  output: v.object({ problem: v.nullable(v.string()) }),
  message: 'Sent.',
})

export const removeDevice = staffCall('DELETE', `${DEVICES}/:id`, {
  summary: 'Ends notifications on one of their devices.',
  needs: 'enquiries',
  message: 'This device is not notified any more.',
})

export const deskNotificationCalls = [
  readNotifications,
  changeNotifications,
  addDevice,
  testDevice,
  removeDevice,
]
