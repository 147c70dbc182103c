import { expect, test } from 'vitest'
import { forgotPassword, register } from '../../../contract/accounts.ts'
import * as calls from '../../../contract/desk-mails.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { list, read } from '../../testing/desk-mails.ts'
import { enquire } from '../../testing/enquire.ts'
import { aMailServer, nowhere } from '../../testing/mail-server.ts'
import { aRegistration } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const counts = async (browser: Browser) => (await browser.send(calls.countMails)).body.data

test('a refused mail shows the kind of refusal, the count, and the answer without the address', async () => {
  const mails = await aMailServer()
  const server = await testServer({ transport: mails.transport, config: { notifyEmail: undefined } })
  const { browser } = await atDesk(server)
  await server.mailbox()
  mails.refuse('gone@example.org', { code: 550, says: '5.1.1 <{to}> user unknown' })
  mails.refuse('full@example.org', { code: 552, says: '5.2.2 mailbox of {to} is full' })
  mails.refuse('later@example.org', { code: 451, says: '4.7.1 greylisted' })
  mails.refuse('spam@example.org', { code: 554, says: '5.7.1 no', afterData: true })
  for (const name of ['gone', 'full', 'later', 'spam', 'fine'])
    await enquire(server, { email: `${name}@example.org` })
  await server.mailbox()

  const output = (await list(browser)).map(({ address, state, why }) => [address?.split('@')[0], state, why])
  expect(output).toEqual(
    expect.arrayContaining([
      ['gone', 'gave up', 'no such address'],
      ['full', 'gave up', 'mailbox full'],
      ['later', 'waits', 'refused for now'],
      ['spam', 'waits', 'taken for spam'],
      ['fine', 'sent', null],
    ]),
  )
  const { counts: held, reasons } = await counts(browser)
  expect(held).toMatchObject({ 'gave-up': 2, waiting: 2, stopped: 0 })
  expect(reasons).toEqual([
    { why: 'mailbox full', count: 1 },
    { why: 'no such address', count: 1 },
  ])
  const [gone] = await list(browser, { view: 'gave-up', search: 'Gone@example.org' })
  const mail = await read(browser, gone?.reference ?? '')
  expect(mail.summary).toMatchObject({ title: 'We have your query', name: 'Asha Rao', tries: 1 })
  expect(mail.events).toMatchObject([
    { kind: 'not taken', times: 1, why: 'no such address', said: '550 5.1.1 <(the address)> user unknown' },
  ])
  const stored = JSON.stringify([
    await server.db.read.selectFrom('mail_events').selectAll().execute(),
    await server.db.read.selectFrom('outbox').selectAll().execute(),
  ])
  expect(stored).not.toContain('gone@')

  // Repetitions of the same answer are one line.
  for (let tries = 0; tries < 3; tries++) {
    server.clock.advance(MINUTE)
    await server.mailbox()
  }
  const [later] = await list(browser, { search: 'later@example.org' })
  expect((await read(browser, later?.reference ?? '')).events).toMatchObject([{ times: 4 }])
})

test('without a connection the desk shows that our mail server cannot be reached', async () => {
  const server = await testServer({
    transport: (await import('../transport.ts')).makeTransport({
      smtpUrl: await nowhere(),
      dataDir: '',
    }),
  })
  const { browser } = await atDesk(server)
  await enquire(server, { email: 'asha@example.org' })
  await server.mailbox()
  expect((await list(browser, { view: 'waiting' })).map(({ why }) => why)).toEqual([
    'cannot be reached',
    'cannot be reached',
  ])
})

test('mails are found by state, subject, day, name, address and reference, and by nothing else', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const { email, reference, token } = await anApplicant(server, { email: 'Kavya@example.org' })
  expect(token).toBeTruthy()
  const enquiry = await enquire(server, { email: 'kavya@example.org' })
  await enquire(server, { email: 'other@example.org' })
  await server.send(forgotPassword, { email })
  await server.send(register, aRegistration({ email: 'new@example.org' }))
  const titles = async (input: object) => (await list(browser, input)).map(({ title }) => title).toSorted()

  expect(await titles({ search: ' KAVYA@example.org ' })).toEqual([
    'Link for a new password',
    'We have your application',
    'We have your query',
  ])
  expect(await titles({ search: 'new@example.org' })).toEqual(['Their code'])
  expect(await titles({ search: 'nobody@example.org' })).toEqual([])
  expect(await titles({ search: 'example.org' })).toEqual([])
  expect(await titles({ search: reference.toLowerCase() })).toEqual([
    'New application',
    'We have your application',
  ])
  expect(await titles({ search: enquiry })).toEqual(['New enquiry', 'We have your query'])
  // By the name of the recipient: an applicant, a member, or an enquirer; not by a name inside a question.
  const name = { fullName: 'Zubin Irani', message: 'Kavya told me of you' }
  const asked = await enquire(server, { ...name, email: 'zubin@example.org' })
  expect(await titles({ search: 'zubin ir' })).toEqual(['We have your query'])
  expect(await titles({ search: 'told' })).toEqual([])
  expect((await list(browser, { search: 'KAVYA' })).map(({ about }) => about)).not.toContain(asked)
  expect((await list(browser, { search: 'kavya' })).map(({ about }) => about)).toContain(reference)
  expect(await titles({ group: 'accounts' })).toContain('Their code')
  expect(await titles({ group: 'accounts' })).not.toContain('We have your query')
  expect(await titles({ view: 'sent' })).toEqual([])
  await server.mailbox()
  expect(await titles({ view: 'waiting' })).toEqual([])
  expect(await titles({ view: 'sent', group: 'applications' })).toEqual([
    'New application',
    'We have your application',
  ])
  // Days in the organisation's time zone, both inclusive: it is 15:00 there, and nine hours later the next day.
  server.clock.advance(9 * 60 * MINUTE)
  const later = await enquire(server, { email: 'later@example.org' })
  await server.mailbox()
  // The session has expired meanwhile.
  const { browser: back } = await atDesk(server, 'manager', 'back@example.org')
  const on = async (input: object) => (await list(back, input)).map(({ about }) => about)
  expect(await on({ from: '2026-01-06', group: 'enquiries' })).toEqual([later, later])
  expect(await on({ from: '2026-01-06', to: '2026-01-06', search: later })).toEqual([later, later])
  expect(await on({ to: '2026-01-05', group: 'enquiries' })).not.toContain(later)
  expect(await on({ to: '2026-01-05', search: later })).toEqual([])
  expect((await on({ to: '2026-01-05', group: 'enquiries' })).length).toBeGreaterThan(0)
})

