import type { Language } from '../../contract/languages.ts'
import { eraseAtOf } from './retention.ts'

/** The fields of every submission beside the submitted data. */
interface SubmissionRow {
  reference: string
  created_at: number
  language: Language
  consent_version: string | null
  consented_at: number | null
  erase_at: number | null
}

const utcTime = (at: number) => new Date(at).toISOString()

/** For the sender, and for sealing when their account is deleted. */
export const personalRecord = <Sent extends object>(row: SubmissionRow, sent: Sent) => ({
  reference: row.reference,
  submittedAt: utcTime(row.created_at),
  ...sent,
  language: row.language,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at === null ? null : utcTime(row.consented_at),
  keptUntil: utcTime(eraseAtOf(row)),
})
