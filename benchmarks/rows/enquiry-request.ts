import { anEnquiry } from '../../src/server/testing/submissions.ts'
import { post } from '../load.ts'

/** The `n`th enquiry: its own person, text and key, in the format of the site's form. */
export function enquiryRequest(run: string, n: number): Buffer {
  return post(
    '/api/v1/queries/submitquery',
    anEnquiry({
      email: `asha-${run}-${n}@example.org`,
      message: `When does course number ${n} of ${run} start, and where will it be held?`,
    }),
    { 'idempotency-key': `filled-${run}-${n}` },
  )
}
