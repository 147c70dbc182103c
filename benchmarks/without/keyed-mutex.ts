import type { KeyedMutex } from '../../src/server/concurrency/keyed-mutex.ts'

export function makeKeyedMutex(): KeyedMutex {
  return (_key, work) => work()
}
