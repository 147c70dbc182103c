import type { Tx } from '../db/db.ts'
import { newId } from '../db/new-id.ts'
import type { OutboxRow } from '../db/tables/mails.ts'

/** What a row of the outbox was before somebody had its mail sent again, or stopped it. */
export type Before = Pick<
  OutboxRow,
  'created_at' | 'attempts' | 'next_attempt_at' | 'given_up_at' | 'last_error'
>

/** What the line of an event holds. */
export interface MailEventDetail {
  /** Codes, as with the mail, and the answer of the mail server. */
  reason?: string
  said?: string | null
  /** Of an action: what undoing it brings back. Left out where the mail is a copy of one that was sent. */
  before?: Before
  /** Of a copy: the mail it is one of. */
  copyOf?: string
}

/** Keeps what the mail server said. The same answer several times in a row is one line. */
export async function noteRefusal(
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
