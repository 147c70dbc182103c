import { type AuditEntry, writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { queueMails } from '../../mail/outbox.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

/** What follows when a line was undone: the mail, if the applicant had read of it, the audit line and the news. */
export async function reportUndone(
  tx: Tx,
  at: number,
  row: ApplicationRow,
  staff: Staff,
  undone: { id: string; wasNotified: boolean; mailWaitsUntil: number },
  audit: Pick<Extract<AuditEntry, { action: 'application action undone' }>, 'detail' | 'changes'>,
) {
  const { id, wasNotified, mailWaitsUntil } = undone
  if (wasNotified)
    await queueMails(tx, at, [
      { id, kind: 'application stage', about: { eventId: id }, notBefore: mailWaitsUntil },
    ])
  await writeAudit(tx, at, {
    action: 'application action undone',
    staff,
    subject: row.reference,
    ...audit,
  })
  await announceChange(tx, at, 'application', row.reference)
  return { eventId: id, version: row.version + 1, wasNotified }
}
