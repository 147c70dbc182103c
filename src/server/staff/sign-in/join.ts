import type { FastifyReply, FastifyRequest } from 'fastify'
import { SET_UP_HOURS } from '../../../contract/desk-sign-in.ts'
import { EMAIL_REQUIRED } from '../../../contract/fields.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import type { DeskAccounts } from '../accounts.ts'
import type { Invitation } from '../desk-access.ts'
import { isOpenInvitation } from '../first-manager.ts'
import { recordStaffEvent } from '../staff-events.ts'

const HOUR = 3600_000

export async function accountOf(db: Tx, { email_key }: Pick<Invitation, 'email_key'>) {
  return db.selectFrom('users').select('id').where('email_key', '=', email_key).executeTakeFirst()
}

interface JoinInput {
  invitation: Invitation
  email: string | undefined
  fullName: string | undefined
  password: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Checks the input of an invited person. The link proves the address, except the first manager's, which is typed by a person with
 * access to the machine's terminal. A person with an account also needs its password, so that access to the mailbox is not enough.
 * Returns a function that makes them staff, in a transaction.
 *
 * Errors  link_invalid, login_failed, too_many
 */
export async function join(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accounts: DeskAccounts,
  { invitation, email, fullName, password, request, reply }: JoinInput,
): Promise<(tx: Tx) => Promise<string>> {
  if (!email) throw new Failure('invalid_input', { fields: { email: EMAIL_REQUIRED } })
  const account = await whose(email)

  return async (tx) => {
    const at = now()
    const used = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', invitation.id)
      .where('expires_at', '>', at)
      .where(isOpenInvitation)
      .returning(['role', 'by_id'])
      .executeTakeFirst()
    if (!used) throw new Failure('link_invalid')
    const userId = await account(tx)
    const joined = await tx
      .insertInto('staff')
      .values({
        user_id: userId,
        role: used.role,
        since: at,
        set_up_until: at + SET_UP_HOURS * HOUR,
        // Mails about assigned items are sent at once; other items are in a daily list.
        digest: 'daily',
        digest_until: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (joined)
      await recordStaffEvent(
        tx,
        { what: 'joined', user_id: userId, role_after: used.role, by_id: used.by_id },
        at,
      )
    const detail = { role: used.role }
    await writeAudit(tx, at, { action: 'staff joined', userId, subject: invitation.id, detail })
    await announceChange(tx, at, 'staff', userId)
    return userId
  }

  async function whose(email: string): Promise<(tx: Tx) => Promise<string>> {
    if (await accountOf(db.read, { email_key: accounts.emailKey(email) })) {
      const proven = await accounts.provePassword(request, reply, { email, password })
      return async (tx) => {
        await proven.keep(tx)
        return proven.userId
      }
    }
    if (!fullName) throw new Failure('invalid_input', { fields: { fullName: 'Full name is required.' } })
    const passwordHash = await accounts.hashPassword(password)
    return async (tx) => {
      const userId = await accounts.create(tx, { email, fullName, passwordHash })
      // Another registration of the address was completed at this moment.
      if (!userId) throw new Failure('link_invalid')
      return userId
    }
  }
}
