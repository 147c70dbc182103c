import { momentIn } from '../time/zone-clock.ts'
import { eraseAtOf } from './retention.ts'

/** The fields of every submission beside the submitted data. */
interface SubmissionRow {
  reference: string
  created_at: number
  status: string
  consent_version: string | null
  consented_at: number | null
  erase_at: number | null
}

const utcTime = (at: number) => new Date(at).toISOString()

/** For staff: times are in the organisation's time zone. */
export const exportedRecord = <Sent extends object>(row: SubmissionRow, timeZone: string, sent: Sent) => ({
  reference: row.reference,
  receivedAt: momentIn(timeZone, row.created_at),
  status: row.status,
  ...sent,
  ...consentOf(row, (at) => momentIn(timeZone, at)),
})

/** For the sender, and for sealing when their account is deleted. */
export const personalRecord = <Sent extends object>(row: Omit<SubmissionRow, 'status'>, sent: Sent) => ({
  reference: row.reference,
  submittedAt: utcTime(row.created_at),
  ...sent,
  ...consentOf(row, utcTime),
  keptUntil: utcTime(eraseAtOf(row)),
})

function consentOf(
  { consent_version, consented_at }: Pick<SubmissionRow, 'consent_version' | 'consented_at'>,
  writeTime: (at: number) => string,
) {
  return {
    consentVersion: consent_version,
    consentedAt: consented_at === null ? null : writeTime(consented_at),
  }
}
