import type * as v from 'valibot'
import { webhookState } from '../../../contract/desk-settings.ts'
import {
  type addWebhook,
  type changeWebhook,
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  TEST_EVENT,
  TOO_MANY_WEBHOOKS,
} from '../../../contract/desk-webhooks.ts'
import { REPEAT_MS } from '../../accounts/mailed-codes.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne, lockTable } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { WebhookRow } from '../../db/tables/webhooks.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { Keys } from '../../security/keys.ts'
import { addState, newestStates } from '../../settings/states.ts'
import type { Staff } from '../../staff/desk-sessions.ts'
import { isoTime } from '../../time/iso-time.ts'
import { addressProblem } from '../addresses.ts'
import { enqueueMessages } from '../enqueue-webhooks.ts'
import { newSecret, openSecretOrNull, sealSecret } from '../message.ts'

type AddedWebhook = v.InferOutput<(typeof addWebhook)['input']>

/**
 * A call that is repeated because its answer was lost gets the webhook of the first one, with its secret.
 *
 * Errors  invalid_input: not an allowed address; staff_rule: there are too many
 */
export async function add(
  { config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  { url, events, fields }: AddedWebhook,
): Promise<{ id: string; secret: string }> {
  const why = addressProblem(url, config.webhooksInside)
  if (why) throw new Failure('invalid_input', { fields: { url: why } })
  return db.write(async (tx) => {
    // The same call at the same moment waits here, and then finds the webhook.
    await lockTable(tx, 'webhooks')
    const added = await findAdded(tx, keys, staff, { url, events, fields }, now() - REPEAT_MS)
    if (added) return added
    const known = await tx.selectFrom('webhooks').select('id').execute()
    if (known.length >= MOST_WEBHOOKS) throw new Failure('staff_rule', { message: TOO_MANY_WEBHOOKS })
    const [id, secret] = [newId(), newSecret()]
    await tx
      .insertInto('webhooks')
      .values({
        id,
        url,
        events: JSON.stringify(events),
        fields: JSON.stringify(fields),
        secret: sealSecret(keys, id, 'secret', secret),
        old_secret: null,
        old_secret_until: null,
        created_at: now(),
        failing_since: null,
        off_at: null,
        off_because: null,
      })
      .execute()
    await addState(tx, { name: webhookState(id), value: { events, fields } }, staff.id, now())
    await recordAction(tx, now(), staff, id, { action: 'webhook added', detail: { events, fields } })
    return { id, secret }
  })
}

/** The same webhook, added by this person since, with its secret. */
async function findAdded(
  tx: Tx,
  keys: Keys,
  staff: Staff,
  { url, events, fields }: AddedWebhook,
  since: number,
): Promise<{ id: string; secret: string } | undefined> {
  const same = await tx
    .selectFrom('webhooks')
    .select(['id', 'secret'])
    .where('url', '=', url)
    .where('events', '=', JSON.stringify(events))
    .where('fields', '=', JSON.stringify(fields))
    .where('created_at', '>', since)
    .execute()
  for (const { id, secret: sealed } of same) {
    const [state] = await newestStates(tx, [webhookState(id)])
    const secret = openSecretOrNull(keys, id, 'secret', sealed)
    if (state?.staff_id === staff.id && secret !== null) return { id, secret }
  }
  return undefined
}

/** Errors  not_found, changed_meanwhile */
export async function change(
  { db, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
  { version, events, fields, isOn }: v.InferOutput<(typeof changeWebhook)['input']>,
): Promise<void> {
  await db.write(async (tx) => {
    const row = await lock(tx, id)
    if (events || fields) {
      const first = { events: JSON.parse(row.events) as unknown, fields: JSON.parse(row.fields) as unknown }
      const value = { ...first, ...(events && { events }), ...(fields && { fields }) }
      const state = { name: webhookState(id), version, value, first }
      const { isRepeated } = await addState(tx, state, staff.id, now())
      if (isRepeated) return
    }
    await tx
      .updateTable('webhooks')
      .set({
        ...(events && { events: JSON.stringify(events) }),
        ...(fields && { fields: JSON.stringify(fields) }),
        ...(isOn === true && { off_at: null, off_because: null, failing_since: null }),
        ...(isOn === false && { off_at: now(), off_because: 'manager' }),
      })
      .where('id', '=', id)
      .execute()
    const detail = { events, fields, isOn }
    await recordAction(tx, now(), staff, id, { action: 'webhook changed', detail })
  })
}

/**
 * A call that is repeated because its answer was lost replaces the secret that was not shown: the one that receivers
 * have signs on.
 *
 * Errors  not_found
 */
export async function rotate(
  { db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
): Promise<{ secret: string; oldUntil: string }> {
  const secret = newSecret()
  const until = now() + OLD_SECRET_HOURS * 3600_000
  return db.write(async (tx) => {
    const { secret: sealed, old_secret_until } = await lock(tx, id)
    const isRepeated = old_secret_until !== null && Number(old_secret_until) > until - REPEAT_MS
    const old = openSecretOrNull(keys, id, 'secret', sealed)
    await tx
      .updateTable('webhooks')
      .set({
        secret: sealSecret(keys, id, 'secret', secret),
        ...(!isRepeated && {
          old_secret: old === null ? null : sealSecret(keys, id, 'old_secret', old),
          old_secret_until: old === null ? null : until,
        }),
      })
      .where('id', '=', id)
      .execute()
    await recordAction(tx, now(), staff, id, { action: 'webhook secret replaced' })
    return { secret, oldUntil: isoTime(isRepeated ? Number(old_secret_until) : until) }
  })
}

/** Errors  not_found */
export async function remove(
  { db, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    await lock(tx, id)
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    await tx.deleteFrom('setting_states').where('name', '=', webhookState(id)).execute()
    await recordAction(tx, now(), staff, id, { action: 'webhook removed' })
  })
}

/** Errors  not_found; staff_rule: it is switched off */
export async function sendTest(
  { db, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    mustBeOn(await lock(tx, id))
    await enqueueMessages(tx, now(), [{ webhookId: id, event: TEST_EVENT, reference: null }])
    await recordAction(tx, now(), staff, id, { action: 'webhook message sent by hand' })
  })
}

/** Errors  not_found; staff_rule: it is switched off */
export async function replay(
  { db, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>,
  staff: Staff,
  id: string,
  messageId: string,
): Promise<void> {
  await db.write(async (tx) => {
    mustBeOn(await lock(tx, id))
    const again = await tx
      .updateTable('webhook_deliveries')
      .set({ attempts: 0, next_attempt_at: now(), delivered_at: null, gave_up_at: null })
      .where('webhook_id', '=', id)
      .where('message_id', '=', messageId)
      .returning('message_id')
      .executeTakeFirst()
    if (!again) throw new Failure('not_found')
    const detail = { message: messageId }
    await recordAction(tx, now(), staff, id, { action: 'webhook message sent by hand', detail })
  })
}

function mustBeOn({ off_at }: WebhookRow): void {
  if (off_at !== null) throw new Failure('staff_rule', { message: 'Switch it on first.' })
}

async function lock(tx: Tx, id: string): Promise<WebhookRow> {
  const row = await lockOne(tx, tx.selectFrom('webhooks').selectAll().where('id', '=', id))
  if (!row) throw new Failure('not_found')
  return row
}

async function recordAction(tx: Tx, at: number, staff: Staff, id: string, audit: AuditEvent): Promise<void> {
  await writeAudit(tx, at, { ...audit, staff, subject: id })
  await announceChange(tx, at, 'setting', '')
}
