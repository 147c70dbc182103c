import { type ChildProcess, fork } from 'node:child_process'
import type { Receipt } from '../../../../contract/receipts.ts'
import type { Gates } from '../../../concurrency/gates.ts'
import { bareEnvironment, childProgram } from '../../../platform/child-program.ts'

const IDLE_MS = 10_000
/** Ends a process that hangs. On a busy machine a start and a receipt take more than 20 s. */
const TAKES_AT_MOST_MS = 120_000
const HEAP_MB = 256

const findProgram = () => childProgram(import.meta.url, './receipt-worker.ts', 'receipt-worker.js')

let drawer: (ChildProcess & { program?: string }) | undefined
let idle: NodeJS.Timeout | undefined

/**
 * A receipt as one page, drawn in a process of its own, so that other requests do not wait and a crash does not end the server: one
 * receipt fails, and the next one gets a new process. The process stays for a while for further receipts.
 *
 * Errors  busy
 */
export function receiptPdf(
  { receipts }: Pick<Gates, 'receipts'>,
  receipt: Receipt,
  {
    program = findProgram(),
    takesAtMostMs = TAKES_AT_MOST_MS,
  }: { program?: string; takesAtMostMs?: number } = {},
): Promise<Buffer> {
  // Receipts are drawn one at a time, so that an answer belongs to its request.
  return receipts.run(() => draw(receipt, program, takesAtMostMs))
}

async function draw(receipt: Receipt, program: string, takesAtMostMs: number): Promise<Buffer> {
  clearTimeout(idle)
  if (drawer && drawer.program !== program) endDrawer(drawer)
  drawer ??= startDrawer(program)
  const child = drawer
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const died = () => reject(new Error('The process that draws receipts ended without an answer.'))
  const late = setTimeout(() => reject(new Error('A receipt took too long to draw.')), takesAtMostMs)
  const answered = (bytes: unknown) => resolve(bytes as Uint8Array)
  child.once('message', answered).once('exit', died).once('error', reject)
  child.ref()
  child.channel?.ref()
  child.send(receipt, (error) => error && reject(error))
  try {
    const bytes = await promise
    child.unref()
    child.channel?.unref()
    idle = setTimeout(() => endDrawer(child), IDLE_MS).unref()
    return Buffer.from(bytes)
  } catch (error) {
    endDrawer(child)
    throw error
  } finally {
    clearTimeout(late)
    child.off('message', answered).off('exit', died).off('error', reject)
  }
}

function startDrawer(program: string): ChildProcess & { program: string } {
  const child = Object.assign(
    fork(program, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // The process needs no secrets.
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }),
    { program },
  )
  // The handler also runs if the process exits while no receipt is pending.
  for (const over of ['exit', 'error'])
    child.on(over, () => {
      if (drawer === child) drawer = undefined
    })
  return child
}

function endDrawer(child: ChildProcess): void {
  if (drawer === child) drawer = undefined
  child.kill('SIGKILL')
}
