/** Additional failures of the desk. Separate from the others, which are in the bundle of every public page. */
export const staffFailures = {
  desk_session_over: { status: 401, message: 'You were signed out. Please sign in again.' },
  second_step_missing: { status: 401, message: 'Please finish signing in.' },
  proof_not_fresh: { status: 401, message: 'Please show once more that it is you.' },
  factor_wrong: { status: 400, message: 'That did not work. Please try again.' },
  no_right: { status: 404, message: 'Your role does not include this. A manager can change that.' },
  set_up_over: {
    status: 409,
    message: 'The time to set up a second step is over. Ask a manager to reset yours.',
  },
  changed_meanwhile: {
    status: 409,
    message: 'Somebody changed this meanwhile. Nothing of yours was applied.',
  },
  staff_rule: { status: 409, message: 'This cannot be done.' },
} as const

export type StaffFailureCode = keyof typeof staffFailures
