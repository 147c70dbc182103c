import type { AnyEndpoint, InputOf, OutputOf } from '../../contract/endpoint.ts'
import { auth } from '../lib/auth-store.ts'
import { ApiFailure } from './api-failure.ts'
import { freshToken } from './refresh.ts'
import { type CallOptions, send } from './send.ts'

/**
 * Makes one call of the contract and answers what stands under `data`. No time limit.
 * A 403 says that the access token is no longer good: it is traded for a new one and the call repeated, once.
 *
 * Errors  ApiFailure; whoever asked to abort gets the AbortError
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input?: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const token = auth.token
  try {
    return (await send(endpoint, input, options, token)) as OutputOf<E>
  } catch (error) {
    if (!(error instanceof ApiFailure && error.status === 403)) throw error
  }
  return (await send(endpoint, input, options, await freshToken(token))) as OutputOf<E>
}
