import * as v from 'valibot'
import { staffCall } from './staff-call.ts'

/** How often a mail tells somebody how the desk's work stands. Nobody gets one who did not ask for it. */
export const DIGEST_SETTINGS = ['none', 'daily', 'weekly'] as const
export type DigestSetting = (typeof DIGEST_SETTINGS)[number]
/** On the organisation's clocks, before the day's work, unless managers set another time; the weekly one on Monday. */
export const DIGEST_CLOCK = '08:00'

const PATH = '/api/v1/staff/me/digest'
const how = v.picklist(DIGEST_SETTINGS, 'Choose how often.')

export const readDigest = staffCall({
  method: 'GET',
  path: PATH,
  summary: 'How often whoever sits here gets a digest.',
  needs: 'enquiries',
  output: v.object({
    how,
    /** When it comes, as `HH:MM`. */
    clock: v.string(),
  }),
})

export const changeDigest = staffCall({
  method: 'PATCH',
  path: PATH,
  summary: 'Chooses how often whoever sits here gets a digest.',
  needs: 'enquiries',
  input: v.object({ how }),
  message: 'Saved.',
})
