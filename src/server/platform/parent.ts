import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 500
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'busybox']
/** Read when the program is loaded, because npm may end while the server starts. */
const parentsAtLoad = parentProcesses()

/**
 * Calls `end` when npm, which started this process, has ended. Ending npm is meant to end the server; a killed npm does
 * not forward the signal.
 */
export function whenParentEnds(end: () => void): void {
  const looking = setInterval(() => {
    if (parentProcesses() === parentsAtLoad) return
    clearInterval(looking)
    end()
  }, LOOK_EVERY_MS)
  looking.unref()
}

/**
 * The parent process; if it is the shell in which npm runs a script, also npm. The id of npm is known on
 * Linux only.
 */
function parentProcesses(): string {
  const parent = process.ppid
  try {
    const [, name = '', itsParent] =
      /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return SHELLS.includes(name) ? `${parent} ${itsParent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
