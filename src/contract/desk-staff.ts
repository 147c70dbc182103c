import * as v from 'valibot'
import { email } from './fields.ts'
import { staffCall } from './staff-call.ts'
import { ROLES } from './staff-rights.ts'

export const INVITATION_LIFETIME_DAYS = 7

const role = v.picklist(ROLES, 'Choose a role.')

export const listStaff = staffCall('GET', '/api/v1/staff/people', {
  summary: 'Who is staff, and who is invited.',
  needs: 'staff',
  output: v.object({
    staff: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        email: v.string(),
        role,
        hasFactor: v.boolean(),
        lastSeenAt: v.nullable(v.string()),
      }),
    ),
    invitations: v.array(v.object({ id: v.string(), email: v.string(), role, expiresAt: v.string() })),
  }),
  message: 'Staff found.',
})

export const inviteStaff = staffCall('POST', '/api/v1/staff/invitations', {
  summary: 'Mails an invitation to the desk. It replaces an earlier one to the address.',
  needs: 'staff',
  fresh: true,
  input: v.object({ email, role }),
  message: 'The invitation is on its way.',
})

export const withdrawInvitation = staffCall('DELETE', '/api/v1/staff/invitations/:id', {
  summary: 'Makes an invitation void.',
  needs: 'staff',
  fresh: true,
  message: 'The invitation is withdrawn.',
})

export const changeRole = staffCall('PATCH', '/api/v1/staff/people/:id', {
  summary: 'Changes the role of a colleague, at once.',
  needs: 'staff',
  fresh: true,
  input: v.object({ role }),
  message: 'The role is changed.',
})

export const removeStaff = staffCall('DELETE', '/api/v1/staff/people/:id', {
  summary: 'Takes a colleague off the desk and ends their desk sessions. Their account stays.',
  needs: 'staff',
  fresh: true,
  message: 'They are no longer staff.',
})

export const resetFactor = staffCall('POST', '/api/v1/staff/people/:id/reset-factor', {
  summary:
    'Forgets the second factors of a colleague who lost theirs. They set up new ones with their password.',
  needs: 'staff',
  fresh: true,
  message: 'They can set up a new second factor now.',
})

export const deskStaffCalls = [
  listStaff,
  inviteStaff,
  withdrawInvitation,
  changeRole,
  removeStaff,
  resetFactor,
]
