import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a program that runs in a process of its own.
 *
 * @param base where the code stands that asks: its import.meta.url
 * @param source the program's file as seen from there
 * @param built its name in the bundle: it stands beside the server, or a folder above a part that is loaded on demand
 */
export function childProgram(base: string, source: string, built: string): string {
  const places = [source, `./${built}`, `../${built}`].map((place) => new URL(place, base))
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`The program ${built} is missing.`)
  return fileURLToPath(found)
}

/** The environment of a program that needs no secrets: where compiled code is cached, if anywhere. */
export const bareEnvironment = () => {
  const { NODE_COMPILE_CACHE } = process.env
  return { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

interface Ahead {
  /** Starts a process, so that nobody waits for its start. Unused it ends after a while. */
  expect(start: () => ChildProcess): void
  /** The process that was expected, where there is one. Whoever takes it is the only one. */
  take(): ChildProcess | undefined
}

/** Keeps one process that was started before there is work for it. */
export function makeAhead(waitsMs: number): Ahead {
  let ready: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(start: () => ChildProcess): ChildProcess {
    const child = start()
    // It keeps nobody from ending.
    child.unref()
    child.channel?.unref()
    for (const over of ['exit', 'error'])
      child.once(over, () => {
        if (ready === child) ready = undefined
      })
    return child
  }

  function take(): ChildProcess | undefined {
    const child = ready
    ready = undefined
    clearTimeout(idle)
    if (!child?.connected) return undefined
    child.ref()
    child.channel?.ref()
    return child
  }

  return {
    expect(start) {
      ready ??= begin(start)
      clearTimeout(idle)
      idle = setTimeout(() => take()?.kill('SIGKILL'), waitsMs).unref()
    },
    take,
  }
}
