import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const REST_MS = 1000

/** What was read a moment ago: whether it is to be read once more when its second is over. */
const resting = new Map<string, boolean>()

/**
 * Reads again what others may have changed: at once, and then no more than once a second and one at a time, however many changes are
 * heard and however many parts of a page hear them.
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
