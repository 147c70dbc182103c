import type { SeenFee } from '../../contract/desk-statements.ts'
import { waitsForFee } from '../../contract/stages.ts'
import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { Staff } from '../staff/desk-sessions.ts'
import { isoTime } from '../time/iso-time.ts'
import type { ReadFile } from './credits/read-file.ts'
import { confirmedBy } from './credits/shares.ts'
import { feeOf, feePaiseOf } from './receipts/application-fee.ts'
import { sumOf } from './receipts/issue.ts'
import { partsOfFees } from './receipts/paid-parts.ts'
import { rematch } from './rematch.ts'

interface Repeated {
  action: { id: string; mails_wait_until: number | null }
  read: ReadFile | undefined
  seen: readonly SeenFee[]
}

/** The answer to a confirmation that is sent again, because its answer was lost. Nothing is confirmed here. */
export async function answerAgain(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'now'>,
  staff: Staff,
  { action, read, seen }: Repeated,
) {
  const events = await confirmedBy(tx, action.id)
  const ids = events.flatMap(({ application_id }) => application_id ?? [])
  const rows =
    ids.length === 0 ? [] : await tx.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
  const confirmed = new Set(rows.map(({ reference }) => reference))
  const others = seen.filter(({ reference }) => !confirmed.has(reference))
  const { sure, left } = await rematch(tx, deps, read, others, staff.role)
  const parts = await partsOfFees(tx, ids, feePaiseOf(deps))
  const ofAction = new Set(events.map(({ event_id }) => event_id))
  return {
    actionId: action.id,
    confirmed: [...confirmed],
    parts: rows
      .filter(({ status }) => waitsForFee(status))
      .map((row) => {
        const all = parts.get(row.id) ?? []
        return {
          reference: row.reference,
          amountPaise: sumOf(all.filter(({ eventId }) => ofAction.has(eventId))).amountPaise,
          missingPaise: feeOf(row, deps.config) - sumOf(all).amountPaise,
        }
      }),
    left: [
      ...left,
      ...sure.map(({ row }) => ({ reference: row.reference, why: 'It is not as you saw it any more.' })),
    ],
    stored: 0,
    mailsWaitUntil: isoTime(Number(action.mails_wait_until ?? deps.now())),
  }
}
