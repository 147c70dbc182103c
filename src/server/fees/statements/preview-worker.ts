import { createSecretKey } from 'node:crypto'
import { type Preview, type PreviewInput, preview, type RowKeys, type StoredRows } from './preview.ts'
import type { Refusal } from './reading/statement.ts'

/** The message to the process: keys are sent as bytes. */
export interface SentPreview extends Omit<PreviewInput, 'keys' | 'numberKeys' | 'begun' | 'find'> {
  keys: Buffer[]
  numberKeys: Buffer[]
}

/** The messages of the process: first it asks for the stored data about the rows, then it answers. */
export type FromWorker = { asked: RowKeys } | { answer: Preview | Refusal }

const asKey = (key: Buffer) => createSecretKey(key)
const say = (message: FromWorker) => process.send?.(message)

function find(asked: RowKeys): Promise<StoredRows> {
  const { promise, resolve } = Promise.withResolvers<StoredRows>()
  process.once('message', (found) => resolve(found as StoredRows))
  say({ asked })
  return promise
}

// One process for each file, so that its memory is freed at the end.
process.once('message', async ({ keys, numberKeys, ...sent }: SentPreview) => {
  say({
    answer: await preview({ ...sent, find, keys: keys.map(asKey), numberKeys: numberKeys.map(asKey) }),
  })
})
