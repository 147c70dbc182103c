import { createSecretKey } from 'node:crypto'
import { makeReady } from './make-ready.ts'
import { type PreviewInput, preview } from './preview.ts'

/** What is sent to it: keys go as bytes. */
export type SentPreview = Omit<PreviewInput, 'keys'> & { keys: Buffer[] }
/** Told to one that is started before there is a file. */
export const AHEAD = 'ahead'

// One process for one file: whatever it takes of memory goes with it.
process.once('message', async (sent: SentPreview) => {
  const answer = await preview({ ...sent, keys: sent.keys.map((key) => createSecretKey(key)) })
  process.send?.(answer)
})
if (process.argv[2] === AHEAD) await makeReady()
