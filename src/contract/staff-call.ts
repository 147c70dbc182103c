import { type AnyEndpoint, type Complete, complete, type Described } from './endpoint.ts'
import type { Right } from './staff-rights.ts'

/**
 * One call of the desk. To a browser that is not known to the desk none of them exists.
 *
 * `needs`  desk access: a browser the desk knows. password: somebody whose password was right. in: the second factor too.
 *          A right: whose role has it. `fresh`: with the second factor shown within FRESH_MINUTES.
 */
export interface StaffCall extends Omit<AnyEndpoint, 'path' | 'access' | 'idempotent'> {
  path: `/api/v1/staff/${string}`
  needs: 'desk access' | 'password' | 'in' | Right
  fresh?: true
  /** Of what is sent, where it may be more than forms usually send. */
  maxBytes?: number
  /** Asked by the page itself: does not count as use of the session. */
  quiet?: true
  /** Answered for as long as somebody listens. */
  stream?: true
}

// @__NO_SIDE_EFFECTS__
export function staffCall<const Call extends Described<StaffCall>>(
  call: Call,
): Complete<Call> & { access: 'open' } {
  return { ...complete(call), access: 'open' }
}
