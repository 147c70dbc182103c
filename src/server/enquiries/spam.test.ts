import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

test.each([
  ['a filled trap', { website: 'https://pills.example' }, ['trap filled']],
  ['a link for a name', { fullName: 'Win at www.pills.example' }, ['link in name or subject']],
  ['a link as subject', { inquiryAbout: 'See https://pills.example' }, ['link in name or subject']],
  [
    'haste and many links',
    { filledInMs: 900, message: 'www.a.example www.b.example http://c.example' },
    ['fast', 'many links'],
  ],
])(
  'an enquiry with %s is answered like any other and stored, and only its sender gets a mail',
  async (_, change, signs) => {
    const server = await testServer()

    const answer = await server.send(submitEnquiry, anEnquiry(change))

    expect(answer).toMatchObject({ status: 201, body: { message: 'Query submitted successfully!' } })
    expect(answer.body.data.reference).toMatch(/^E\w{7}$/)
    expect((await server.mailbox()).map(({ to }) => to)).toEqual(['asha@example.org'])
    const [stored] = await server.db.read.selectFrom('enquiries').select(['status', 'spam_signs']).execute()
    expect(stored).toEqual({ status: 'set aside', spam_signs: JSON.stringify(signs) })
    const [line] = await server.db.read.selectFrom('audit').select(['action', 'subject']).execute()
    expect(line).toEqual({ action: 'enquiry set aside', subject: answer.body.data.reference })
  },
)

test('the receipt of a set-aside enquiry holds none of the sender’s text', async () => {
  const server = await testServer()
  const change = { fullName: 'Win at www.pills.example', inquiryAbout: 'See https://pills.example' }
  const { reference } = (await server.send(submitEnquiry, anEnquiry(change))).body.data
  const [receipt] = await server.mailbox()
  expect(receipt?.subject).toBe(`We have your query, reference ${reference}`)
  for (const words of ['pills', 'Win at', '9876543210', 'Morning', 'next course'])
    expect(receipt?.text + String(receipt?.html)).not.toContain(words)
})

test('one address gets at most two receipts a day for set-aside enquiries', async () => {
  const server = await testServer({ limits: false })
  const receipts = async () => (await server.mailbox()).filter(({ to }) => to === 'asha@example.org').length
  for (let n = 0; n < 6; n++) {
    server.clock.advance(60_000)
    await server.send(submitEnquiry, anEnquiry({ website: 'x', message: `Question ${n}` }))
  }
  expect(await receipts()).toBe(2)
  server.clock.advance(24 * 3600_000)
  await server.send(submitEnquiry, anEnquiry({ website: 'x', email: 'ASHA@example.org' }))
  await server.send(submitEnquiry, anEnquiry({ website: 'x' }))
  expect(await receipts()).toBe(3)
  expect((await server.mailbox()).filter(({ to }) => to === 'ASHA@example.org')).toHaveLength(1)
})

test.each([
  ['filled at once by the browser', { filledInMs: 40 }],
  ['without a count of the time', { filledInMs: undefined }],
  ['with one link in the message', { message: 'Is https://www.example.org your page?' }],
])('an enquiry %s reaches the organisation', async (_, change) => {
  const server = await testServer()
  await server.send(submitEnquiry, anEnquiry(change))
  expect(await server.mailbox()).toHaveLength(2)
})

const REPEATED = 'The same message came at least three times in the day before.'
const noticesOf = async (server: TestServer) =>
  (await server.mailbox()).filter(({ to }) => to === 'desk@example.org')

test('the fourth enquiry with the same words in a day is flagged, also from different people, and is still delivered', async () => {
  const server = await testServer()
  const texts = [
    'Cheap loans for everybody today!',
    'cheap  loans for everybody today',
    'Cheap loans, for everybody, today!!!',
    'CHEAP LOANS FOR EVERYBODY TODAY',
  ]
  for (const [n, message] of texts.entries())
    await server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org`, message }))
  // Not sorted by id, because ids of the same millisecond have no defined order.
  const stored = server.db.read.selectFrom('enquiries').select(['status', 'spam_signs']).orderBy('email')
  expect(await stored.execute()).toEqual([
    ...Array(3).fill({ status: 'received', spam_signs: '[]' }),
    { status: 'received', spam_signs: '["text repeated"]' },
  ])
  const notices = await noticesOf(server)
  expect(notices).toHaveLength(4)
  expect(notices.filter(({ text }) => text.includes(REPEATED))).toHaveLength(1)
  expect(await server.mailbox()).toHaveLength(8)

  server.clock.advance(25 * 3600_000)
  await server.send(submitEnquiry, anEnquiry({ email: 'a9@example.org', message: texts[0] }))
  expect((await stored.execute()).at(-1)).toEqual({ status: 'received', spam_signs: '[]' })
})

test('six concurrent enquiries with the same words are counted like six in a row', async () => {
  const server = await testServer()
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org` })),
    ),
  )
  const stored = await server.db.read
    .selectFrom('enquiries')
    .select('spam_signs')
    .orderBy('spam_signs')
    .execute()
  expect(stored.map(({ spam_signs }) => spam_signs)).toEqual([
    ...Array(3).fill('["text repeated"]'),
    ...Array(3).fill('[]'),
  ])
  expect(await server.mailbox()).toHaveLength(12)
})

test('repeated words that are each sent within three seconds are set aside', async () => {
  const server = await testServer()
  for (let n = 0; n < 4; n++)
    await server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org`, filledInMs: 900 }))
  const statuses = await server.db.read.selectFrom('enquiries').select('status').orderBy('email').execute()
  expect(statuses.map(({ status }) => status)).toEqual(['received', 'received', 'received', 'set aside'])
})

test('short messages are never counted as repetitions', async () => {
  const server = await testServer()
  for (let n = 0; n < 5; n++)
    await server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org`, message: 'Please call me.' }))
  expect(
    await server.db.read.selectFrom('enquiries').select('id').where('status', '=', 'set aside').execute(),
  ).toEqual([])
})
