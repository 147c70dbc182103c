import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The path of a program that runs in its own process.
 *
 * @param base import.meta.url of the calling module
 * @param source path of the program's source file, relative to `base`
 * @param built its name in the bundle: beside the server, or one folder above a part that is loaded on demand
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
  /** Starts a process in advance, so that its start delays no caller. An unused process ends after a while. */
  expect(start: () => ChildProcess): void
  /** Takes the process that was started in advance, if there is one. Each process is handed out once. */
  take(): ChildProcess | undefined
}

/** Keeps one process ready that was started before there is work for it. */
export function makeStandbyProcess(waitsMs: number): Ahead {
  let ready: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(start: () => ChildProcess): ChildProcess {
    const child = start()
    // An unused child process must not keep this process running.
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
