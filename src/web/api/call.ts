import type { AnyEndpoint, InputOf, OutputOf } from '../../contract/endpoint.ts'
import { auth } from '../auth/auth-store.ts'
import { ApiFailure } from './api-failure.ts'
import { refreshToken } from './refresh-token.ts'
import { type CallOptions, send } from './send.ts'

/**
 * Makes one call of the contract, without a time limit, and returns its `data`. A 403 means that the access
 * token is no longer valid: it is refreshed, and the call repeated once for the same account.
 *
 * Errors  ApiFailure; AbortError if the caller aborted
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { token, account } = auth
  try {
    return (await send(endpoint, input, options, token)) as OutputOf<E>
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 403)) throw error
  }
  await refreshToken(token)
  // Another tab may have logged in with another account meanwhile, or logged out.
  if (account !== undefined && account !== auth.account) throw ApiFailure.sessionEnded()
  return (await send(endpoint, input, options, auth.token)) as OutputOf<E>
}
