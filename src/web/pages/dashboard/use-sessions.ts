import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endSession, listSessions } from '../../../contract/accounts.ts'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'

type Sessions = OutputOf<typeof listSessions>
export type Session = Sessions['sessions'][number]

export const SESSIONS = ['sessions'] as const
/** In place of an id: all sessions but this one. */
export const OTHERS = 'others'

/** Where this person is signed in. What is ended leaves the list at once, and comes back if the server did not agree. */
export function useSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
  })
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, undefined, { params: { id } }).catch(unlessGoneAlready),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: SESSIONS })
      const before = client.getQueryData<Sessions>(SESSIONS)
      client.setQueryData<Sessions>(
        SESSIONS,
        before && {
          sessions: before.sessions.filter((line) => line.current || ![line.id, OTHERS].includes(id)),
        },
      )
      return before
    },
    onError: (_error, _id, before) => client.setQueryData(SESSIONS, before),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
  return { query, end: end.mutateAsync }
}

/** A session that ended by itself meanwhile is what was asked for. */
function unlessGoneAlready(error: unknown): void {
  if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
}
