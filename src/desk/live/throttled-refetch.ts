import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const REST_MS = 1000

/** Queries in their pause after a request, each with whether it has to be requested again at the end. */
const resting = new Map<string, boolean>()

/**
 * Refetches a query: at once, and then at most once a second and one request at a time, for any number of changes
 * and of listeners on a page.
 */
export function refetchThrottled(client: QueryClient, queryKey: QueryKey): void {
  const key = hashKey(queryKey)
  if (resting.has(key)) {
    resting.set(key, true)
    return
  }
  resting.set(key, false)
  const rest = new Promise((over) => setTimeout(over, REST_MS))
  void Promise.all([client.invalidateQueries({ queryKey }), rest]).finally(() => {
    const isDue = resting.get(key)
    resting.delete(key)
    if (isDue) refetchThrottled(client, queryKey)
  })
}
