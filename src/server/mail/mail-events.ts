import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { OutboxRow } from '../db/tables/mails.ts'

/** The state of an outbox row before staff sent its mail again, or stopped it. */
export type Before = Pick<
  OutboxRow,
  'created_at' | 'attempts' | 'next_attempt_at' | 'given_up_at' | 'last_error' | 'sent_to'
>

/** The details of an event. */
export interface MailEventDetail {
  /** Codes of the reason, and the answer of the mail server. */
  reason?: string
  said?: string | null
  /** For an action: the state that undoing restores. Absent for a copy of a sent mail. */
  before?: Before
  /** For a copy: the original mail. */
  copyOf?: string
}

/** Records an answer of the mail server. Repetitions of the same answer are one line. */
export async function recordRefusal(
  tx: Tx,
  { id, last_error }: Pick<OutboxRow, 'id' | 'last_error'>,
  refusal: { reason: string; said: string | null },
  now: number,
): Promise<void> {
  const last = await tx
    .selectFrom('mail_events')
    .select(['id', 'kind', 'detail'])
    .where('mail_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const detail = JSON.stringify(refusal)
  if (last_error !== null && last?.kind === 'not taken' && last.detail === detail)
    await tx
      .updateTable('mail_events')
      .set((of) => ({ until: now, times: of('times', '+', 1) }))
      .where('id', '=', last.id)
      .execute()
  else
    await tx
      .insertInto('mail_events')
      .values({
        id: newId(),
        mail_id: id,
        action_id: null,
        at: now,
        until: now,
        times: 1,
        staff_id: null,
        kind: 'not taken',
        detail,
      })
      .execute()
}
