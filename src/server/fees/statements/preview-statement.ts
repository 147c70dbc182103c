import { type ChildProcess, fork } from 'node:child_process'
import type { Gates } from '../../concurrency/gates.ts'
import { bareEnvironment, childProgram } from '../../platform/child-program.ts'
import type { Preview, PreviewInput } from './preview.ts'
import type { FromWorker, SentPreview } from './preview-worker.ts'
import type { Refusal } from './reading/statement.ts'

interface Allowance {
  seconds: number
  /** The limit of the heap. The unpacked size of a spreadsheet has its own limit. */
  megabytes: number
}

const ALLOWANCE: Allowance = { seconds: 20, megabytes: 512 }
const YOUNG_MB = 96
const findProgram = () => childProgram(import.meta.url, './preview-worker.ts', 'statement-worker.js')

/**
 * Reads a statement and matches its payments in a process of its own, so that other requests do not wait and a crash does not end
 * the server. Stores nothing. A file that takes too long or too much memory is refused like one that cannot be read.
 *
 * Errors  busy
 */
export function previewStatement(
  { statements }: Pick<Gates, 'statements'>,
  input: PreviewInput,
  { allowance = ALLOWANCE, program = findProgram() }: { allowance?: Allowance; program?: string } = {},
): Promise<Preview | Refusal> {
  return statements.run(async () => {
    input.begun?.()
    if (statements.ownProcess) return inProcess(program, input, allowance)
    const { preview } = await import('./preview.ts')
    return preview(input)
  })
}

function inProcess(
  program: string,
  { keys, numberKeys, begun: _, find, ...input }: PreviewInput,
  { seconds, megabytes }: Allowance,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Preview | Refusal>()
  const child = start(program, megabytes)
  const timer = setTimeout(() => resolve(tooMuch()), seconds * 1000)
  child.on('message', (message: FromWorker) => {
    if ('answer' in message) resolve(message.answer)
    else find(message.asked).then((found) => child.connected && child.send(found), reject)
  })
  child.once('error', reject)
  child.once('exit', (_code, signal) => {
    // A process out of memory is ended by a signal.
    if (signal) resolve(tooMuch())
    else reject(new Error('The process that reads statements ended without an answer.'))
  })
  const asBytes = (all: PreviewInput['keys']) => all.map((key) => key.export())
  child.send({ ...input, keys: asBytes(keys), numberKeys: asBytes(numberKeys) } satisfies SentPreview)
  return promise.finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}

function start(program: string, megabytes: number): ChildProcess {
  return fork(program, {
    serialization: 'advanced',
    // A large young generation avoids many garbage collections while a large file is read.
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      `--max-semi-space-size=${YOUNG_MB / 3}`,
      `--min-semi-space-size=${YOUNG_MB / 3}`,
    ],
    // The process reads files of strangers, so it gets no secrets.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function tooMuch(): Refusal {
  return {
    refused: 'took too long',
    sentence: 'This file takes too long to read. Download a shorter period, or a CSV instead of Excel.',
  }
}
