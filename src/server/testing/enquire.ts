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

let entered = 0

/** An enquiry that staff note after a call, without an email. */
export const anEnquiryByHand = (change: Record<string, unknown> = {}) => ({
  reachedBy: 'phone',
  phone: '+91 98765 00412',
  fullName: 'Ravi Pillai',
  topic: 'Course',
  message: 'Asks for the next batch.',
  preferredTime: 'Evening',
  timeFrom: '17:00',
  timeTo: '19:00',
  assigneeId: null,
  email: '',
  hasConsent: false,
  sendsReceipt: false,
  key: String(++entered).padStart(32, '0'),
  ...change,
})
