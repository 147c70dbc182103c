import type { Tx } from '../../db/db.ts'
import { queueMails } from '../../mail/outbox.ts'
import { recentManagerIds } from '../../staff/managers.ts'

/**
 * A changed text that people receive: managers get a mail if it names another account than the organisation's. The
 * template decides that from the state, so that this room knows nothing of the website's content.
 */
export async function notifyIfAccountNamed(
  tx: Tx,
  state: { name: string; version: number },
  now: number,
): Promise<void> {
  const managers = await recentManagerIds(tx, now)
  await queueMails(
    tx,
    now,
    managers.map((recipientId) => ({ kind: 'account named by desk', about: { ...state, recipientId } })),
  )
}
