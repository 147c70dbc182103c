import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../contract/endpoint.ts'
import { endOtherSessions, endSession, listSessions } from '../../../contract/my-account.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { call } from '../../api/call.ts'
import { deviceName } from './device-name.ts'

type Sessions = OutputOf<typeof listSessions>
export type Session = Sessions['sessions'][number]

export const SESSIONS = ['sessions'] as const
/** Instead of an id: all sessions except this one. */
export const OTHERS = 'others'

/**
 * The sessions of the member. Ending one is an optimistic update: it leaves the list at once, and returns if the server
 * refuses.
 */
export function useSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, undefined, { signal }),
    select: withDeviceNames,
  })
  const end = useMutation({
    mutationFn: (id: string) => {
      const ended = id === OTHERS ? call(endOtherSessions) : call(endSession, undefined, { params: { id } })
      return ended.catch(unlessGoneAlready)
    },
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

const withDeviceNames = ({ sessions }: Sessions): Sessions => ({
  sessions: sessions.map((line) => ({ ...line, device: deviceName(line.device) })),
})

/** A session that has already ended counts as success. */
function unlessGoneAlready(error: unknown): void {
  if (!(error instanceof ApiFailure && error.code === 'not_found')) throw error
}
