import { readHead, readMail } from './read-mail.ts'

/** The message to the process. */
export interface SentMail {
  raw: Uint8Array
  isHeadOnly: boolean
}

// Reads one mail after the other. The parent ends the process when it is no longer needed, or when a mail
// exceeds a limit.
process.on('message', async ({ raw, isHeadOnly }: SentMail) => {
  const mail = await (isHeadOnly ? readHead(raw) : readMail(raw)).catch(() => null)
  process.send?.({ mail })
})
