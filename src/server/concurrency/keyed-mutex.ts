export type KeyedMutex = <T>(key: string | undefined, work: () => Promise<T>) => Promise<T>

/**
 * Runs pieces of work with the same key one after the other. Work with different keys, or without a key, does not wait.
 */
export function makeKeyedMutex(): KeyedMutex {
  const latest = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    if (key === undefined) return work()
    const before = latest.get(key)
    const mine = before ? before.then(work, work) : work()
    latest.set(key, mine)
    try {
      return await mine
    } finally {
      if (latest.get(key) === mine) latest.delete(key)
    }
  }
}
