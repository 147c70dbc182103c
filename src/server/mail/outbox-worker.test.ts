// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { submitDataRequest } from '../../contract/requests.ts'
import { MAILS_AN_HOUR } from '../security/limits.ts'
import { aFolder } from '../testing/folder.ts'
import { aRegistration, codeIn } from '../testing/people.ts'
import { smtp } from '../testing/smtp-server.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { mayBeSent } from './hourly-limit.ts'
import { queueMails } from './outbox.ts'
import { makeTransport, type Transport } from './transport.ts'

const HOUR = 3600_000

const outbox = ({ db }: TestServer) => db.read.selectFrom('outbox').selectAll().execute()

test('if several people get mails about enquiries, one mail is sent to all of them', async () => {
  const { recipients, transport } = await smtp()
  const notifyEmail = 'desk@example.org, office@example.org'
  const server = await testServer({ transport, config: { notifyEmail } })
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))
  await server.mailbox()
  expect(recipients.sort()).toEqual([['desk@example.org', 'office@example.org'], ['ravi@example.org']])
})

test('a recipient who is refused for now gets the mail later, and the others get it once', async () => {
  const { recipients, state, transport } = await smtp()
  const notifyEmail = 'desk@example.org, office@example.org'
  const server = await testServer({ transport, config: { notifyEmail } })
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))
  Object.assign(state, { refuse: 450, only: 'office@example.org' })
  await server.mailbox()
  expect(recipients.splice(0).sort()).toEqual([['desk@example.org'], ['ravi@example.org']])

  state.refuse = undefined
  server.clock.advance(10_000)
  await server.mailbox()
  await server.mailbox()
  expect(recipients).toEqual([['office@example.org']])
})

test('a mail is sent over SMTP once, as HTML and text, with a Message-ID from its outbox row', async () => {
  const { received, transport } = await smtp()
  const server = await testServer({ transport })
  await server.send(register, aRegistration())

  await server.mailbox()
  await server.mailbox()

  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] ?? '')
  const [row] = await outbox(server)
  expect(mail.messageId).toBe(`<${row?.id}@localhost>`)
  expect(mail.to).toMatchObject([{ address: 'asha@example.org' }])
  expect(mail.text).toMatch(/^[A-Z2-9]{6}$/m)
  expect(mail.html).toContain('<h1')
  expect(row).toMatchObject({ attempts: 1, sent_at: server.clock.now, claimed_until: null })
})

test('after a temporary refusal a mail is retried later, with the same Message-ID', async () => {
  const { received, state, transport } = await smtp()
  const server = await testServer({ transport })
  await server.send(register, aRegistration())

  state.refuse = 451
  await server.mailbox()
  const [waiting] = await outbox(server)
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  expect(waiting?.next_attempt_at).toBeGreaterThan(server.clock.now)
  await server.mailbox()
  expect((await outbox(server))[0]?.attempts).toBe(1)

  state.refuse = undefined
  server.clock.advance(10_000)
  await server.mailbox()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`<${waiting?.id}@localhost>`)
})

test('a permanently refused mail fails at once, and the error does not contain the address', async () => {
  const { state, transport } = await smtp()
  const server = await testServer({ transport })
  await server.send(register, aRegistration())
  state.refuse = 550
  await server.mailbox()
  const [row] = await outbox(server)
  expect(row).toMatchObject({ given_up_at: server.clock.now, sent_at: null })
  expect(row?.last_error).not.toContain('asha')
})

test('with an unreachable mail server a mail is retried for three days, ever less often, then fails visibly', async () => {
  let tries = 0
  const dead: Transport = {
    destination: 'nowhere',
    send: async () => {
      tries++
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    },
    close: () => {},
  }
  const server = await testServer({ transport: dead })
  server.expectErrors(/^mail not sent/)
  await server.send(register, aRegistration())
  // The registration would be deleted after a day, but its mail must be retried for three days here.
  await server.db.write((tx) =>
    tx
      .updateTable('pending_registrations')
      .set({ expires_at: server.clock.now + 99 * 24 * HOUR })
      .execute(),
  )

  for (let hour = 0; hour <= 80; hour++) {
    await server.mailbox()
    server.clock.advance(HOUR)
  }

  const [row] = await outbox(server)
  expect(row).toMatchObject({ sent_at: null, last_error: 'ECONNREFUSED' })
  expect(row?.given_up_at).toBeGreaterThan(0)
  expect(tries).toBeGreaterThan(10)
  expect(tries).toBeLessThan(40)
})

