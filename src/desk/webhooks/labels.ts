import type { Webhook, WebhookEvent, WebhookField } from '../../contract/desk-webhooks.ts'

export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'enquiry.received': 'New enquiry',
  'enquiry.answered': 'An enquiry is answered',
  'application.received': 'New application',
  'application.fee_found': 'A fee is found',
  'application.accepted': 'An application is accepted',
  'content.published': 'The website was published',
}

export const FIELD_WORDS: Record<WebhookField, string> = {
  name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  about: 'Topic or course',
  message: 'The question',
}

/** The events and fields of a webhook, in words. */
export function inWords({ events, fields }: Pick<Webhook, 'events' | 'fields'>): string {
  const about = events.map((event) => EVENT_WORDS[event]).join(', ')
  const besides = fields.map((field) => FIELD_WORDS[field].toLowerCase()).join(', ')
  return `${about}. Tells the reference${besides && ` and ${besides}`}.`
}

export const STATE_WORDS = { waits: 'Waiting', delivered: 'Delivered', 'gave up': 'Not delivered' } as const
