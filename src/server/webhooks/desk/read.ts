import { webhookState } from '../../../contract/desk-settings.ts'
import type { Webhook, WebhookDelivery } from '../../../contract/desk-webhooks.ts'
import type { Tx } from '../../db/db.ts'
import { Failure } from '../../platform/failure.ts'
import { versionsOf } from '../../settings/states.ts'
import { isoOrNull, isoTime } from '../../time/iso-time.ts'

const SHOWN = 50

export async function listWebhooks(read: Tx, now: number): Promise<Webhook[]> {
  const rows = await read.selectFrom('webhooks').selectAll().orderBy('id').execute()
  const waiting = await read
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['webhook_id', fn.countAll<number>().as('n')])
    .where('delivered_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .groupBy('webhook_id')
    .execute()
  const versionOf = await versionsOf(
    read,
    rows.map(({ id }) => webhookState(id)),
  )
  return rows.map((row) => ({
    id: row.id,
    version: versionOf(webhookState(row.id)),
    url: row.url,
    events: JSON.parse(row.events) as Webhook['events'],
    fields: JSON.parse(row.fields) as Webhook['fields'],
    off:
      row.off_at === null ? null : { at: isoTime(Number(row.off_at)), because: row.off_because ?? 'manager' },
    failingSince: isoOrNull(row.failing_since),
    oldSecretUntil: Number(row.old_secret_until ?? 0) > now ? isoOrNull(row.old_secret_until) : null,
    waiting: Number(waiting.find(({ webhook_id }) => webhook_id === row.id)?.n ?? 0),
  }))
}

/** Errors  not_found */
export async function listDeliveries(read: Tx, id: string): Promise<WebhookDelivery[]> {
  const known = await read.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Failure('not_found')
  const rows = await read
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('message_id', 'desc')
    .limit(SHOWN)
    .execute()
  const oldest = rows.at(-1)?.message_id
  const tries = oldest
    ? await read
        .selectFrom('webhook_tries')
        .selectAll()
        .where('webhook_id', '=', id)
        .where('message_id', '>=', oldest)
        .orderBy('id', 'desc')
        .execute()
    : []
  return rows.map((row) => ({
    id: row.message_id,
    event: row.event,
    reference: row.reference,
    at: isoTime(row.at),
    state: row.delivered_at !== null ? 'delivered' : row.gave_up_at !== null ? 'gave up' : 'waits',
    nextAt: row.delivered_at === null && row.gave_up_at === null ? isoTime(row.next_attempt_at) : null,
    tries: tries
      .filter(({ message_id }) => message_id === row.message_id)
      .map(({ at, status, ms, problem }) => ({ at: isoTime(at), status, ms, problem })),
  }))
}
