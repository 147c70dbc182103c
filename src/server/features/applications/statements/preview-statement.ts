import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Gates } from '../../../concurrency/gates.ts'
import type { Preview, PreviewInput } from './preview.ts'
import type { Refusal } from './reading/statement.ts'

interface Allowance {
  seconds: number
  /** Of the thread's heap. What a spreadsheet is unpacked to is limited by itself. */
  megabytes: number
}

const ALLOWANCE: Allowance = { seconds: 20, megabytes: 512 }
const YOUNG_MB = 192
/** In the bundle it stands beside the server, or a folder above a part that is loaded on demand. */
const PLACES = ['./preview-worker.ts', './statement-worker.js', '../statement-worker.js']

/**
 * Reads a statement and matches its payments on a thread of its own, so that nobody else waits for it. Stores nothing. A file
 * that takes too long or too much memory is refused like one that cannot be read.
 *
 * Errors  busy
 */
export function previewStatement(
  { statements }: Pick<Gates, 'statements'>,
  input: PreviewInput,
  { allowance = ALLOWANCE, program = findProgram() }: { allowance?: Allowance; program?: URL } = {},
): Promise<Preview | Refusal> {
  return statements.run(() => onThread(program, input, allowance))
}

function onThread(
  program: URL,
  input: PreviewInput,
  { seconds, megabytes }: Allowance,
): Promise<Preview | Refusal> {
  const { promise, resolve, reject } = Promise.withResolvers<Preview | Refusal>()
  const worker = new Worker(program, {
    workerData: input,
    // Young objects get room, or they would be sorted through again and again while a large file is read.
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MB },
    // The thread reads strangers' files: it needs no secrets.
    env: {},
  })
  const timer = setTimeout(() => resolve(tooMuch()), seconds * 1000)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(tooMuch()) : reject(error),
  )
  worker.once('exit', () => reject(new Error('The thread that reads statements ended without an answer.')))
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
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
