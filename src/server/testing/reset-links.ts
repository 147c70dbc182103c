import * as calls from '../../contract/accounts.ts'
import { lastMailTo, tokenIn } from './people.ts'
import type { TestServer } from './test-server.ts'

export const email = 'asha@example.org'

export async function askForLink(server: TestServer, address = email): Promise<string> {
  // Mails are sent together and arrive in any order, and the earlier ones contain no links.
  await server.mailbox()
  await server.send(calls.forgotPassword, { email: address })
  return tokenIn(await lastMailTo(server, address))
}