test('pages of all lists together contain every mail exactly once', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  await server.mailbox()
  const at = server.clock.now
  const row = (id: number, change: object) => ({
    id: `mail-${String(id).padStart(4, '0')}`,
    kind: 'login stopped',
    about: JSON.stringify({ emailKey: `p${id}@example.org` }),
    created_at: at,
    attempts: 1,
    next_attempt_at: at + 1000,
    claimed_until: null,
    sent_at: null,
    given_up_at: null,
    last_error: null,
    ...change,
  })
  // Many mails have the same time, and are ordered by their ids.
  const rows = Array.from({ length: 230 }, (_, id) =>
    row(id, id < 70 ? { given_up_at: at } : id < 100 ? {} : { sent_at: at - (id % 3) }),
  )
  await server.db.write((tx) => tx.insertInto('outbox').values(rows).execute())
  const found: string[] = []
  let after: string | undefined
  do {
    const { body } = await browser.send(calls.listMails, {
      view: 'all',
      group: 'accounts',
      ...(after && { after }),
    })
    found.push(...body.data.mails.map(({ reference }) => reference))
    after = body.data.next ?? undefined
  } while (after)
  const own = found.filter((id) => id.startsWith('mail-'))
  expect(new Set(own).size).toBe(230)
  expect(own).toHaveLength(230)
  expect((await counts(browser)).counts).toMatchObject({ 'gave-up': 70, waiting: 30, all: 100 })
  const refused = await browser.send(calls.listMails, { view: 'all', after: 'nonsense' })
  expect(refused.body.code).toBe('malformed')
})

test('a test mail to oneself reports at once whether the mail server accepted it, or the reason', async () => {
  const mails = await aMailServer()
  const server = await testServer({ config: { smtpUrl: mails.smtpUrl } })
  const { browser, email } = await atDesk(server)
  expect((await browser.send(calls.sendTestMail)).body.data).toEqual({
    outcome: 'taken',
    to: email,
    why: null,
    said: null,
  })
  expect(mails.tookFor()).toEqual([email])
  mails.refuse(email, { code: 554, says: '5.7.1 <{to}>: relay access denied' })
  expect((await browser.send(calls.sendTestMail)).body.data).toMatchObject({
    outcome: 'refused',
    why: 'we may not send',
    said: '554 5.7.1 <(the address)>: relay access denied',
  })
  server.deps.config.smtpUrl = await nowhere()
  expect((await browser.send(calls.sendTestMail)).body.data).toMatchObject({
    outcome: 'refused',
    why: 'cannot be reached',
  })
  server.deps.config.smtpUrl = undefined
  expect((await browser.send(calls.sendTestMail)).body.data.outcome).toBe('kept')
  for (let more = 0; more < 6; more++) await browser.send(calls.sendTestMail)
  expect((await browser.send(calls.sendTestMail)).body.code).toBe('too_many')
})

test('mails that have waited for a quarter of an hour are reported with the reason, until they are sent', async () => {
  const mails = await aMailServer()
  const server = await testServer({ transport: mails.transport })
  const { browser } = await atDesk(server)
  await server.mailbox()
  mails.refuse('asha@example.org', { code: 451, says: 'not now' })
  await enquire(server, { email: 'asha@example.org' })
  await server.mailbox()
  server.clock.advance(15 * MINUTE - 1)
  expect((await counts(browser)).late).toEqual({ count: 0, why: null })
  server.clock.advance(1)
  expect((await counts(browser)).late).toEqual({ count: 1, why: 'refused for now' })
  const changes = () =>
    server.db.read.selectFrom('desk_changes').where('kind', '=', 'mail').selectAll().execute()
  const before = (await changes()).length
  mails.take('asha@example.org')
  await server.mailbox()
  expect((await counts(browser)).late).toEqual({ count: 0, why: null })
  // All desk screens are notified.
  expect((await changes()).length).toBe(before + 1)
})
