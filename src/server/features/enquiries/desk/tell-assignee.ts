import { MENTION_WAITS_SECONDS } from '../../../../contract/desk-enquiry.ts'
import type { Tx } from '../../../db/db.ts'
import { queueMails } from '../../../mail/outbox.ts'

interface Given {
  assigneeId: string
  by: string
  references: string[]
}

/** One mail to whom enquiries were given, however many; none to whoever takes them themselves. */
export async function tellAssignee(
  tx: Tx,
  { assigneeId, by, references }: Given,
  now: number,
): Promise<void> {
  if (assigneeId === by || references.length === 0) return
  const about = { userId: assigneeId, references }
  await queueMails(
    tx,
    [{ kind: 'enquiries given', about, notBefore: now + MENTION_WAITS_SECONDS * 1000 }],
    now,
  )
}
