import { expect, test } from 'vitest'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { addNote } from '../../../contract/desk-enquiry.ts'
import { makeRequest } from '../../../contract/desk-requests.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { queueMail, queueMails } from '../../mail/outbox.ts'
import type { Transport } from '../../mail/transport.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { operator, operatorAt, settingsOf } from '../../testing/operator.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const DAY = 24 * 3600_000

/** A mail server that refuses everything until it is repaired. Stores no mails. */
function deadMailServer() {
  const state = { isDead: true, sent: 0 }
  const transport: Transport = {
    destination: 'nowhere',
    send: async () => {
      if (state.isDead) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      state.sent++
    },
    close: () => {},
  }
  return { state, transport }
}

async function withGivenUpMails() {
  const { state, transport } = deadMailServer()
  const server = await testServer({ transport })
  server.expectErrors(/^mail not sent/)
  await server.send(submitEnquiry, anEnquiry())
  await server.mailbox()
  server.clock.advance(4 * DAY)
  await server.mailbox()
  return { server, state }
}

const ids = async ({ db }: TestServer) =>
  (await db.read.selectFrom('outbox').select('id').execute()).map(({ id }) => id)

const kindsAndReferences = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => line.split('\t').slice(1, 3))
    .sort()

test('failed mails are listed with the mail server’s answer, and without an address', async () => {
  const { server } = await withGivenUpMails()
  const { code, out, output } = await operator(settingsOf(server), 'mail')
  expect({ code, output }).toEqual({ code: 0, output: '0 mails pending, 2 given up.' })
  expect(out.trim().split('\n')).toHaveLength(2)
  expect(out).toContain('given up 2026-01-09')
  expect(out).toContain('ECONNREFUSED')
  expect(out).not.toContain('@')
})

test('mails about an enquiry are listed with its reference, and others without one', async () => {
  const { server } = await withGivenUpMails()
  const { reference } = await server.db.read
    .selectFrom('enquiries')
    .select('reference')
    .executeTakeFirstOrThrow()
  await server.db.write((tx) =>
    queueMail(tx, 'application withdrawn', { reference: 'A1234567' }, server.clock.now),
  )
  await server.db.write((tx) =>
    queueMail(tx, 'reset link', { emailKey: 'asha@example.org' }, server.clock.now),
  )
  const { out } = await operator(settingsOf(server), 'mail')
  expect(kindsAndReferences(out)).toEqual([
    ['application withdrawn', 'A1234567'],
    ['enquiry notice', reference],
    ['enquiry receipt', reference],
    ['reset link', '-'],
  ])
  expect(out).not.toContain('@')
})

test('mails about a stage, a note and a request are listed with the reference too', async () => {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server, 'manager')
  const colleague = await atDesk(server)
  const { reference: application } = await anApplicant(server)
  const sent = await server.send(submitEnquiry, anEnquiry())
  const enquiry = sent.body.data.reference
  await server.mailbox()
  const move = { version: 1, stage: 'fee found' }
  await agent.browser.send(moveApplication, move, { params: { reference: application } })
  const note = { text: 'For me', mentions: [colleague.id] }
  await agent.browser.send(addNote, note, { params: { reference: enquiry } })
  const asked = { kind: 'see', email: 'ravi@example.org' }
  const made = await agent.browser.send(makeRequest, asked)
  const { out } = await operator(settingsOf(server), 'mail')
  expect(kindsAndReferences(out)).toEqual([
    ['application stage', application],
    ['named in a note', enquiry],
    ['request received', made.body.data.reference],
  ])
})

test('failed mails are sent when they are retried, with three further days of retries', async () => {
  const { server, state } = await withGivenUpMails()
  expect(await operatorAt(server.clock.now, settingsOf(server), 'mail', 'retry', '--all')).toMatchObject({
    code: 0,
    output: '2 mails will be tried now.',
  })
  await server.mailbox()
  server.clock.advance(DAY)
  state.isDead = false
  await server.mailbox()
  expect(state.sent).toBe(2)
})

test('--all does not send mails early that wait so that staff can stop them', async () => {
  const { server } = await withGivenUpMails()
  const at = server.clock.now
  const notBefore = at + 5 * 60_000
  const about = { reference: 'A1234567' }
  await server.db.write((tx) => queueMails(tx, at, [{ kind: 'application withdrawn', about, notBefore }]))
  await operatorAt(at, settingsOf(server), 'mail', 'retry', '--all')
  const mails = await server.db.read
    .selectFrom('outbox')
    .select('next_attempt_at as at')
    .orderBy('next_attempt_at')
    .execute()
  expect(mails).toEqual([{ at }, { at }, { at: notBefore }])
})

test('selected mails are retried by their ids, all of them or none', async () => {
  const { server, state } = await withGivenUpMails()
  state.isDead = false
  const [one = ''] = await ids(server)
  expect(await operator(settingsOf(server), 'mail', 'retry', one, 'no-such-id')).toMatchObject({ code: 1 })
  await server.mailbox()
  expect(state.sent).toBe(0)
  expect(await operator(settingsOf(server), 'mail', 'retry', one)).toMatchObject({ code: 0 })
  await server.mailbox()
  expect(state.sent).toBe(1)
})

test.each([[['explode']], [['retry']], [['retry', '--all', 'x']], [['list', 'x']]])(
  'mail %j ends with a sentence',
  async (args) => {
    const server = await testServer()
    expect(await operator(settingsOf(server), 'mail', ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Say what to do'),
    })
  },
)
