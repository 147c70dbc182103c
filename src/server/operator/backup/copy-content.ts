import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { requireRoom } from '../../db/disk.ts'
import { CONTENT_FOLDER } from '../../platform/config.ts'
import { filesUnder } from './manifest.ts'

const TRIES = 5
const PAUSE_MS = 1000

/**
 * Copies content/ as it is at one moment: again if somebody edits it meanwhile. If the edits do not end, the copy may
 * contain a part of one, which is reported: the backup of the database must not fail because of it.
 */
export async function copyContent(
  to: string,
  report: (line: string) => void,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const before = await statesOf(CONTENT_FOLDER)
    await rm(to, { recursive: true, force: true })
    for (const name of before.keys()) await unlessDeleted(copy(name, to))
    if (isSame(before, await statesOf(CONTENT_FOLDER))) return
    if (tries === TRIES) break
    await sleep(pauseMs)
  }
  report(
    `${CONTENT_FOLDER}/ changed all the time: the backup may hold a part of an edit. Make another one later.`,
  )
}

async function copy(name: string, to: string): Promise<void> {
  const [from, path] = [join(CONTENT_FOLDER, name), join(to, name)]
  requireRoom(dirname(to), (await stat(from)).size)
  await mkdir(dirname(path), { recursive: true })
  await copyFile(from, path)
}

/** Changes with every edit of a file, also with one that replaces the file. */
async function statesOf(folder: string): Promise<Map<string, string>> {
  const states = new Map<string, string>()
  for (const name of (await unlessDeleted(filesUnder(folder))) ?? []) {
    const found = await unlessDeleted(stat(join(folder, name)))
    if (found) states.set(name, [found.size, found.mtimeMs, found.ino].join(' '))
  }
  return states
}

/** Undefined for a file that is deleted meanwhile, or a folder. */
async function unlessDeleted<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

const isSame = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, state]) => other.get(name) === state)
