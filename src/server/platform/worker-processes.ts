import { type ChildProcess, fork } from 'node:child_process'
import { bareEnvironment } from './child-program.ts'

const IDLE_MS = 10_000

interface Options {
  /** The path of the program. It answers each message with one message. */
  program: () => string
  /** The limit of the heap of each process. */
  megabytes: number
  /** The most time for one job, the start of its process included. */
  seconds: number
  /** How long a process without a job stays for the next one. */
  idleMs?: number
}

/** The process of a job ended, or was ended because it took too long. */
export class WorkerFailure extends Error {}

export interface Workers<Job, Answer> {
  /**
   * Hands the job to an idle process, or to a new one. The caller limits how many jobs run at once. If a job fails,
   * its process is ended, and no other job fails.
   *
   * Errors  WorkerFailure; any other error means that no process could be started
   */
  run(job: Job): Promise<Answer>
  /** Ends all processes. */
  end(): void
}

/**
 * Processes that do one kind of job, one job at a time each, so that other requests do not wait for it, a crash does not
 * end the server, and its memory is returned. Files of strangers are read there: the processes get no secrets.
 */
export function makeWorkers<Job extends object, Answer>({
  program,
  megabytes,
  seconds,
  idleMs = IDLE_MS,
}: Options): Workers<Job, Answer> {
  const all = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = fork(program(), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    all.add(child)
    // An idle process can end, too.
    for (const over of ['exit', 'error']) child.on(over, () => drop(child))
    return child
  }

  function drop(child: ChildProcess): void {
    all.delete(child)
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.kill('SIGKILL')
  }

  function take(): ChildProcess {
    const child = [...idle.keys()].at(-1)
    if (!child) return start()
    clearTimeout(idle.get(child))
    idle.delete(child)
    child.ref()
    child.channel?.ref()
    return child
  }

  function release(child: ChildProcess): void {
    // An idle process must not keep this process running.
    child.unref()
    child.channel?.unref()
    idle.set(child, setTimeout(() => drop(child), idleMs).unref())
  }

  return {
    async run(job) {
      const child = take()
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const fail = (why: string) => reject(new WorkerFailure(`A job of ${program()} ${why}.`))
      const late = setTimeout(() => fail('took too long'), seconds * 1000)
      const ended = () => fail('ended without an answer')
      child.once('message', resolve).once('error', reject).once('exit', ended)
      try {
        // If the process has just ended, its exit is reported.
        child.send(job, () => {})
        const answer = await promise
        release(child)
        return answer as Answer
      } catch (error) {
        drop(child)
        throw error
      } finally {
        clearTimeout(late)
        child.off('message', resolve).off('error', reject).off('exit', ended)
      }
    },
    end() {
      for (const child of all) drop(child)
    },
  }
}
