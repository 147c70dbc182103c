import { parentPort } from 'node:worker_threads'
import { drawReceipt } from './draw-receipt.ts'

// A thread for several receipts, since loading the library and the fonts takes longer than drawing one.
parentPort?.on('message', async (receipt) => parentPort?.postMessage(await drawReceipt(receipt)))
