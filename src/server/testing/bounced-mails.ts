import { submitEnquiry } from '../../contract/enquiries.ts'
import { readMail } from '../conversation/incoming/read-mail.ts'
import { storeMail } from '../conversation/mailbox/store-mail.ts'
import { BOUNCES } from './mails/bounces.ts'
import { rawMail } from './mails/raw-mail.ts'
import { storedMails } from './outbox.ts'
import { anEnquiry } from './submissions.ts'
import { type TestServer, testServer } from './test-server.ts'

export const TO = 'asha@example.in'

let numbers = 0

/** A number that no earlier mail of this file has. */
export const nextNumber = () => ++numbers

export async function arrives(server: TestServer, raw: Buffer) {
  const place = { address: 'office', uidValidity: '1', uid: ++numbers, at: server.clock.now }
  return storeMail(server.deps, { ...place, raw, mail: await readMail(raw) })
}

/** A receipt that was sent, and the delivery report of this name about it. */
export async function aReceipt() {
  const server = await testServer()
  const enquire = () =>
    server.send(submitEnquiry, anEnquiry({ email: TO, message: `Question ${nextNumber()}` }))
  await enquire()
  await server.mailbox()
  const [sent] = await storedMails(server, 'enquiry receipt')
  const id = sent?.id ?? ''
  const report = (name: string, messageId = `${id}@localhost`, to = TO) =>
    BOUNCES.find(([each]) => each === name)?.[2]({ messageId, to }) ?? rawMail([])
  return { server, enquire, id, report }
}

export const receipts = async (server: TestServer) =>
  (await server.mailbox()).filter(({ to, subject }) => to === TO && /have your query/.test(subject)).length
