import { onTestFinished } from 'vitest'
import { startImapServer } from './imap-server.ts'

/** A mailbox that ends with the test. */
export async function anImapServer(options: Parameters<typeof startImapServer>[0] = {}) {
  const server = await startImapServer(options)
  onTestFinished(server.close)
  return server
}
