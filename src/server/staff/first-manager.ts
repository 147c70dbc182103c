import type { ExpressionBuilder } from 'kysely'
import { JOIN_PATH } from '../../contract/desk-sign-in.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { newId } from '../db/new-id.ts'
import type { Tables } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { randomToken } from '../security/keys.ts'

/**
 * While no manager exists, the first one may be invited before the address is known: the page of the link
 * asks for it.
 */
export const ADDRESS_UNKNOWN = ''
const LIFETIME_MS = 3600_000

/** The first manager's link ends as soon as there is a manager, appointed in any way. */
export const isOpenInvitation = ({
  or,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'staff_invitations'>) =>
  or([
    eb('email_key', '<>', ADDRESS_UNKNOWN),
    not(exists(selectFrom('staff').select('user_id').where('role', '=', 'manager'))),
  ])

/**
 * Makes the link that leads to the first manager's account, in place of an earlier one. It works once, for an hour, and only while
 * there is no manager. It is shown in a terminal only: no file and no log may contain it.
 *
 * Errors  undefined: there is a manager
 */
export async function firstManagerLink({
  db,
  keys,
  config,
  now,
}: Pick<Deps, 'db' | 'keys' | 'config' | 'now'>): Promise<string | undefined> {
  const token = randomToken()
  const isMade = await db.write(async (tx) => {
    const manager = await tx
      .selectFrom('staff')
      .select('user_id')
      .where('role', '=', 'manager')
      .limit(1)
      .executeTakeFirst()
    if (manager) return false
    const at = now()
    const link = {
      id: newId(),
      token_hash: keys.hash('staff-invitation', token),
      created_at: at,
      expires_at: at + LIFETIME_MS,
    }
    await tx
      .insertInto('staff_invitations')
      .values({ ...link, email: ADDRESS_UNKNOWN, email_key: ADDRESS_UNKNOWN, role: 'manager', by_id: null })
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(link))
      .execute()
    await writeAudit(tx, at, {
      action: 'staff invited',
      staff: null,
      subject: link.id,
      detail: { role: 'manager' },
    })
    return true
  })
  return isMade ? `${config.publicUrl}${JOIN_PATH}/${token}` : undefined
}
