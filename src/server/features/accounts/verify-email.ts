import { audit } from '../../db/audit.ts'
import type { Tx } from '../../db/db.ts'
import type { PendingRow } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { redeemCode } from './email-codes.ts'
import { pendingOfBrowser } from './pending.ts'

interface Caller {
  browserToken: string | undefined
  source: string
}

/**
 * Uses up a code: the registration it belongs to becomes the account and its rivals for the address vanish.
 *
 * Errors  code_invalid: unknown, used, expired, or of another registration of this browser's address. too_many
 */
export async function redeemEmailCode(
  deps: Deps,
  code: string,
  { browserToken, source }: Caller,
): Promise<void> {
  const { db, keys, limits, now } = deps
  const ofBrowser = await pendingOfBrowser(deps, browserToken)
  if (ofBrowser) {
    await limits.take('codeBrowser', ofBrowser.id)
  } else {
    await limits.take('codeSource', source)
    await limits.take('codeMinute', 'all')
    await limits.take('codeHour', 'all')
  }

  const outcome = await db.write(async (tx) => {
    const redeemed = await redeemCode(tx, keys, code, now())
    if (!redeemed) return 'wrong'
    if (redeemed === 'repeated') return 'repeated'
    const pending = await tx
      .selectFrom('pending_registrations')
      .selectAll()
      .where('id', '=', redeemed.pendingId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    // Somebody else registered this address with a password of their own and hopes that its owner types their code.
    const isRival =
      ofBrowser && pending && ofBrowser.email_key === pending.email_key && ofBrowser.id !== pending.id
    if (!pending || isRival) throw new Failure('code_invalid')
    await becomeAccount(tx, pending, now())
    return 'verified'
  })

  if (outcome === 'wrong') throw new Failure('code_invalid')
  if (!ofBrowser) await limits.giveBack('codeSource', source)
}

async function becomeAccount(tx: Tx, pending: PendingRow, now: number): Promise<void> {
  const { id, email, email_key, username, full_name, phone, referral_code, password_hash, picture_id } =
    pending
  const account = await tx
    .insertInto('users')
    .values({
      id,
      email,
      email_key,
      username,
      full_name,
      phone,
      referral_code,
      password_hash,
      picture_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!account) throw new Failure('code_invalid')

  const rivals = await tx
    .deleteFrom('pending_registrations')
    .where('email_key', '=', email_key)
    .returning(['id', 'picture_id'])
    .execute()
  await tx
    .deleteFrom('email_codes')
    .where(
      'pending_id',
      'in',
      rivals.map((rival) => rival.id),
    )
    .where('used_at', 'is', null)
    .execute()
  const pictures = rivals.flatMap((rival) => (rival.id !== id && rival.picture_id ? [rival.picture_id] : []))
  if (pictures.length > 0) await tx.deleteFrom('pictures').where('id', 'in', pictures).execute()
  await audit(tx, now, { action: 'account created', userId: id })
}
