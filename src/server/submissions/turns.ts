export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Lets work under one name run one after the other. Different names do not wait for each other. */
export function makeTurns(): Turns {
  const latest = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = latest.get(name)
    const mine = before ? before.then(work, work) : work()
    latest.set(name, mine)
    try {
      return await mine
    } finally {
      if (latest.get(name) === mine) latest.delete(name)
    }
  }
}
