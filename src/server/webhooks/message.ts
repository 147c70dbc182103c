import { randomBytes } from 'node:crypto'
import type { WebhookField } from '../../contract/desk-webhooks.ts'
import type { Tx } from '../db/db.ts'
import type { WebhookDeliveryRow, WebhookRow } from '../db/tables/webhooks.ts'
import { emailOr } from '../mail/no-email.ts'
import type { Keys } from '../security/keys.ts'
import { newestSeal, seal, unseal, unsealOrNull } from '../security/seal.ts'
import { isoTime } from '../time/iso-time.ts'

type SecretColumn = 'secret' | 'old_secret'
const placeOf = (id: string, column: SecretColumn) => ({ table: `webhooks.${column}`, row: id })

/** Shape  whsec_ and 32 bytes in base64 */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = (keys: Keys, id: string, column: SecretColumn, secret: string) =>
  seal(keys, placeOf(id, column), secret)
export const openSecret = (keys: Keys, id: string, column: SecretColumn, sealed: string) =>
  unseal(keys, placeOf(id, column), sealed)
export const openSecretOrNull = (keys: Keys, id: string, column: SecretColumn, sealed: string) =>
  unsealOrNull(keys, placeOf(id, column), sealed)

/** Seals up to `limit` secrets again with the newest key. */
export async function resealWebhooks(tx: Tx, keys: Keys, limit: number): Promise<number> {
  const newest = newestSeal(keys)
  const rows = await tx.selectFrom('webhooks').select(['id', 'secret', 'old_secret']).execute()
  const isOld = (sealed: string | null) => sealed !== null && !sealed.startsWith(newest)
  const old = rows.filter(({ secret, old_secret }) => isOld(secret) || isOld(old_secret)).slice(0, limit)
  for (const { id, secret, old_secret } of old) {
    const again = (column: SecretColumn, sealed: string) =>
      sealSecret(keys, id, column, openSecret(keys, id, column, sealed))
    await tx
      .updateTable('webhooks')
      .set({
        secret: again('secret', secret),
        old_secret: old_secret === null ? null : again('old_secret', old_secret),
      })
      .where('id', '=', id)
      // A secret that was replaced meanwhile must not come back.
      .where('secret', '=', secret)
      .where('old_secret', 'is not distinct from', old_secret)
      .execute()
  }
  return old.length
}

/**
 * The body of a message: the reference, and the selected personal fields with their values at the time of sending. No
 * personal data is queued, and for erased records only the reference is sent.
 *
 * Source  https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function bodyOf(
  read: Tx,
  { fields }: Pick<WebhookRow, 'fields'>,
  { event, reference, at }: Pick<WebhookDeliveryRow, 'event' | 'reference' | 'at'>,
): Promise<string> {
  const wanted = JSON.parse(fields) as WebhookField[]
  const person = reference !== null && wanted.length > 0 ? await personOf(read, event, reference) : undefined
  const said = Object.fromEntries(wanted.flatMap((field) => (person ? [[field, person[field]]] : [])))
  const data = reference === null ? {} : { reference, ...said }
  return JSON.stringify({ type: event, timestamp: isoTime(at), data })
}

type Person = Record<WebhookField, string | null>

async function personOf(read: Tx, event: string, reference: string): Promise<Person | undefined> {
  if (event.startsWith('enquiry.')) {
    const enquiry = await read
      .selectFrom('enquiries')
      .select(['full_name as name', 'email', 'whatsapp_number as phone', 'subject as about', 'message'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    return enquiry && { ...enquiry, email: emailOr(enquiry.email) || null }
  }
  const found = await read
    .selectFrom('applications')
    .select(['full_name as name', 'email', 'phone', 'course as about'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found && { ...found, message: null }
}
