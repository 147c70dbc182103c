import type * as v from 'valibot'
import type { confirmRequest, submitDataRequest } from '../../../contract/requests.ts'
import { emailKey } from '../../accounts/email-key.ts'
import { CODE_LIFETIME_MS, codeRefused, REPEAT_MS } from '../../accounts/mailed-codes.ts'
import { lockOne } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Limits } from '../../security/limits.ts'
import { makeRequest } from './make-request.ts'

/**
 * Stores a visitor's request until they type the code mailed to their address. It never looks up whether the address is
 * known. A stranger can use up the limit of their network, and no more: the owner still gets a code from elsewhere.
 *
 * Errors  too_many
 */
export async function askForCode(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
  {
    email,
    fullName = '',
    kind,
    words,
    language = 'en',
    website,
  }: v.InferOutput<(typeof submitDataRequest)['input']>,
  source: string,
): Promise<void> {
  const key = emailKey(email)
  await limits.take('requestSource', source)
  if (website) await limits.take('requestTrapSource', source)
  const isLast = await countMail(limits, source, key)
  const at = now()
  const id = newId()
  await db.write(async (tx) => {
    await tx
      .insertInto('unproven_requests')
      .values({
        id,
        kind,
        email,
        email_key: key,
        full_name: fullName,
        words: words || null,
        language,
        code_hash: null,
        created_at: at,
        expires_at: at + CODE_LIFETIME_MS,
        reference: null,
      })
      .execute()
    await queueMail(tx, 'request code', { requestId: id, ...(isLast && { last: 'yes' }) }, at)
  })
}

/** Returns whether it is the last code for a while. Errors  too_many */
async function countMail(limits: Limits, source: string, key: string): Promise<boolean> {
  const counts = [
    ['requestMailSource', `${source}|${key}`],
    ['requestMailAddress', key],
  ] as const
  let isLast = false
  for (const [limit, who] of counts) {
    const left = await limits.count(limit, who)
    if (left < 0) await limits.check(limit, who)
    if (left === 0) isLast = true
  }
  return isLast
}

/**
 * Turns the pending request with this address and code into a data request.
 *
 * Errors  code_invalid: unknown, expired, or of another address. too_many
 */
export async function confirm(
  { db, keys, limits, now }: Pick<Deps, 'db' | 'keys' | 'limits' | 'now'>,
  { email, code }: v.InferOutput<(typeof confirmRequest)['input']>,
  source: string,
): Promise<{ reference: string; answerBy: string }> {
  const key = emailKey(email)
  await limits.take('requestCodeSource', source)
  await limits.take('requestCodeTries', `${source}|${key}`)
  await limits.take('requestCodeAddress', key)
  const at = now()
  const made = await db.write(async (tx) => {
    const asked = await lockOne(
      tx,
      tx
        .selectFrom('unproven_requests')
        .selectAll()
        .where('email_key', '=', key)
        .where('code_hash', 'in', keys.hashes('request-code', code))
        .where('expires_at', '>', at - REPEAT_MS),
    )
    if (!asked) return undefined
    if (asked.reference !== null)
      return tx
        .selectFrom('data_requests')
        .select(['reference', 'due as answerBy'])
        .where('reference', '=', asked.reference)
        .executeTakeFirst()
    if (asked.expires_at <= at) return undefined
    const { kind, full_name: fullName, words, language } = asked
    const made = await makeRequest(
      tx,
      { kind, email: asked.email, fullName, words: words ?? undefined, language, came: 'page' },
      at,
    )
    await tx
      .updateTable('unproven_requests')
      .set({ reference: made.reference, words: null, full_name: '' })
      .where('id', '=', asked.id)
      .execute()
    return made
  })
  if (!made) throw codeRefused()
  await limits.giveBack('requestCodeSource', source)
  await limits.reset('requestCodeTries', `${source}|${key}`)
  await limits.giveBack('requestCodeAddress', key)
  return made
}
