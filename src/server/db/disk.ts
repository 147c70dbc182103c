import { statfsSync } from 'node:fs'

/** Below this free space the database refuses writes, to keep room for reading and cleaning up. */
export const LOWEST_FREE_BYTES = 64 * 1024 * 1024
const LOOK_EVERY_MS = 1000

const MEGABYTE = 1024 * 1024

const freeBytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const hasRoom = (folder: string) => freeBytes(folder) >= LOWEST_FREE_BYTES

/** A sentence for the operator about the lack of free space; undefined where there is enough. */
export function lackOfRoom(folder: string): string | undefined {
  if (hasRoom(folder)) return undefined
  const [free, needed] = [freeBytes(folder), LOWEST_FREE_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE))
  return `The disk of ${folder} is almost full: ${free} MB are free, ${needed} are needed. Pages are served, and nothing can be saved until there is room.`
}

/** Work would fill the disk. The message is a sentence for the operator. */
export class NoRoomError extends Error {}

/**
 * For work beside the server, such as a backup: it must stop before the server refuses writes.
 *
 * Errors  NoRoomError: with `bytes` more, less than LOWEST_FREE_BYTES would be free
 */
export function requireRoom(folder: string, bytes: number): void {
  const free = freeBytes(folder)
  if (free - bytes >= LOWEST_FREE_BYTES) return
  const [has, lowest] = [free, LOWEST_FREE_BYTES].map((each) => Math.floor(each / MEGABYTE))
  const more = Math.ceil(bytes / MEGABYTE)
  throw new NoRoomError(
    `The disk of ${folder} has too little room: ${has} MB are free, and ${more} MB more would leave less than the ${lowest} MB that the site needs to save anything.`,
  )
}

/**
 * Returns a function that checks whether the disk of a folder has room for writes. It is called at every
 * write, so it checks the disk at most once a second.
 */
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
