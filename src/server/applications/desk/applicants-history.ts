import { showAmount } from '../../../contract/amounts.ts'
import type { readApplication } from '../../../contract/applications.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { Tx } from '../../db/db.ts'
import type { ApplicationRow } from '../../db/tables/applications.ts'
import { isoTime } from '../../time/iso-time.ts'
import { type ApplicationEvent, eventsAbout, isStageChange } from './events.ts'
import { saidToApplicant } from './move.ts'

type Line = NonNullable<OutputOf<typeof readApplication>['application']['history']>[number]

/** The history of an application for its applicant, oldest first, without the notes of staff. */
export async function historyOf(read: Tx, row: Pick<ApplicationRow, 'id'>): Promise<Line[]> {
  const events = await eventsAbout(read, row)
  // A change that was undone before its mail was sent is not shown.
  const undescribed = new Set(
    events.flatMap(({ kind, detail }) =>
      kind === 'undone' && !('mailWaitsUntil' in detail) ? (detail.of ?? []) : [],
    ),
  )
  const undescribedRefunds = new Set(
    events.flatMap(({ detail }) => ('wasNotified' in detail && !detail.wasNotified ? refundIn(detail) : [])),
  )
  return events
    .filter(
      ({ id, detail }) =>
        !undescribed.has(id) && !refundIn(detail).some((refund) => undescribedRefunds.has(refund)),
    )
    .flatMap(lineOf)
}

const refundIn = (detail: object) => ('refundId' in detail ? [detail.refundId] : [])

const feeIn = ({ detail }: ApplicationEvent) => {
  const paise = detail.changes?.feePaise?.[1]
  return paise === undefined || paise === null ? null : showAmount(paise)
}

function lineOf(event: ApplicationEvent): Line[] {
  const { kind, detail } = event
  const at = isoTime(event.at)
  const stage = isStageChange(event) ? event.detail.to : null
  if (kind === 'stage' && isStageChange(event))
    return [{ at, what: 'stage', stage, reason: saidToApplicant(event.detail) }]
  if (kind === 'undone' && 'mailWaitsUntil' in detail) return [{ at, what: 'put right', stage, reason: null }]
  if (kind === 'aadhaar opened')
    return [{ at, what: kind, stage: null, reason: 'reason' in detail ? String(detail.reason) : null }]
  if (kind === 'refund' || kind === 'refund taken back' || kind === 'fee part')
    return [{ at, what: kind, stage: null, reason: 'line' in detail ? String(detail.line) : null }]
  if (kind === 'fee set') return [{ at, what: kind, stage: null, reason: feeIn(event) }]
  if (kind === 'number corrected' || kind === 'number added' || kind === 'aadhaar checked')
    return [{ at, what: kind, stage, reason: null }]
  return []
}
