import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** Webhooks to other programs of the organisation, as described by https://www.standardwebhooks.com. */
const PATH = '/api/v1/staff/webhooks'

export const WEBHOOK_EVENTS = [
  'enquiry.received',
  'enquiry.answered',
  'application.received',
  'application.fee_found',
  'application.accepted',
  /** Content was published; the reference is the id of the publication. */
  'content.published',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent by the button "Send a test". */
export const TEST_EVENT = 'webhook.test'

/** Personal fields that can be enabled in addition to the reference. `about` is the topic or the course. */
export const WEBHOOK_FIELDS = ['name', 'email', 'phone', 'about', 'message'] as const
export type WebhookField = (typeof WEBHOOK_FIELDS)[number]

/** How long messages are also signed with the old secret after a change. */
export const OLD_SECRET_HOURS = 24
/** A webhook that fails for this long is switched off. */
export const FAILS_DAYS = 5
export const MOST_WEBHOOKS = 20
export const TOO_MANY_WEBHOOKS = `There are ${MOST_WEBHOOKS} already. Remove one first.`

const url = v.pipe(
  v.string('Enter the address.'),
  v.trim(),
  v.maxLength(500, 'This address is too long.'),
  v.url('Enter an address like https://example.org/hook.'),
)
const events = v.pipe(
  v.array(v.picklist(WEBHOOK_EVENTS)),
  v.minLength(1, 'Choose at least one.'),
  v.maxLength(WEBHOOK_EVENTS.length),
)
const fields = v.pipe(v.array(v.picklist(WEBHOOK_FIELDS)), v.maxLength(WEBHOOK_FIELDS.length))
const Webhook = v.object({
  id: v.string(),
  /** Sent back with a change for optimistic locking. */
  version: v.number(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  fields: v.array(v.picklist(WEBHOOK_FIELDS)),
  /** Null if on. */
  off: v.nullable(v.object({ at: v.string(), because: v.picklist(['manager', 'failures']) })),
  failingSince: v.nullable(v.string()),
  oldSecretUntil: v.nullable(v.string()),
  waiting: v.number(),
})
export type Webhook = v.InferOutput<typeof Webhook>

export const listWebhooks = staffCall('GET', PATH, {
  summary: 'Where messages go, about what, and how it goes.',
  needs: 'settings',
  output: v.object({ webhooks: v.array(Webhook) }),
})

export const addWebhook = staffCall('POST', PATH, {
  summary: 'Adds an address. Its secret is shown once, in this answer.',
  needs: 'settings',
  fresh: true,
  input: v.object({ url, events, fields }),
  output: v.object({ id: v.string(), secret: v.string() }),
  message: 'Added.',
  status: 201,
})

export const changeWebhook = staffCall('PATCH', `${PATH}/:id`, {
  summary: 'Changes what is sent, or switches it off or on.',
  needs: 'settings',
  fresh: true,
  input: v.object({
    /** Left out if only `on` changes. */
    version: v.optional(v.number()),
    events: v.optional(events),
    fields: v.optional(fields),
    isOn: v.optional(v.boolean()),
  }),
  message: 'Changed.',
})

export const rotateWebhookSecret = staffCall('POST', `${PATH}/:id/secret`, {
  summary: 'A new secret, shown once. The old one signs beside it for a day.',
  needs: 'settings',
  fresh: true,
  output: v.object({ secret: v.string(), oldUntil: v.string() }),
  message: 'This secret replaces the old one.',
})

export const removeWebhook = staffCall('DELETE', `${PATH}/:id`, {
  summary: 'Removes an address with all that waits for it.',
  needs: 'settings',
  fresh: true,
  message: 'Removed.',
})

export const testWebhook = staffCall('POST', `${PATH}/:id/test`, {
  summary: 'Sends a message about nothing, like any other.',
  needs: 'settings',
  message: 'On its way.',
})

const Delivery = v.object({
  /** The id of the message, the same in every try. */
  id: v.string(),
  event: v.string(),
  reference: v.nullable(v.string()),
  at: v.string(),
  state: v.picklist(['waits', 'delivered', 'gave up']),
  /** Time of the next try. */
  nextAt: v.nullable(v.string()),
  /** All tries, newest first. */
  tries: v.array(
    v.object({
      at: v.string(),
      /** Null without an answer. */
      status: v.nullable(v.number()),
      ms: v.number(),
      problem: v.nullable(v.string()),
    }),
  ),
})
export type WebhookDelivery = v.InferOutput<typeof Delivery>

export const listDeliveries = staffCall('GET', `${PATH}/:id/deliveries`, {
  summary: 'The last messages to an address, with each try: what it answered, and how long that took.',
  needs: 'settings',
  output: v.object({ deliveries: v.array(Delivery) }),
})

export const replayDelivery = staffCall('POST', `${PATH}/:id/replay`, {
  summary: 'Sends a message again, with the same id.',
  needs: 'settings',
  input: v.object({ delivery: v.string('Choose one.') }),
  message: 'On its way.',
})

export const deskWebhookCalls = [
  listWebhooks,
  addWebhook,
  changeWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  listDeliveries,
  replayDelivery,
]
