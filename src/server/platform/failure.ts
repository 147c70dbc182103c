import * as contract from '../../contract/failures.ts'
import { type StaffFailureCode, staffFailures } from '../../contract/staff-failures.ts'

const failures = { ...contract.failures, ...staffFailures }
export type FailureCode = contract.FailureCode | StaffFailureCode
type FailureBody = Omit<contract.FailureBody, 'code'> & { code: FailureCode }

interface Details {
  message?: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** A failure that is meant for the caller. Any other error is a bug and answers 500. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? failures[code].message)
    this.code = code
    this.status = failures[code].status
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds ?? (this.status === 503 ? 5 : undefined)
  }
}

export function failureBody(failure: Failure, requestId: string): FailureBody {
  const { code, message, fields } = failure
  return { code, message, error: message, ...(fields && { fields }), requestId }
}
