import { readdirSync, readFileSync } from 'node:fs'

/** The nice value of each thread of a process, 0 by default, with the name of the thread. Linux only. */
export function threadPriorities(pid: number): [name: string, nice: number][] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')) ?? []
    return [Number(thread) === pid ? 'main' : name, Number(rest.split(' ')[16])]
  })
}
