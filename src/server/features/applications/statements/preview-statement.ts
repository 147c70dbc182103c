import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Gates } from '../../../concurrency/gates.ts'
import type { Preview, PreviewInput } from './preview.ts'
import type { AHEAD, SentPreview } from './preview-worker.ts'
import type { Refusal } from './reading/statement.ts'

interface Allowance {
  seconds: number
  /** Of the heap. What a spreadsheet is unpacked to is limited by itself. */
  megabytes: number
}

const ALLOWANCE: Allowance = { seconds: 20, megabytes: 512 }
const YOUNG_MB = 96
/** In the bundle it stands beside the server, or a folder above a part that is loaded on demand. */
const PLACES = ['./preview-worker.ts', './statement-worker.js', '../statement-worker.js']
/** Somebody who opened the page fetches a file from the bank. */
const WAITS_MS = 600_000

let ready: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** Starts the process that reads the next statement, so that nobody waits for its start. Unused it ends after ten minutes. */
export function expectStatement(program = findProgram()): void {
  ready ??= startAhead(program)
  clearTimeout(idle)
  idle = setTimeout(() => takeReady()?.kill('SIGKILL'), WAITS_MS).unref()
}

function startAhead(program: URL): ChildProcess {
  const ahead: typeof AHEAD = 'ahead'
  const child = start(program, ALLOWANCE, [ahead])
  // It keeps nobody from ending.
  child.unref()
  child.channel?.unref()
  for (const over of ['exit', 'error'])
    child.once(over, () => {
      if (ready === child) ready = undefined
    })
  return child
}

/**
 * Reads a statement and matches its payments in a process of its own, so that nobody else waits for it, and nothing it does
 * ends the server. Stores nothing. A file that takes too long or too much memory is refused like one that cannot be read.
 *
 * Errors  busy
 */
export function previewStatement(
  { statements }: Pick<Gates, 'statements'>,
  input: PreviewInput,
  { allowance, program = findProgram() }: { allowance?: Allowance; program?: URL } = {},
): Promise<Preview | Refusal> {
  return statements.run(() => inProcess(program, input, allowance))
}

function inProcess(program: URL, { keys, ...input }: PreviewInput, allowance: Allowance | undefined) {
  const { seconds, megabytes } = allowance ?? ALLOWANCE
  const { promise, resolve, reject } = Promise.withResolvers<Preview | Refusal>()
  // The one that waits has the usual allowance.
  const child = (allowance ? undefined : takeReady()) ?? start(program, { megabytes })
  const timer = setTimeout(() => resolve(tooMuch()), seconds * 1000)
  child.once('message', (answer) => resolve(answer as Preview | Refusal))
  child.once('error', reject)
  child.once('exit', (_code, signal) => {
    // A process without memory ends itself by a signal.
    if (signal) resolve(tooMuch())
    else reject(new Error('The process that reads statements ended without an answer.'))
  })
  child.send({ ...input, keys: keys.map((key) => key.export()) } satisfies SentPreview)
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

/** One process for one file: whoever takes it is the only one. */
function takeReady(): ChildProcess | undefined {
  const child = ready
  ready = undefined
  clearTimeout(idle)
  if (!child?.connected) return undefined
  child.ref()
  child.channel?.ref()
  return child
}

function start(program: URL, { megabytes }: Pick<Allowance, 'megabytes'>, args: string[] = []): ChildProcess {
  return fork(fileURLToPath(program), args, {
    serialization: 'advanced',
    // Young objects get room from the start, or they would be sorted through again and again while a large file is read.
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      `--max-semi-space-size=${YOUNG_MB / 3}`,
      `--min-semi-space-size=${YOUNG_MB / 3}`,
    ],
    // It reads strangers' files: it needs no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function tooMuch(): Refusal {
  return {
    refused: 'took too long',
    sentence: 'This file takes too long to read. Download a shorter period, or a CSV instead of Excel.',
  }
}

function findProgram(): URL {
  const found = PLACES.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place))
  if (!found) throw new Error('The program that reads statements is missing.')
  return found
}
