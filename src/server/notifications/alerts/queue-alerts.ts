import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { queueMails } from '../../mail/outbox.ts'
import { colleaguesWith } from '../../staff/colleagues.ts'
import { choicesOf } from '../../staff/notification-choices.ts'
import { queueNotice } from '../../staff/queue-notices.ts'
import { assigneeOfMail } from './assignee-of-mail.ts'
import { type Alert, FINDS } from './find-alerts.ts'

/**
 * Queues notices and mails about events that concern members of staff now: a reply arrived, a call is due, an
 * email was not delivered, a data request is open. The event is stored in the same transaction, so that only
 * one instance notifies.
 */
export async function queueAlerts({
  db,
  now,
  settings,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const our = await settings.now()
  const found = (await Promise.all(FINDS.map((find) => find(db.read, now(), our)))).flat()
  if (found.length === 0) return
  const known = await db.read
    .selectFrom('staff_notified')
    .select('id')
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const isKnown = new Set(known.map(({ id }) => id))
  for (const alert of found) if (!isKnown.has(alert.id)) await db.write((tx) => queueAlert(tx, alert, now()))
}

async function queueAlert(tx: Tx, { id, about, to }: Alert, at: number): Promise<void> {
  const claimed = await tx
    .insertInto('staff_notified')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return
  for (const userId of await recipientsOf(tx, to)) {
    await queueNotice(tx, { userId, kind: 'alert', about, notBefore: at })
    const { email } = await choicesOf(tx, userId)
    if (email.includes(about.topic))
      await queueMails(tx, at, [{ kind: 'staff alert', about: { userId, ...about } }])
  }
}

async function recipientsOf(tx: Tx, to: Alert['to']): Promise<string[]> {
  if ('userId' in to) return [to.userId]
  if ('right' in to) return (await colleaguesWith(to.right, tx)).map(({ id }) => id)
  const mail = await tx
    .selectFrom('outbox')
    .select(['id', 'kind', 'about'])
    .where('id', '=', to.mailId)
    .executeTakeFirst()
  const assigneeId = (await assigneeOfMail(tx, mail))?.assigneeId
  return assigneeId ? [assigneeId] : []
}
