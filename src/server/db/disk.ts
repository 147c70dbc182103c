import { statfsSync } from 'node:fs'

/** Below this the database refuses writes, to keep room for reading and cleaning up. */
export const LOWEST_FREE_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 1000

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= LOWEST_FREE_BYTES
}

/** Tells whether the disk of a folder has room for writes. Asked at every write, so it looks at most once a second. */
export function watchDisk(folder: string): () => boolean {
  let lookedAt = Number.NEGATIVE_INFINITY
  let found = true
  return () => {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      found = hasRoom(folder)
      lookedAt = performance.now()
    }
    return found
  }
}
