import { ANSWER_WAITS_SECONDS } from '../../../contract/desk-requests.ts'
import type { AuditEvent } from '../../audit/actions.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { announceChange } from '../../db/announce-change.ts'
import type { Tx } from '../../db/db.ts'
import { lockOne } from '../../db/dialects.ts'
import { newId } from '../../db/new-id.ts'
import type { DataRequestsTable } from '../../db/tables/people.ts'
import type { Deps } from '../../deps.ts'
import { queueMails, stopMail } from '../../mail/outbox.ts'
import { Failure } from '../../platform/failure.ts'
import type { Staff } from '../../staff/desk-sessions.ts'

const rule = (message: string) => new Failure('staff_rule', { message })

interface Step {
  audit: AuditEvent
  set: Partial<DataRequestsTable>
}

/**
 * A call that is repeated because its answer was lost changes nothing.
 *
 * @param isSo whether the row is as the call wants it
 *
 * Errors  not_found; changed_meanwhile: an older version
 */
async function change(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  { reference, version }: { reference: string; version: number },
  isSo: (row: DataRequestsTable) => boolean,
  work: (tx: Tx, row: DataRequestsTable) => Promise<Step>,
): Promise<{ version: number }> {
  return db.write(async (tx) => {
    const at = now()
    const row = await lockOne(
      tx,
      tx.selectFrom('data_requests').selectAll().where('reference', '=', reference),
    )
    if (!row) throw new Failure('not_found')
    if (row.version === version + 1 && row.staff_id === staff.id && isSo(row)) return { version: row.version }
    if (row.version !== version) throw new Failure('changed_meanwhile')
    const { audit, set } = await work(tx, row)
    await tx
      .updateTable('data_requests')
      .set({ ...set, staff_id: staff.id, version: version + 1 })
      .where('id', '=', row.id)
      .execute()
    await writeAudit(tx, at, { ...audit, staff, subject: reference })
    await announceChange(tx, at, 'request', reference)
    return { version: version + 1 }
  })
}

interface Which {
  reference: string
  version: number
}

const isIn = (state: 'open' | 'in progress') => (row: DataRequestsTable) => row.state === state

/** Errors  not_found; changed_meanwhile; staff_rule: it is answered */
export const setState = (
  deps: Pick<Deps, 'db' | 'now'>,
  staff: Staff,
  which: Which,
  state: 'open' | 'in progress',
) =>
  change(deps, staff, which, isIn(state), async (_tx, row) => {
    if (row.state === 'answered') throw rule('It is answered already.')
    return { audit: { action: 'request taken', detail: { state } }, set: { state } }
  })

/** Answers a request. The mail is delayed, and can be stopped until then. Errors  as `take` */
export const answer = (deps: Pick<Deps, 'db' | 'now'>, staff: Staff, which: Which, words: string) => {
  const isSo = (row: DataRequestsTable) => row.state === 'answered' && row.answer === words
  return change(deps, staff, which, isSo, async (tx, row) => {
    if (row.state === 'answered') throw rule('It is answered already.')
    const at = deps.now()
    const id = newId()
    const notBefore = at + ANSWER_WAITS_SECONDS * 1000
    await queueMails(tx, at, [{ id, kind: 'request answered', about: { requestId: row.id }, notBefore }])
    return {
      audit: { action: 'request answered' },
      set: { state: 'answered', answer: words, answered_at: at, mail_id: id },
    }
  })
}

/** Errors  not_found; changed_meanwhile; staff_rule: its mail has been sent */
export const stopAnswer = (deps: Pick<Deps, 'db' | 'now'>, staff: Staff, which: Which) =>
  change(deps, staff, which, isIn('in progress'), async (tx, row) => {
    const { mail_id } = row
    if (mail_id === null || (await stopMail(tx, mail_id)) !== 'stopped')
      throw rule('The mail has left already.')
    return {
      audit: { action: 'answer to a request taken back' },
      set: { state: 'in progress', answer: null, answered_at: null, mail_id: null },
    }
  })
