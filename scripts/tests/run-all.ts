import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { freePort } from '../../src/server/testing/free-port.ts'
import type { Machine } from './machine.ts'
import type { Message, TestFailure } from './message.ts'
import { minutes, type StepState, showProgress } from './report.ts'
import { runStep } from './run-step.ts'
import { lanesFor, type Size, type StepKey, steps, workersFor } from './steps.ts'

/** More failures than this are not random. */
const MOST_SECOND_TRIES = 2
const SECOND_TRIES_FILE = 'test-results/second-tries.txt'
/** The factor by which the time limits of tests are extended on a slow machine. */
const PATIENCE = 5

/**
 * Runs every step of a size, also after a failure, except steps that need a failed one. Reports failures at once.
 *
 * @returns whether all passed
 */
export async function runAll(size: Size, machine: Machine, browser?: string): Promise<boolean> {
  const lanes = lanesFor(size, machine)
  const keys = lanes.flat()
  const states = Object.fromEntries(
    keys.map((key) => [key, { name: steps[key].name, state: 'waits', startedAt: 0, failures: [] }]),
  ) as unknown as Record<StepKey, StepState>
  const ends = new Map(keys.map((key) => [key, Promise.withResolvers<void>()]))
  const progress = showProgress(Object.values(states))
  const env = {
    // Tests start hundreds of processes from the same sources.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile'),
    CHROMIUM_PATH: browser,
    E2E_PORT: String(await freePort()),
    PATIENCE: String(machine.isSlow ? PATIENCE : 1),
    WHOLE_SMALL_SET: String(size === 'small'),
  }
  progress.say(
    [
      `Processors: ${machine.cores}`,
      ...(machine.firstPageMs === undefined ? [] : [`first page of a browser: ${machine.firstPageMs} ms`]),
      machine.isSlow ? 'one step at a time' : 'steps beside each other',
    ].join('; '),
  )

  function hear(key: StepKey, message: Message): void {
    const state = states[key]
    if ('progress' in message) state.progress = message.progress
    else {
      state.failures.push(message.failure)
      progress.say(inFull(message.failure))
    }
  }

  async function runOne(key: StepKey): Promise<void> {
    const { name, needs, command, among } = steps[key]
    const state = states[key]
    if (needs) await ends.get(needs)?.promise
    if (needs && states[needs].state !== 'passed') {
      state.state = 'not run'
      progress.say(`== ${name}: not run, since it needs the ${steps[needs].name}`)
      return
    }
    state.state = 'runs'
    state.startedAt = performance.now()
    const { code, output } = await runStep(
      [...command, ...(among?.(size, workersFor(key, machine)) ?? [])],
      env,
      (message) => hear(key, message),
    )
    state.state = code === 0 ? 'passed' : 'failed'
    // The output of a tool without a reporter, or of one that crashed, contains the reason.
    if (code !== 0 && state.failures.length === 0) progress.say(output.trimEnd())
    progress.say(
      `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${minutes(performance.now() - state.startedAt)}`,
    )
  }

  /** Runs the failed tests of a step again, when nothing runs beside them. */
  async function tryAgain(key: StepKey): Promise<void> {
    const { command, secondTry } = steps[key]
    const state = states[key]
    const { failures } = state
    if (size !== 'all' || !secondTry || state.state !== 'failed') return
    if (
      failures.length === 0 ||
      failures.length > MOST_SECOND_TRIES ||
      failures.some(({ isCheck }) => isCheck)
    )
      return
    progress.say(`== once more by themselves: ${failures.map(({ name }) => name).join(', ')}`)
    const { code } = await runStep([...command, ...secondTry], env, () => {})
    if (code !== 0) return
    state.state = 'passed'
    mkdirSync('test-results', { recursive: true })
    writeFileSync(SECOND_TRIES_FILE, failures.map(inFull).join('\n\n'))
    secondTries.push(...failures.map(({ name }) => name))
  }

  const secondTries: string[] = []
  await Promise.all(
    lanes.map(async (lane) => {
      for (const key of lane) {
        await runOne(key)
        ends.get(key)?.resolve()
      }
    }),
  )
  for (const key of keys) await tryAgain(key)
  progress.end()

  const failed = keys.filter((key) => states[key].state !== 'passed')
  const lines = [
    ...secondTries.map((name) => `passed at the second try: ${name}`),
    ...failed.flatMap((key) => inShort(key, states[key])),
    '',
    `checks: ${keys.length - failed.length} passed, ${failed.length} failed`,
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
  return failed.length === 0
}

const inFull = ({ name, report, repeat }: TestFailure) =>
  `\nFAILED: ${name}\n${report}\nto repeat it: npm test -- ${repeat}\n`

const inShort = (key: StepKey, { name, state, failures }: StepState) => [
  `${name}: ${state}; to repeat it: npm test -- ${key}`,
  ...failures.map((failure) => `  ${failure.name}\n    npm test -- ${failure.repeat}`),
]
