import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** User and system time of a process with all its threads. */
export const cpuSecondsOf = (pid: number): number => ticksOf(pid, 11, 12) / TICKS_PER_SECOND

/** User and system time of a process with all its descendants, including ended ones. */
export const cpuSecondsOfFamily = (pid: number): number =>
  familyOf(pid).reduce((sum, each) => sum + ticksOfAny(each), 0) / TICKS_PER_SECOND

/**
 * Includes the ticks of ended children. 0 if the process itself has just ended: then its parent counts it.
 */
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

/** The resident memory of a process, in MB. 0 if it has just ended. */
export const memoryOf = (pid: number): number => memoryPart(pid, 'VmRSS')

/**
 * The resident memory of a process with all its descendants, in MB. They share their files, such as Node's program, so
 * only the largest part of that kind counts.
 */
export function memoryOfFamily(pid: number): number {
  const family = familyOf(pid)
  const own = family.reduce((sum, each) => sum + memoryPart(each, 'RssAnon'), 0)
  return own + Math.max(...family.map((each) => memoryPart(each, 'RssFile')))
}

function memoryPart(pid: number, name: 'VmRSS' | 'RssAnon' | 'RssFile'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** The number of times that the threads of a process have waited so far, and were woken again. */
export function wakeUpsOf(pid: number): number {
  return numbersIn(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + restsOf(`/proc/${pid}/task/${thread}/status`),
    0,
  )
}

/** A process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = numbersIn('/proc').filter((other) => parentOf(other) === pid)
  return [pid, ...children.flatMap(familyOf)]
}

/** Undefined if the process has just ended. */
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
