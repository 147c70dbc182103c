import { LATE_MINUTES, type MailState, type MailSummary } from '../../../contract/desk-mails.ts'
import type { OutboxRow } from '../../db/tables/mails.ts'
import { isoTime } from '../../time/iso-time.ts'
import type { Addressed } from '../addressed.ts'
import { deskKindOf } from '../desk-kinds.ts'
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

/**
 * Mails about submissions may be sent again even after they were sent, because they may have been lost; other
 * mails only while unsent.
 */
export function canSendAgain(row: OutboxRow): boolean {
  const kind = deskKindOf(row.kind)
  if (!kind) return false
  const state = stateOf(row)
  if (state === 'waits') return row.attempts > 0
  return state !== 'sent' || (kind.isShown && (kind.to === 'sender' || kind.to === 'organisation'))
}

/** For mails about accounts the address identifies the account, so it is corrected only there. */
export const canCorrect = (row: OutboxRow) => deskKindOf(row.kind)?.to === 'sender' && canSendAgain(row)

/** Mails about events of a person's account cannot be stopped at the desk. */
export const canStop = (row: OutboxRow) => stateOf(row) === 'waits' && deskKindOf(row.kind)?.isShown === true

/** When it was sent, failed or stopped; for a pending mail, the time of the next attempt. */
export const timeOf = ({ sent_at, given_up_at, next_attempt_at }: OutboxRow) =>
  sent_at ?? given_up_at ?? next_attempt_at

/** One line of a list. The values that were read later take precedence. */
export function summaryOf(row: OutboxRow, addressed: Addressed | undefined, readAt: number): MailSummary {
  const state = stateOf(row)
  return {
    reference: row.id,
    version: readAt,
    title: addressed?.title ?? row.kind,
    group: deskKindOf(row.kind)?.group ?? 'team',
    state,
    name: addressed?.name ?? null,
    address: addressed?.address ?? null,
    about: addressed?.about?.reference ?? null,
    at: isoTime(timeOf(row)),
    tries: row.attempts,
    why: state === 'stopped' ? null : whyOf(row.last_error),
  }
}
