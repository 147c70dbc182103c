import { sql } from 'kysely'
import type { WebhookEvent } from '../../contract/desk-webhooks.ts'
import type { Tx } from '../db/db.ts'
import { locking } from '../db/dialects.ts'
import { newId } from '../db/new-id.ts'
import { preparedQuery } from '../db/prepared-query.ts'

/** This query runs with every new enquiry. */
const anyOn = preparedQuery((tx) =>
  tx.selectFrom('webhooks').select('id').where('off_at', 'is', null).limit(sql.lit(1)),
)

/**
 * Queues a message for every webhook with this event, in the transaction of the event: both are committed or neither.
 */
export async function enqueueWebhooks(
  tx: Tx,
  now: number,
  event: WebhookEvent,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0 || (await anyOn(tx)).length === 0) return
  // Locked, so that none of them is removed meanwhile.
  const webhooks = await locking(
    tx,
    'key share',
    tx.selectFrom('webhooks').select(['id', 'events']).where('off_at', 'is', null),
  ).execute()
  const wanted = webhooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
  await enqueueMessages(
    tx,
    now,
    references.flatMap((reference) => wanted.map(({ id }) => ({ webhookId: id, event, reference }))),
  )
}

/**
 * Queues the message about a publication, in its transaction.
 *
 * @param published the number of the publication
 */
export const enqueueContentPublished = (tx: Tx, now: number, published: string): Promise<void> =>
  enqueueWebhooks(tx, now, 'content.published', [published])

interface Message {
  webhookId: string
  event: string
  reference: string | null
}

export async function enqueueMessages(tx: Tx, now: number, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('webhook_deliveries')
    .values(
      messages.map(({ webhookId, event, reference }) => ({
        webhook_id: webhookId,
        message_id: `msg_${newId()}`,
        event,
        reference,
        at: now,
        attempts: 0,
        next_attempt_at: now,
        claimed_until: null,
        delivered_at: null,
        gave_up_at: null,
      })),
    )
    .execute()
}
