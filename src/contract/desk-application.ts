import * as v from 'valibot'
import { ApplicationSummary } from './desk-applications.ts'
import { staffCall } from './staff-call.ts'

const DeskApplication = v.object({
  summary: ApplicationSummary,
  email: v.string(),
  /** Shape  XXXX XXXX 1234 */
  aadhaar: v.string(),
  aadhaarCheckedAt: v.nullable(v.string()),
})
export type DeskApplication = v.InferOutput<typeof DeskApplication>

export const readDeskApplication = staffCall({
  method: 'GET',
  path: '/api/v1/staff/applications/:reference',
  summary: 'One application.',
  needs: 'applications',
  body: 'none',
  input: v.optional(v.object({})),
  output: DeskApplication,
  message: 'Found.',
  status: 200,
})
