import { ALL_AGAIN_WAIT_MINUTES, RESEND_DELAY_SECONDS } from '../../../contract/desk-mails.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import { lockAll } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import { Failure } from '../../platform/failure.ts'
import { addressedOf } from '../addressed.ts'
import { kindsFor } from '../desk-kinds.ts'
import { isAwaited, isNotStopped } from '../outbox.ts'
import { correctSubmissionAddress } from './correct-submission-address.ts'
import { type Actor, announceSubject, lockMail, requeue } from './mail-action.ts'
import type { MailDeps } from './read.ts'
import { canCorrect, canSendAgain } from './state.ts'

/**
 * The limit of mails at once, because more would delay other writers. The button can be pressed again for the
 * rest.
 */
const MOST = 500

interface Again {
  to?: string | undefined
  alsoThere?: boolean | undefined
}

/**
 * Sends a mail again after a delay, within which this can be undone. A new address applies to this mail only,
 * or is corrected in the enquiry or application too.
 *
 * Errors  not_found, staff_rule
 */
export async function sendAgain(
  { config, db, now }: MailDeps,
  id: string,
  staff: Actor,
  { to, alsoThere }: Again,
): Promise<{ actionId: string; mailId: string }> {
  const at = now()
  return db.write(async (tx) => {
    const row = await lockMail(tx, id, staff.role, at)
    if (!canSendAgain(row)) throw new Failure('staff_rule', { message: 'This mail is not sent again.' })
    if (to !== undefined && !canCorrect(row))
      throw new Failure('staff_rule', { message: 'The address of this mail is not corrected here.' })
    const addressed = (await addressedOf(tx, config.notifyEmail, [row])).get(id)
    const action = { id: newId(), at, staff }
    const before =
      to !== undefined && alsoThere
        ? await correctSubmissionAddress(tx, addressed?.about, to, action)
        : undefined
    const notBefore = at + RESEND_DELAY_SECONDS * 1000
    const mailId = await requeue(tx, row, { action, notBefore, addressed, to, before })
    await writeAudit(tx, at, {
      action: 'mail sent again',
      staff,
      subject: mailId,
      detail: { kind: row.kind, ...(to && { toAnother: true }) },
    })
    await announceChange(tx, at, 'mail', id)
    await announceSubject(tx, at, addressed?.about)
    return { actionId: action.id, mailId }
  })
}

/**
 * Sends all failed mails again that this role may see, except codes and links: their recipients have
 * requested new ones since.
 */
export async function resendAll(
  { config, db, now }: MailDeps,
  staff: Actor,
): Promise<{ actionId: string; count: number }> {
  const at = now()
  const action = { id: newId(), at, staff }
  return db.write(async (tx) => {
    const rows = await lockAll(
      tx,
      tx
        .selectFrom('outbox')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is not', null)
        .where(isNotStopped)
        .where(({ not }) => not(isAwaited))
        .where('kind', 'in', kindsFor(staff.role))
        .orderBy('given_up_at', 'desc')
        .limit(MOST),
    )
    if (rows.length === 0) return { actionId: action.id, count: 0 }
    const addressed = await addressedOf(tx, config.notifyEmail, rows)
    const notBefore = at + ALL_AGAIN_WAIT_MINUTES * 60_000
    for (const row of rows) await requeue(tx, row, { action, notBefore, addressed: addressed.get(row.id) })
    await writeAudit(tx, at, {
      action: 'mail sent again',
      staff,
      detail: { count: rows.length, again: action.id },
    })
    await announceChange(tx, at, 'mail', '')
    return { actionId: action.id, count: rows.length }
  })
}
