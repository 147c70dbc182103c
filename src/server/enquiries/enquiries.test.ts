import { expect, test } from 'vitest'
import { ENQUIRY_TOPICS, submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const allEnquiries = ({ db }: TestServer) => db.read.selectFrom('enquiries').selectAll().execute()
const mailsTo = async (server: TestServer, address: string) =>
  (await server.mailbox()).filter(({ to }) => to === address)
const REFERENCE = /^E[BCDFGHJKMNPQRSTVWXYZ2-9]{7}$/

test('an enquiry is stored with its reference, its consent and an audit line', async () => {
  const server = await testServer()

  const answer = await server.send(submitEnquiry, anEnquiry())

  expect(answer).toMatchObject({
    status: 201,
    body: { success: true, message: 'Query submitted successfully!' },
  })
  const { reference } = answer.body.data
  expect(reference).toMatch(REFERENCE)
  expect(await allEnquiries(server)).toMatchObject([
    {
      reference,
      status: 'received',
      full_name: 'Asha Rao',
      email: 'asha@example.org',
      whatsapp_number: '9876543210',
      contact_method: 'WhatsApp',
      subject: 'Course',
      preferred_time: 'Morning',
      time_from: '09:30',
      time_to: '11:00',
      message: 'When does the next course start, and where?',
      consent_version: '2026-11-01',
      consented_at: server.clock.now,
      created_at: server.clock.now,
    },
  ])
  const audit = await server.db.read.selectFrom('audit').select(['action', 'subject', 'at']).execute()
  expect(audit).toEqual([{ action: 'enquiry received', subject: reference, at: server.clock.now }])
})

test('the organisation and the sender each get one mail', async () => {
  const server = await testServer()
  const { reference } = (await server.send(submitEnquiry, anEnquiry())).body.data

  expect(await server.mailbox()).toHaveLength(2)
  const [notice] = await mailsTo(server, 'desk@example.org')
  expect(notice).toMatchObject({
    replyTo: 'asha@example.org',
    subject: `New enquiry ${reference}: Course`,
    text: expect.stringContaining('When does the next course start, and where?'),
  })
  for (const words of ['Asha Rao', '9876543210', 'WhatsApp', 'Morning, 09:30 to 11:00'])
    expect(notice?.text).toContain(words)
  const [receipt] = await mailsTo(server, 'asha@example.org')
  expect(receipt?.subject).toBe(`We have your query, reference ${reference}`)
  expect(receipt?.text).toContain('Morning, 09:30 to 11:00')
  // The mail has the same sentence as the screen.
  expect(receipt?.text).toContain('You hear from us within two days.')
  expect(receipt?.replyTo).toBeUndefined()
  // Senders who type a stranger's address must not reach the stranger with their own words.
  expect(receipt?.text).not.toContain('When does the next course start')
})

test('without a day of answer in the content, the mail promises none', async () => {
  const server = await testServer()
  const { organisation } = server.deps.config
  Object.assign(organisation, { byWhen: { ...organisation.byWhen, enquiry: undefined } })
  await server.send(submitEnquiry, anEnquiry())
  const [receipt] = await mailsTo(server, 'asha@example.org')
  expect(receipt?.text).not.toMatch(/within|undefined/i)
})

test('without NOTIFY_EMAIL only the sender is mailed', async () => {
  const server = await testServer({ config: { notifyEmail: undefined } })
  await server.send(submitEnquiry, anEnquiry())
  expect((await server.mailbox()).map(({ to }) => to)).toEqual(['asha@example.org'])
})

test.each([...ENQUIRY_TOPICS, 'Become a Healthpreneur with Us!', 'होम्योपैथी के बारे में'])(
  'an enquiry may be about %s',
  async (inquiryAbout) => {
    const server = await testServer()
    expect((await server.send(submitEnquiry, anEnquiry({ inquiryAbout }))).status).toBe(201)
    expect(await allEnquiries(server)).toMatchObject([{ subject: inquiryAbout }])
  },
)

test.each([
  ['no name', { fullName: ' ' }, { fullName: 'Full name is required.' }],
  ['a broken email', { email: 'asha@' }, { email: 'Please enter a valid email address.' }],
  [
    'a digit too many',
    { whatsappNumber: '98765432101' },
    { whatsappNumber: 'WhatsApp number must be 10 digits.' },
  ],
  ['no topic', { inquiryAbout: '' }, { inquiryAbout: 'Inquiry topic is required.' }],
  ['no times', { timeFrom: '' }, { timeFrom: 'From time is required.' }],
])('an enquiry with %s is refused and not stored', async (_, change, fields) => {
  const server = await testServer()
  const answer = await server.send(submitEnquiry, anEnquiry(change))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } })
  expect(await allEnquiries(server)).toEqual([])
  expect(await server.mailbox()).toEqual([])
})

test('a number in any spelling, and times in reverse order or at an unusual hour, are accepted', async () => {
  const server = await testServer()
  const typed = { whatsappNumber: '+91-(98765) ४३२१०', timeFrom: '22:00', timeTo: '09:00' }
  expect((await server.send(submitEnquiry, anEnquiry(typed))).status).toBe(201)
  expect(await allEnquiries(server)).toMatchObject([
    { whatsapp_number: '9876543210', preferred_time: 'Morning', time_from: '22:00', time_to: '09:00' },
  ])
})

