import { type AnyEndpoint, type Complete, complete, type Described } from './endpoint.ts'
import type { Right } from './staff-rights.ts'

/**
 * One call of the desk. For an unknown browser the server behaves as if no such call existed.
 *
 * `needs`  desk access: a browser known to the desk. password: after the password. in: after the second factor. Any
 *          right: a role with this right. `fresh`: with the second factor given within FRESH_MINUTES.
 */
export interface StaffCall extends Omit<AnyEndpoint, 'path' | 'access' | 'idempotent'> {
  path: `/api/v1/staff/${string}`
  needs: 'desk access' | 'password' | 'in' | Right
  fresh?: true
  /** Maximum size of the request body, if larger than the default of forms. */
  maxBytes?: number
  /** Sent automatically by the page: does not extend the session. */
  quiet?: true
  /** A stream that stays open as long as the client listens. */
  stream?: true
}

// @__NO_SIDE_EFFECTS__
export function staffCall<
  const Method extends StaffCall['method'],
  const Path extends StaffCall['path'],
  const Call extends Omit<Described<StaffCall>, 'method' | 'path'>,
>(
  method: Method,
  path: Path,
  call: Call,
): Complete<{ method: Method; path: Path } & Call> & { access: 'open' } {
  return { ...complete({ method, path, ...call }), access: 'open' }
}
