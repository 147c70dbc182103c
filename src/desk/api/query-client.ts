import { QueryClient } from '@tanstack/react-query'
import { DeskFailure } from './call.ts'

const TRIES = 3
const AGAIN_AFTER_MS = 2000

/**
 * The cache of the data that the desk has read. Staff can act on a failure, so it is shown at once; a request
 * is repeated automatically only after the response of an overloaded server. Data stays in memory for the
 * whole session, so that it can be shown without a network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof DeskFailure && error.code === 'busy' && failures < TRIES,
      retryDelay: AGAIN_AFTER_MS,
      networkMode: 'always',
      gcTime: Number.POSITIVE_INFINITY,
    },
  },
})
