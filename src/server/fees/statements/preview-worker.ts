import { createSecretKey } from 'node:crypto'
import { type PreviewInput, preview } from './preview.ts'

/** What is sent to it: keys go as bytes. */
export type SentPreview = Omit<PreviewInput, 'keys'> & { keys: Buffer[] }

// One process for one file: whatever it takes of memory goes with it.
process.once('message', async (sent: SentPreview) => {
  const answer = await preview({ ...sent, keys: sent.keys.map((key) => createSecretKey(key)) })
  process.send?.(answer)
})
