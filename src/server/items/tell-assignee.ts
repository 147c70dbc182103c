import { MENTION_WAITS_SECONDS } from '../../contract/desk-enquiry.ts'
import type { Tx } from '../db/db.ts'
import { queueMails } from '../mail/outbox.ts'

interface Given {
  kind: 'enquiries given' | 'applications given'
  assigneeId: string
  by: string
  references: string[]
}

/** One mail to whom enquiries or applications were given, however many; none to whoever takes them themselves. */
export async function tellAssignee(
  tx: Tx,
  { kind, assigneeId, by, references }: Given,
  now: number,
): Promise<void> {
  if (assigneeId === by || references.length === 0) return
  const about = { userId: assigneeId, references }
  await queueMails(tx, [{ kind, about, notBefore: now + MENTION_WAITS_SECONDS * 1000 }], now)
}
