import { createSecretKey } from 'node:crypto'
import { type PreviewInput, preview } from './preview.ts'

/** The message to the process: keys are sent as bytes. */
export type SentPreview = Omit<PreviewInput, 'keys'> & { keys: Buffer[] }

// One process for one file: its memory is freed with it.
process.once('message', async (sent: SentPreview) => {
  const answer = await preview({ ...sent, keys: sent.keys.map((key) => createSecretKey(key)) })
  process.send?.(answer)
})
