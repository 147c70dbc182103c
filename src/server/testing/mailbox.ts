import { submitEnquiry } from '../../contract/enquiries.ts'
import { readMail } from '../conversation/incoming/read-mail.ts'
import { storeMail } from '../conversation/mailbox/store-mail.ts'
import { rawMail } from './mails/raw-mail.ts'
import { itemId } from './stored-ids.ts'
import { anEnquiry } from './submissions.ts'
import { type TestServer, testServer } from './test-server.ts'

export const EMAIL = 'asha@example.in'

let numbers = 0

/** Lets the mail arrive and reads it. */
export async function arrives(server: TestServer, raw: Buffer) {
  const place = { address: 'office', uidValidity: '1', uid: ++numbers, at: server.clock.now }
  return storeMail(server.deps, { ...place, raw, mail: await readMail(raw) })
}

export const mailOf = (head: string[], text = 'On Monday, please.') =>
  rawMail([`Message-ID: <${++numbers}@example.in>`, ...head], text)

export async function withEnquiry(change: object = {}) {
  const server = await testServer({ config: { mailFrom: 'Sehatshala <office@example.org>' } })
  const sent = await server.send(submitEnquiry, anEnquiry({ email: EMAIL, ...change }))
  await server.mailbox()
  return {
    server,
    reference: sent.body.data.reference,
    id: await itemId(server.db.read, 'enquiries', sent.body.data.reference),
  }
}
