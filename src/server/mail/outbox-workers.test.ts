// @module-tag slow

import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { register } from '../../contract/accounts.ts'
import { mailTemplates } from '../mail-templates.ts'
import { aRegistration } from '../testing/people.ts'
import { smtp } from '../testing/smtp-server.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import type { MailTemplate } from './mail-template.ts'
import { queueMails } from './outbox.ts'
import { makeOutboxWorker } from './outbox-worker.ts'
import type { Transport } from './transport.ts'

const outbox = ({ db }: TestServer) => db.read.selectFrom('outbox').selectAll().execute()

test('a mail whose worker died is taken over after its claim expires', async () => {
  const server = await testServer()
  await server.send(register, aRegistration())
  await server.db.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ claimed_until: server.clock.now + 120_000 })
      .execute(),
  )
  expect(await server.mailbox()).toEqual([])
  server.clock.advance(120_001)
  expect(await server.mailbox()).toHaveLength(1)
})

test('two simultaneous workers send each mail once', async () => {
  const server = await testServer({ limits: false })
  for (let n = 0; n < 10; n++)
    await server.newBrowser().send(register, aRegistration({ email: `a${n}@example.org` }))
  await Promise.all([
    server.outboxWorker.deliverDue(),
    server.outboxWorker.deliverDue(),
    server.outboxWorker.deliverDue(),
  ])
  const mails = await server.mailbox()
  expect(new Set(mails.map(({ to }) => to)).size).toBe(10)
  expect(mails).toHaveLength(10)
})

test('mails that a slow mail server is still receiving are not taken over by another worker', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let sends = 0
  const slow: Transport = {
    destination: 'slow',
    send: async () => {
      sends++
      await held
    },
    close: () => {},
  }
  const server = await testServer({ transport: slow })
  await server.send(register, aRegistration())
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = server.outboxWorker.deliverDue()
  await expect.poll(() => sends).toBe(1)

  for (let minute = 0; minute < 5; minute++) {
    server.clock.advance(60_000)
    vi.advanceTimersByTime(60_000)
    await server.db.write(async () => {})
    expect(await server.outboxWorker.deliverDue()).toBe(0)
  }
  letGo()
  await first
  expect(sends).toBe(1)
})

test('a mail that was sent while the database became unavailable is not sent again', async () => {
  const { received, transport } = await smtp()
  const server = await testServer({ transport })
  await server.send(register, aRegistration())
  const { write } = server.db
  let failures = 2
  // The claim and the mail are written, then the database is unavailable for two attempts.
  let writes = 0
  server.db.write = (work) =>
    ++writes > 2 && failures-- > 0 ? Promise.reject(new Error('away')) : write(work)
  await server.mailbox()
  expect(failures).toBeLessThan(0)
  expect(received).toHaveLength(1)
  expect((await outbox(server))[0]).toMatchObject({ attempts: 1, sent_at: server.clock.now })
})

test('when the server stops, mails that are not being sent yet are released', async () => {
  const server = await testServer()
  await server.db.write((tx) =>
    queueMails(
      tx,
      server.clock.now,
      ['one', 'two', 'three'].map((enquiryId) => ({ kind: 'enquiry receipt', about: { enquiryId } })),
    ),
  )
  const sent: string[] = []
  const slow: Transport = {
    destination: 'nowhere',
    send: async ({ subject }) => {
      await new Promise((turn) => setImmediate(turn))
      sent.push(subject)
    },
    close: () => {},
  }
  const begun = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const receipt: MailTemplate<'enquiry receipt'> = async (_db, { enquiryId }) => {
    begun.resolve()
    await mayGoOn.promise
    return { to: 'asha@example.org', subject: enquiryId, body: createElement('p', null, 'Hello') }
  }
  const templates = async () => ({ ...(await mailTemplates(server.deps)), 'enquiry receipt': receipt })
  const outboxWorker = makeOutboxWorker({ ...server.deps, transport: slow, templates, log: server.app.log })

  outboxWorker.start()
  await begun.promise
  const stopped = outboxWorker.stop()
  mayGoOn.resolve()
  await stopped

  expect(sent).toHaveLength(1)
  const rows = (await outbox(server)).toSorted(
    (a, b) => Number(a.sent_at === null) - Number(b.sent_at === null),
  )
  expect(rows).toMatchObject([
    { sent_at: server.clock.now, attempts: 1, claimed_until: null },
    { sent_at: null, attempts: 0, claimed_until: null, last_error: null },
    { sent_at: null, attempts: 0, claimed_until: null, last_error: null },
  ])
})
