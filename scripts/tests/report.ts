import type { Progress, TestFailure } from './message.ts'

/** The interval of the lines for running steps in a log. */
const LOG_EVERY_MS = 15_000
const LONGEST_LINE = 200

export interface StepState {
  name: string
  state: 'waits' | 'runs' | 'passed' | 'failed' | 'not run'
  startedAt: number
  progress?: Progress
  failures: TestFailure[]
}

/** Shows the progress of a run: on a terminal in lines that stay at the bottom, in a log every 15 s. */
export function showProgress(states: StepState[], out = process.stdout) {
  const live = out.isTTY && !process.env.CI
  let shown = 0
  const draw = () => {
    if (!live) return
    const lines = inLines(states)
    out.write(`${'\x1b[1A\x1b[2K'.repeat(shown)}${lines.join('\n')}\n`)
    shown = lines.length
  }
  const timer = setInterval(
    () => (live ? draw() : out.write(`${inLines(states).join('\n')}\n`)),
    live ? 1000 : LOG_EVERY_MS,
  )
  return {
    /** Prints above the lines that stay. */
    say(text: string): void {
      if (live) out.write('\x1b[1A\x1b[2K'.repeat(shown))
      shown = 0
      out.write(`${text}\n`)
      draw()
    },
    end(): void {
      clearInterval(timer)
      if (live) out.write('\x1b[1A\x1b[2K'.repeat(shown))
    },
  }
}

/** A line for each running step, and one with the remaining steps. */
export function inLines(states: StepState[], now = performance.now()): string[] {
  const runs = states.filter(({ state }) => state === 'runs')
  const left = states.filter(({ state }) => state === 'waits').map(({ name }) => name)
  return [
    ...runs.map(({ name, startedAt, progress, failures }) =>
      short(
        [
          `   ${minutes(now - startedAt)} ${name}`,
          progress && `: ${progress.done} of ${progress.all}`,
          failures.length > 0 && `, ${failures.length} failed`,
          progress?.now && ` · ${progress.now}`,
        ]
          .filter(Boolean)
          .join(''),
      ),
    ),
    ...(left.length > 0 ? [`   then: ${left.join(', ')}`] : []),
  ]
}

/** `4:05` */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const short = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line)
