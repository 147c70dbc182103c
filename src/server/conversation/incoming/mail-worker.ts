import { readHead, readMail } from './read-mail.ts'

/** The message to the process. */
export interface SentMail {
  raw: Uint8Array
  isHeadOnly: boolean
}

// One mail after the other: the process is ended when it is no longer needed, or when a mail takes too much.
process.on('message', async ({ raw, isHeadOnly }: SentMail) => {
  const mail = await (isHeadOnly ? readHead(raw) : readMail(raw)).catch(() => null)
  process.send?.({ mail })
})
