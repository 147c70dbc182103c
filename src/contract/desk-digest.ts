import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** How often a staff member gets a mail with a summary of the desk's work. Off by default. */
export const DIGEST_SETTINGS = ['none', 'daily', 'weekly'] as const
export type DigestSetting = (typeof DIGEST_SETTINGS)[number]
/**
 * Default time in the organisation's time zone, before office hours; managers can change it. The weekly digest is sent
 * on Monday.
 */
export const DIGEST_CLOCK = '08:00'

const PATH = '/api/v1/staff/me/digest'
const how = v.picklist(DIGEST_SETTINGS, 'Choose how often.')

export const readDigest = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'How often the signed-in member of staff gets a digest.',
  needs: 'enquiries',
  output: v.object({
    how,
    /** Delivery time as `HH:MM`. */
    clock: v.string(),
  }),
})

export const changeDigest = staffCall({
  method: 'PATCH',
  path: PATH,
  summary: 'Chooses how often the signed-in member of staff gets a digest.',
  needs: 'enquiries',
  input: v.object({ how }),
  message: 'Saved.',
})
