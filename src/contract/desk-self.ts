import * as v from 'valibot'
import { requiredText } from './fields.ts'
import { staffCall } from './staff-call.ts'

export const listFactors = staffCall('GET', '/api/v1/staff/factors', {
  summary: 'The second factors of the signed-in member of staff.',
  needs: 'in',
  output: v.object({
    passkeys: v.array(v.object({ id: v.string(), addedAt: v.string() })),
    hasCodeApp: v.boolean(),
  }),
})

export const removeFactor = staffCall('POST', '/api/v1/staff/factors/remove', {
  summary: 'Takes away a second factor of the signed-in member of staff. One must remain.',
  needs: 'in',
  fresh: true,
  /** Without an id: the authenticator app. */
  input: v.object({ passkeyId: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))) }),
  message: 'It does not sign anybody in any more.',
})

export const renameMyself = staffCall('PATCH', '/api/v1/staff/me', {
  summary: 'The name by which colleagues see the signed-in member of staff. It is the name of the account.',
  needs: 'in',
  input: v.object({ name: requiredText('Name', 120) }),
  message: 'Your name is changed.',
})

export const showStep = staffCall('POST', '/api/v1/staff/me/second-step', {
  summary:
    'Notes with the log-in on the site that the second step was just shown: what staff change about their account there needs it.',
  needs: 'in',
  fresh: true,
  message: 'It was just shown.',
})