test('attempts that the mail server does not take use up none of the mails that an address may get in an hour', async () => {
  const { recipients, state, transport } = await smtp()
  const server = await testServer({ transport })
  for (const message of ['One', 'Two', 'Three', 'Four'])
    await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', message }))
  state.refuse = 451
  for (let minute = 0; minute < 60; minute++) {
    await server.mailbox()
    server.clock.advance(60_000)
  }
  const tries = (await outbox(server)).reduce((sum, { attempts }) => sum + attempts, 0)
  expect(tries).toBeGreaterThan(2 * MAILS_AN_HOUR)

  await mayBeSent(server.deps.limits, 'ravi@example.org')
  state.refuse = undefined
  server.clock.advance(HOUR)
  await server.mailbox()
  expect(recipients.filter(([to]) => to === 'ravi@example.org')).toHaveLength(4)
})

test('without a mail server each mail is one .eml file that mail programs can open', async () => {
  const dataDir = aFolder('mail')
  const transport = makeTransport({ smtpUrl: undefined, dataDir })
  const server = await testServer({ transport })
  await server.send(register, aRegistration())
  await server.mailbox()

  const names = readdirSync(transport.destination)
  expect(names).toEqual([`${(await outbox(server))[0]?.id}.eml`])
  const mail = await PostalMime.parse(readFileSync(join(transport.destination, names[0] ?? '')))
  expect(codeIn({ text: mail.text ?? '' } as never)).toHaveLength(6)
})

test('an .eml file that is written again after a crash is still one file', async () => {
  const dataDir = aFolder('mail')
  const transport = makeTransport({ smtpUrl: undefined, dataDir })
  const server = await testServer({ transport })
  await server.send(register, aRegistration())
  await server.mailbox()
  // Simulates a process that died between sending the mail and marking it as sent.
  await server.db.write((tx) => tx.updateTable('outbox').set({ sent_at: null }).execute())
  await server.mailbox()
  expect(readdirSync(transport.destination)).toHaveLength(1)
})

test('a transaction that is rolled back queues no mail', async () => {
  const server = await testServer()
  await server.db.write((tx) => tx.schema.dropTable('answers').execute())
  server.expectErrors(/unexpected error: .*answers/)
  expect((await server.send(submitEnquiry, anEnquiry())).status).toBe(500)
  expect(await server.db.read.selectFrom('enquiries').selectAll().execute()).toEqual([])
  expect(await outbox(server)).toEqual([])
})

test('a mail of a kind that only another version knows is retried later and delays no other', async () => {
  const server = await testServer()
  await server.send(register, aRegistration())
  await server.db.write((tx) => tx.updateTable('outbox').set({ kind: 'birthday' }).execute())
  await server.send(submitEnquiry, anEnquiry())
  expect(await server.mailbox()).toHaveLength(2)
  const pending = (await outbox(server)).filter(({ sent_at }) => sent_at === null)
  expect(pending).toMatchObject([{ kind: 'birthday', attempts: 1, claimed_until: null, given_up_at: null }])
  expect(pending[0]?.last_error).toContain('birthday')
})

test('a flood of mails is sent 40 at a time', async () => {
  const server = await testServer()
  const kinds = Array(50).fill('registration')
  await server.db.write((tx) =>
    queueMails(
      tx,
      server.clock.now,
      kinds.map((kind) => ({ kind, about: { pendingId: 'gone' } })),
    ),
  )
  expect([await server.outboxWorker.deliverDue(), await server.outboxWorker.deliverDue()]).toEqual([40, 10])
})

test.each([
  ['to register', (server: TestServer) => server.send(register, aRegistration())],
  [
    'for a request about data',
    (server: TestServer) =>
      server.send(submitDataRequest, { email: 'ravi@example.org', fullName: 'Ravi', kind: 'see' }),
  ],
])('a code %s is sent before a flood of mails that were pending earlier', async (_what, ask) => {
  const server = await testServer()
  const flood = Array(50).fill({ kind: 'enquiry receipt', about: { enquiryId: 'gone' } })
  await server.db.write((tx) => queueMails(tx, server.clock.now, flood))
  server.clock.advance(1000)
  expect((await ask(server)).status).toBeLessThan(300)

  await server.outboxWorker.deliverDue()

  const pending = (await outbox(server)).filter(({ sent_at }) => sent_at === null)
  expect(pending.map(({ kind }) => kind)).toEqual(Array(10).fill('enquiry receipt'))
})

test('a clock that is set back a day delays neither new mails nor retries', async () => {
  const { received, state, transport } = await smtp()
  const server = await testServer({ transport })
  await server.send(register, aRegistration())
  state.refuse = 451
  await server.mailbox()
  await server.newBrowser().send(register, aRegistration({ email: 'ravi@example.org' }))

  state.refuse = undefined
  server.clock.advance(-24 * HOUR)
  await server.mailbox()
  expect(received).toHaveLength(2)
})
