import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** User and system time of a process with all its threads. */
export const cpuSecondsOf = (pid: number): number => ticksOf(pid, 11, 12) / TICKS_PER_SECOND

/** The same of a process with all that it has started, also those that have ended. */
export const cpuSecondsOfFamily = (pid: number): number =>
  familyOf(pid).reduce((sum, each) => sum + ticksOfAny(each), 0) / TICKS_PER_SECOND

/** With those of its children that have ended. Nothing where it has just ended itself: its parent counts it then. */
function ticksOfAny(pid: number): number {
  try {
    return ticksOf(pid, 11, 12, 13, 14)
  } catch {
    return 0
  }
}

function ticksOf(pid: number, ...places: number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain blanks; the numbers start after it with the third field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return places.reduce((sum, place) => sum + Number(fields[place]), 0)
}

/** The resident memory of a process, in MB. Nothing where it has just ended. */
export function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** How often the threads of a process have rested so far, and so were woken again. */
export function wakeUpsOf(pid: number): number {
  return numbersIn(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + restsOf(`/proc/${pid}/task/${thread}/status`),
    0,
  )
}

/** A process and those that it has started, at any distance. */
export function familyOf(pid: number): number[] {
  const children = numbersIn('/proc').filter((other) => parentOf(other) === pid)
  return [pid, ...children.flatMap(familyOf)]
}

/** Undefined where the process has just ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

const numbersIn = (folder: string) => readdirSync(folder).map(Number).filter(Number.isInteger)
const restsOf = (status: string) =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1])
