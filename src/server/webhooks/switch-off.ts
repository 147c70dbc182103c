import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import { queueMails } from '../mail/outbox.ts'
import { managerIds } from '../staff/managers.ts'

/**
 * Switches off a webhook that has failed for days, and notifies the managers. Its messages stay pending until it is
 * switched on.
 */
export async function switchOffAfterFailures(tx: Tx, now: number, webhookId: string): Promise<void> {
  const off = await tx
    .updateTable('webhooks')
    .set({ off_at: now, off_because: 'failures' })
    .where('id', '=', webhookId)
    .where('off_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!off) return
  await writeAudit(tx, now, { action: 'webhook switched off after failures', subject: webhookId })
  const managers = await managerIds(tx)
  await queueMails(
    tx,
    now,
    managers.map((userId) => ({ kind: 'webhook off', about: { webhookId, userId } })),
  )
  await announceChange(tx, now, 'setting', '')
}
