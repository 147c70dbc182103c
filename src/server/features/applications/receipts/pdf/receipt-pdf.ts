import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Receipt } from '../../../../../contract/receipts.ts'
import type { Gates } from '../../../../concurrency/gates.ts'

/** In the bundle it stands beside the server, or a folder above a part that is loaded on demand. */
const PLACES = ['./receipt-worker.ts', './receipt-worker.js', '../receipt-worker.js']
const IDLE_MS = 10_000
const TAKES_AT_MOST_MS = 20_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * A receipt as one page, made on a thread that stays a while for the next one, so that nobody waits for it.
 *
 * Errors  busy
 */
export function receiptPdf({ receipts }: Pick<Gates, 'receipts'>, receipt: Receipt): Promise<Buffer> {
  // One at a time: the next answer belongs to the question asked.
  return receipts.run(() => draw(receipt))
}

async function draw(receipt: Receipt): Promise<Buffer> {
  clearTimeout(idle)
  thread ??= startThread()
  const worker = thread
  try {
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(TAKES_AT_MOST_MS) })
    worker.postMessage(receipt)
    const [bytes] = await answer
    idle = setTimeout(() => endThread(worker), IDLE_MS).unref()
    return Buffer.from(bytes)
  } catch (error) {
    endThread(worker)
    throw error
  }
}

function startThread(): Worker {
  const program = PLACES.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place))
  if (!program) throw new Error('The program that draws receipts is missing.')
  // It needs no secrets.
  const worker = new Worker(program, { env: {} })
  worker.unref()
  return worker
}

function endThread(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
