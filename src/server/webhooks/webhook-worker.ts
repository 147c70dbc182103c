import type { FastifyBaseLogger } from 'fastify'
import { FAILS_DAYS } from '../../contract/desk-webhooks.ts'
import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../db/tables/webhooks.ts'
import type { Deps } from '../deps.ts'
import { makeDeliveryLoop } from '../jobs/delivery-loop.ts'
import { bodyOf, openSecretOrNull } from './message.ts'
import { type Posted, post, TIMEOUT_MS } from './post.ts'
import { switchOffAfterFailures } from './switch-off.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * The pauses between retries, as Standard Webhooks recommends. Then the message fails, until it is sent again manually.
 */
export const PAUSES_MS = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
const LONGEST_PAUSE_MS = Math.max(...PAUSES_MS)
/** Longer than an attempt can take: an older claim belongs to a process that died. */
const CLAIM_MS = 4 * TIMEOUT_MS
/** The largest clock difference between instances. A claim beyond that was made before a clock was set back. */
const CLOCK_SKEW_MS = 10 * MINUTE
const FAILS_MS = FAILS_DAYS * 24 * HOUR
const NOT_SIGNED: Posted = { status: null, problem: 'The secret cannot be opened. Make a new one.' }

interface Options extends Pick<Deps, 'config' | 'db' | 'keys' | 'now'> {
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Delivers pending messages to webhooks, at least once and in no guaranteed order, each always with the same id. */
export function makeWebhookWorker({ config, db, keys, now, log }: Options) {
  /** Includes messages that a clock set back would delay. */
  const due = (tx: Tx, at = now()) =>
    tx
      .selectFrom('webhook_deliveries')
      .select(['webhook_id', 'message_id'])
      .where('delivered_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .where('webhook_id', 'in', (on) => on.selectFrom('webhooks').select('id').where('off_at', 'is', null))
      .where((is) =>
        is.or([
          is('next_attempt_at', '<=', at),
          is('next_attempt_at', '>', at + LONGEST_PAUSE_MS),
          is.and([is('attempts', '=', 0), is('at', '>', at)]),
        ]),
      )
      .where((is) =>
        is.or([
          is('claimed_until', 'is', null),
          is('claimed_until', '<', at),
          is('claimed_until', '>', at + CLAIM_MS + CLOCK_SKEW_MS),
        ]),
      )
      .orderBy('next_attempt_at')

  const claim = (
    tx: Tx,
    { webhook_id, message_id }: Pick<WebhookDeliveryRow, 'webhook_id' | 'message_id'>,
  ): Promise<WebhookDeliveryRow> =>
    tx
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({ claimed_until: now() + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
      .where('webhook_id', '=', webhook_id)
      .where('message_id', '=', message_id)
      .returningAll()
      .executeTakeFirstOrThrow()

  async function deliver(delivery: WebhookDeliveryRow): Promise<void> {
    const webhook = await db.read
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', delivery.webhook_id)
      .executeTakeFirst()
    if (!webhook) return
    const body = await bodyOf(db.read, webhook, delivery)
    const headers = await signed(webhook, delivery.message_id, body)
    const begun = performance.now()
    const { status, problem } = headers
      ? await post(webhook.url, headers, body, { mayBeInside: config.webhooksInside })
      : NOT_SIGNED
    await save(webhook, delivery, { status, problem, ms: Math.round(performance.now() - begun) })
  }

  /** Undefined where no secret can be opened: the message is tried again, as one that was not accepted. */
  async function signed(
    webhook: WebhookRow,
    id: string,
    body: string,
  ): Promise<Record<string, string> | undefined> {
    const { Webhook } = await import('standardwebhooks')
    const at = new Date(now())
    const opened = [openSecretOrNull(keys, webhook.id, 'secret', webhook.secret)]
    if (webhook.old_secret !== null && Number(webhook.old_secret_until) > now())
      opened.push(openSecretOrNull(keys, webhook.id, 'old_secret', webhook.old_secret))
    const secrets = opened.filter((secret) => secret !== null)
    if (secrets.length === 0) return undefined
    return {
      'content-type': 'application/json',
      'user-agent': 'Sehatshala',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    }
  }

  async function save(
    webhook: WebhookRow,
    { webhook_id, message_id, attempts }: WebhookDeliveryRow,
    tried: { status: number | null; problem: string | null; ms: number },
  ): Promise<void> {
    const at = now()
    const pause = PAUSES_MS[attempts - 1]
    const isDelivered = tried.problem === null
    await db.write(async (tx) => {
      const stored = await tx
        .updateTable('webhook_deliveries')
        .set({
          claimed_until: null,
          delivered_at: isDelivered ? at : null,
          gave_up_at: isDelivered || pause !== undefined ? null : at,
          ...(pause !== undefined && { next_attempt_at: at + pause }),
        })
        .where('webhook_id', '=', webhook_id)
        .where('message_id', '=', message_id)
        .returning('message_id')
        .executeTakeFirst()
      // The webhook was removed meanwhile, with all its rows.
      if (!stored) return
      await tx
        .insertInto('webhook_tries')
        .values({ id: newId(), webhook_id, message_id, at, ...tried })
        .execute()
      await tx
        .updateTable('webhooks')
        .set({ failing_since: isDelivered ? null : at })
        .where('id', '=', webhook_id)
        .where('failing_since', isDelivered ? 'is not' : 'is', null)
        .execute()
      const failing = Number(webhook.failing_since ?? at)
      if (!isDelivered && at - failing >= FAILS_MS) await switchOffAfterFailures(tx, at, webhook_id)
    })
  }

  return makeDeliveryLoop(db, {
    due,
    claim,
    deliver,
    failed: (error) => log.warn({ err: error }, 'webhooks out of reach'),
  })
}
