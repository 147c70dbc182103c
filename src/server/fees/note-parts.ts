import { showAmount } from '../../contract/amounts.ts'
import { FEE_MAIL_DELAY_SECONDS } from '../../contract/desk-statements.ts'
import { changeWithEvent } from '../applications/change-with-event.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { announceChange } from '../db/announce-change.ts'
import type { Tx } from '../db/db.ts'
import type { ApplicationRow } from '../db/tables/applications.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Staff } from '../staff/desk-sessions.ts'

/** A part after which the fee is still incomplete. */
export interface FoundPart {
  row: ApplicationRow
  amountPaise: number
  missingPaise: number
}

/**
 * Records parts of fees: a line in the history of each application, without a change of its stage, and one
 * mail with the received and the missing sum. Returns the lines, by the id of the application.
 */
export async function noteParts(
  tx: Tx,
  at: number,
  staff: Staff,
  parts: readonly FoundPart[],
): Promise<Map<string, string>> {
  const lines = new Map<string, string>()
  for (const { row, amountPaise, missingPaise } of parts) {
    const id = await changeWithEvent(tx, at, row, {
      staffId: staff.id,
      kind: 'fee part',
      detail: { line: `${showAmount(amountPaise)}; ${showAmount(missingPaise)} is missing` },
    })
    lines.set(row.id, id)
    await queueMails(tx, at, [
      {
        id,
        kind: 'application part',
        about: { applicationId: row.id },
        notBefore: at + FEE_MAIL_DELAY_SECONDS * 1000,
      },
    ])
    await writeAudit(tx, at, {
      action: 'fee part noted',
      staff,
      userId: row.user_id,
      subject: row.reference,
      detail: { paise: amountPaise, missing: missingPaise },
    })
    await announceChange(tx, at, 'application', row.reference)
  }
  return lines
}
