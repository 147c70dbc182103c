import { LATE_MINUTES, type MailState, type MailSummary } from '../../../contract/desk-mails.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { Addressed } from '../addressed.ts'
import { kindAtDesk } from '../kinds-at-desk.ts'
import { STOPPED } from '../outbox.ts'
import { whyOf } from '../refusal.ts'

export const LATE_MS = LATE_MINUTES * 60_000

export function stateOf({
  sent_at,
  given_up_at,
  last_error,
}: Pick<OutboxRow, 'sent_at' | 'given_up_at' | 'last_error'>): MailState {
  if (sent_at !== null) return 'sent'
  if (given_up_at === null) return 'waits'
  return last_error === STOPPED ? 'stopped' : 'gave up'
}

/** Of a mail about what somebody sent, also one that left: it may have been lost. Of others only what has not left. */
export function canSendAgain(row: OutboxRow): boolean {
  const kind = kindAtDesk(row.kind)
  if (!kind) return false
  const state = stateOf(row)
  if (state === 'waits') return row.attempts > 0
  return state !== 'sent' || (kind.isShown && (kind.to === 'sender' || kind.to === 'organisation'))
}

/** Of accounts the address is the account, so it is corrected there and nowhere else. */
export const canCorrect = (row: OutboxRow) => kindAtDesk(row.kind)?.to === 'sender' && canSendAgain(row)

/** Nobody at the desk keeps from people what happened to their account. */
export const canStop = (row: OutboxRow) => stateOf(row) === 'waits' && kindAtDesk(row.kind)?.isShown === true

/** When it was sent, given up or stopped; of one that waits, when it is tried next. */
export const timeOf = ({ sent_at, given_up_at, next_attempt_at }: OutboxRow) =>
  sent_at ?? given_up_at ?? next_attempt_at

/** One line of a list. What was read later counts. */
export function summaryOf(row: OutboxRow, addressed: Addressed | undefined, readAt: number): MailSummary {
  const state = stateOf(row)
  return {
    reference: row.id,
    version: readAt,
    title: addressed?.title ?? row.kind,
    group: kindAtDesk(row.kind)?.group ?? 'team',
    state,
    name: addressed?.name ?? null,
    address: addressed?.address ?? null,
    about: addressed?.about?.reference ?? null,
    at: isoTime(timeOf(row)),
    tries: row.attempts,
    why: state === 'stopped' ? null : whyOf(row.last_error),
  }
}
