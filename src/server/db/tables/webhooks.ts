import type { Selectable } from 'kysely'
import type { Time } from './time.ts'

/** Receivers of messages to other programs. */
export interface WebhooksTable {
  id: string
  url: string
  /** JSON: the events it receives. */
  events: string
  /** JSON: the personal fields in its messages. */
  fields: string
  /** The sealed secret that signs messages. */
  secret: string
  /** Sealed: the previous secret, which also signs for a while. */
  old_secret: string | null
  old_secret_until: Time | null
  created_at: Time
  /** The time since which every delivery has failed. */
  failing_since: Time | null
  off_at: Time | null
  off_because: 'manager' | 'failures' | null
}

/** A pending message for a webhook. Contains no personal data: that is read when it is sent. */
export interface WebhookDeliveriesTable {
  webhook_id: string
  message_id: string
  event: string
  /** Null in a test. */
  reference: string | null
  at: Time
  attempts: number
  next_attempt_at: Time
  /** While set and in the future, a worker is sending it. */
  claimed_until: Time | null
  delivered_at: Time | null
  gave_up_at: Time | null
}

/** One attempt to deliver a message. */
export interface WebhookTriesTable {
  id: string
  webhook_id: string
  message_id: string
  at: Time
  /** The status of the answer; null without an answer. */
  status: number | null
  ms: number
  problem: string | null
}

/** Messages to other programs. */
export interface WebhooksTables {
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_tries: WebhookTriesTable
}

export type WebhookRow = Selectable<WebhooksTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>
