import * as calls from '../../contract/desk-enquiry.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { atDesk } from './staff.ts'
import { anEnquiry } from './submissions.ts'
import { type Browser, testServer } from './test-server.ts'

/** An enquiry and a colleague who answers it. */
export async function anItem(sent: Record<string, unknown> = {}) {
  const server = await testServer()
  const agent = await atDesk(server)
  const answer = await server.send(submitEnquiry, anEnquiry(sent))
  const { reference } = answer.body.data
  return { server, agent, reference, at: { params: { reference } }, ...itemOf(agent.browser, reference) }
}

export function itemOf(browser: Browser, reference: string) {
  const at = { params: { reference } }
  return {
    read: async () => (await browser.send(calls.readEnquiry, undefined, at)).body.data,
    change: (input: Record<string, unknown>) => browser.send(calls.changeEnquiry, input, at),
    undo: (eventId: string | null) => browser.send(calls.undoAction, { eventId }, at),
  }
}
