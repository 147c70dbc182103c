import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from './submissions.ts'
import type { TestServer } from './test-server.ts'

let sent = 0

/** Sends a unique enquiry. Returns the reference. */
export async function enquire(server: TestServer, change: Record<string, unknown> = {}): Promise<string> {
  const message = `When does it begin, number ${++sent}?`
  const answer = await server.send(submitEnquiry, anEnquiry({ message, ...change }))
  return answer.body.data.reference
}
