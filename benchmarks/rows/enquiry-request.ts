import { anEnquiry } from '../../src/server/testing/submissions.ts'
import { post } from '../load.ts'

/** The `n`th enquiry: its own person, its own words, its own key, as the form of the site sends it. */
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
