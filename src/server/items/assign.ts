import { MENTION_MAIL_DELAY_SECONDS } from '../../contract/desk-enquiry.ts'
import { mayDo } from '../../contract/staff-rights.ts'
import type { Tx } from '../db/db.ts'
import { locking } from '../db/dialects.ts'
import { queueMails } from '../mail/outbox.ts'
import { Failure } from '../platform/failure.ts'
import { queueNotice } from '../staff/queue-notices.ts'
import type { ItemKind, ItemRow } from './item-kind.ts'

/** Whether a member of staff with the right has this id. They stay staff until the transaction ends. */
export async function isColleague(
  tx: Tx,
  { many }: Pick<ItemKind<ItemRow, object>, 'many'>,
  id: string,
): Promise<boolean> {
  const row = tx.selectFrom('staff').select('role').where('user_id', '=', id)
  const found = await locking(tx, 'key share', row).executeTakeFirst()
  return found !== undefined && mayDo(found.role, many)
}

/** Errors  invalid_input: no member of staff with the right has this id */
export async function mustBeColleague(
  tx: Tx,
  kind: Pick<ItemKind<ItemRow, object>, 'many' | 'notColleague'>,
  id: string,
): Promise<void> {
  if (!(await isColleague(tx, kind, id)))
    throw new Failure('invalid_input', { fields: { assigneeId: kind.notColleague } })
}

interface Assignment {
  assigneeId: string
  by: string
  references: string[]
}

/**
 * Queues one mail to a member of staff who got enquiries or applications, however many; none to staff who
 * assign items to themselves.
 */
export async function notifyAssignee(
  tx: Tx,
  { many }: Pick<ItemKind<ItemRow, object>, 'many'>,
  { assigneeId, by, references }: Assignment,
  now: number,
): Promise<void> {
  if (assigneeId === by || references.length === 0) return
  const about = { userId: assigneeId, references }
  await queueMails(tx, now, [
    { kind: `${many} given`, about, notBefore: now + MENTION_MAIL_DELAY_SECONDS * 1000 },
  ])
  await queueNotice(tx, {
    userId: assigneeId,
    kind: 'assigned',
    about: { many, references },
    notBefore: now + MENTION_MAIL_DELAY_SECONDS * 1000,
  })
}
