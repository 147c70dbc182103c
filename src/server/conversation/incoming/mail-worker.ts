import type { IncomingMail } from './incoming-mail.ts'
import { readHead, readMail } from './read-mail.ts'

/** The message to the process. */
export interface SentMail {
  raw: Uint8Array
  isHeadOnly: boolean
}

/** The answer; null where the mail could not be read. */
export interface ReadMail {
  mail: IncomingMail | null
}

process.on('message', async ({ raw, isHeadOnly }: SentMail) => {
  const mail = await (isHeadOnly ? readHead(raw) : readMail(raw)).catch(() => null)
  process.send?.({ mail } satisfies ReadMail)
})
