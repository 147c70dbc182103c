import { useQuery } from '@tanstack/react-query'
import { readDetails } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/call.ts'

export type Details = OutputOf<typeof readDetails>

export const DETAILS = ['details'] as const

/** What the member told us. A server that does not know the call has none, and then nothing of it shows. */
export function useDetails(): { details: Details | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: DETAILS,
    queryFn: ({ signal }) => call(readDetails, undefined, { signal }),
  })
  return { details: data, isPending }
}
