import type { Db } from './db.ts'

/** The part of a database that notifies loops of this process's own writes. */
export function withWriteListeners(write: Db['write']): Pick<Db, 'write' | 'onWrite'> {
  const listeners: (() => void)[] = []
  return {
    async write(work) {
      const result = await write(work)
      for (const listener of listeners) listener()
      return result
    },
    onWrite: (listener) => listeners.push(listener),
  }
}
