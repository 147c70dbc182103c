import type { Receipt } from '../../../../contract/receipts.ts'
import type { Gates } from '../../../concurrency/gates.ts'
import { childProgram } from '../../../platform/child-program.ts'
import { makeWorkers } from '../../../platform/worker-processes.ts'

const workers = makeWorkers<Receipt, Uint8Array>({
  program: () => childProgram(import.meta.url, './receipt-worker.ts', 'receipt-worker.js'),
  megabytes: 256,
  // Ends a process that hangs. On a busy machine a start and a receipt take more than 20 s.
  seconds: 120,
})

/**
 * A receipt as one page, drawn in a process of its own.
 *
 * Errors  busy
 */
export async function receiptPdf({ receipts }: Pick<Gates, 'receipts'>, receipt: Receipt): Promise<Buffer> {
  return Buffer.from(await receipts.run(() => workers.run(receipt)))
}
