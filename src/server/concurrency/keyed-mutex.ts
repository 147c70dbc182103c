export type KeyedMutex = <T>(key: string | undefined, work: () => Promise<T>) => Promise<T>

/** Runs work under one key one after the other. Different keys do not wait for each other, and neither does work without a key. */
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
