import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { readDetails } from '../../../contract/my-account.ts'
import { isUnknownCall } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'

export type Details = OutputOf<typeof readDetails>

export const DETAILS = ['details'] as const

/**
 * The personal details of the member. Without this call on the server they are undefined, and none are shown.
 *
 * `isUnknown` whether the server has no calls about the account
 */
export function useDetails(): { details: Details | undefined; isPending: boolean; isUnknown: boolean } {
  const { data, error, isPending } = useQuery({
    queryKey: DETAILS,
    queryFn: ({ signal }) => call(readDetails, undefined, { signal }),
  })
  return { details: data, isPending, isUnknown: isUnknownCall(error) }
}