test('the message is optional, and the mail says that there is none', async () => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry({ message: undefined, consentVersion: undefined }))
  expect(await allEnquiries(server)).toMatchObject([
    { message: null, message_hash: null, consent_version: null, consented_at: null },
  ])
  expect((await mailsTo(server, 'desk@example.org'))[0]?.text).toContain('There is no message')
})

test('a message with characters that no database accepts is stored without them', async () => {
  const server = await testServer()
  const answer = await server.send(submitEnquiry, anEnquiry({ message: 'one\u0000\r\ntwo\u0007\tthree ₹' }))
  expect(answer.status).toBe(201)
  expect(await allEnquiries(server)).toMatchObject([{ message: 'one\ntwo\tthree ₹' }])
})

test.each([-1, 0.5, Number.MAX_VALUE])(
  'a time on the page of %d ms never causes a refusal',
  async (filledInMs) => {
    const server = await testServer()
    expect((await server.send(submitEnquiry, anEnquiry({ filledInMs }))).status).toBe(201)
  },
)

test('typed text cannot become HTML or a header of a mail', async () => {
  const server = await testServer()
  await server.send(
    submitEnquiry,
    anEnquiry({ fullName: '<b>Asha</b>', message: '<img src=x onerror=alert(1)>' }),
  )
  const [notice] = await mailsTo(server, 'desk@example.org')
  expect(notice?.html).not.toContain('<b>Asha')
  expect(notice?.html).not.toContain('<img')
  const split = await server.send(
    submitEnquiry,
    anEnquiry({ inquiryAbout: 'Course\r\nBcc: all@example.org' }),
  )
  expect(split.status).toBe(400)
})

test('a stale token is ignored: no account is needed', async () => {
  const server = await testServer()
  expect((await server.send(submitEnquiry, anEnquiry(), { token: 'long-gone' })).status).toBe(201)
})

test('references are unique', async () => {
  const server = await testServer({ limits: false })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      server.send(submitEnquiry, anEnquiry({ email: `asha${n}@example.org`, message: undefined })),
    ),
  )
  const references = answers.map(({ body }) => body.data.reference)
  expect(new Set(references).size).toBe(200)
  for (const reference of references) expect(reference).toMatch(REFERENCE)
})

test('each of many concurrent senders gets the reference of their own enquiry', async () => {
  const server = await testServer({ limits: false })
  const people = Array.from({ length: 50 }, (_, n) => `asha${n}@example.org`)
  const answers = await Promise.all(
    people.map((email) => server.send(submitEnquiry, anEnquiry({ email, message: `I am ${email}` }))),
  )
  const stored = new Map((await allEnquiries(server)).map((enquiry) => [enquiry.reference, enquiry]))
  for (const [n, { body }] of answers.entries())
    expect(stored.get(body.data.reference)).toMatchObject({ email: people[n], message: `I am ${people[n]}` })
  const receipts = (await server.mailbox()).filter(({ to }) => to !== 'desk@example.org')
  for (const { to, subject } of receipts)
    expect(stored.get(/E\w{7}$/.exec(subject)?.[0] ?? '')).toMatchObject({ email: to })
  expect(receipts).toHaveLength(50)
})

test('where the mails cannot be queued, the enquiry is not stored', async () => {
  const server = await testServer()
  await server.db.write((tx) => tx.schema.alterTable('outbox').renameTo('outbox_away').execute())
  server.expectErrors(/unexpected error: .*outbox/)

  const answer = await server.send(submitEnquiry, anEnquiry(), {
    headers: { 'idempotency-key': 'lost-and-found' },
  })

  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(await allEnquiries(server)).toEqual([])
  expect(await server.db.read.selectFrom('audit').selectAll().execute()).toEqual([])
  expect(await server.db.read.selectFrom('answers').selectAll().execute()).toEqual([])

  await server.db.write((tx) => tx.schema.alterTable('outbox_away').renameTo('outbox').execute())
  const retry = await server.send(submitEnquiry, anEnquiry(), {
    headers: { 'idempotency-key': 'lost-and-found' },
  })
  expect(retry.status).toBe(201)
  expect(retry.headers['idempotency-replayed']).toBeUndefined()
  expect(await allEnquiries(server)).toHaveLength(1)
})

test('the sixth enquiry of an address in an hour has to wait, and other addresses do not', async () => {
  const server = await testServer()
  for (let n = 0; n < 5; n++)
    expect((await server.send(submitEnquiry, anEnquiry({ message: `Question ${n}` }))).status).toBe(201)

  const refused = await server.send(
    submitEnquiry,
    anEnquiry({ email: 'ASHA@example.org', message: 'Question 5' }),
  )
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_many', message: 'Too many tries. Please wait 60 minutes and try again.' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await allEnquiries(server)).toHaveLength(5)

  expect((await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))).status).toBe(201)
})

test('a source may send thirty enquiries an hour', async () => {
  const server = await testServer()
  const statuses = []
  for (let n = 0; n < 31; n++) {
    const answer = await server.send(
      submitEnquiry,
      anEnquiry({ email: `a${n}@example.org`, message: undefined }),
    )
    statuses.push(answer.status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201))
  expect(statuses[30]).toBe(429)
})
