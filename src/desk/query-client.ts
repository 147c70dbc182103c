import { QueryClient } from '@tanstack/react-query'

/**
 * What the desk has read. A failure is a sentence somebody can act on, so it shows at once and nothing is asked again by
 * itself. What was read stays as long as its reader, for when the network goes.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
})
