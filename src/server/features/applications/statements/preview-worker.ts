import { parentPort, workerData } from 'node:worker_threads'
import { preview } from './preview.ts'

// One thread for one file: whatever it takes of memory goes with it.
parentPort?.postMessage(await preview(workerData))
