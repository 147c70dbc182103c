import { QueryClient } from '@tanstack/react-query'
import { DeskFailure } from './call.ts'

const TRIES = 3
const AGAIN_AFTER_MS = 2000

/**
 * The data that the desk has read. A failure is a sentence somebody can act on, so it shows at once and nothing is asked again by
 * itself, but for a server that has too much to do for a moment. What was read stays as long as its reader, for when the network goes.
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
