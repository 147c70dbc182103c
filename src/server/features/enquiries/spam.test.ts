import { expect, test } from 'vitest'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

test.each([
  ['a filled trap', { website: 'https://pills.example' }, ['trap filled']],
  ['a link for a name', { fullName: 'Win at www.pills.example' }, ['link in name or subject']],
  ['a link as subject', { inquiryAbout: 'See https://pills.example' }, ['link in name or subject']],
  [
    'haste and many links',
    { filledInMs: 900, message: 'www.a.example www.b.example http://c.example' },
    ['fast', 'many links'],
  ],
])('an enquiry with %s is answered like any other, kept, and mailed to nobody', async (_, change, signs) => {
  const server = await testServer()

  const answer = await server.send(submitEnquiry, anEnquiry(change))

  expect(answer).toMatchObject({ status: 201, body: { message: 'Query submitted successfully!' } })
  expect(answer.body.data.reference).toMatch(/^E\w{7}$/)
  expect(await server.mailbox()).toEqual([])
  const [kept] = await server.db.read.selectFrom('enquiries').select(['status', 'spam_signs']).execute()
  expect(kept).toEqual({ status: 'set aside', spam_signs: JSON.stringify(signs) })
  const [line] = await server.db.read.selectFrom('audit').select(['action', 'subject']).execute()
  expect(line).toEqual({ action: 'enquiry set aside', subject: answer.body.data.reference })
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

test('the fourth enquiry with the same words in a day is set aside, even from different people', async () => {
  const server = await testServer()
  const texts = [
    'Cheap loans for everybody today!',
    'cheap  loans for everybody today',
    'Cheap loans, for everybody, today!!!',
    'CHEAP LOANS FOR EVERYBODY TODAY',
  ]
  for (const [n, message] of texts.entries())
    await server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org`, message }))
  // Not by id: two of the same millisecond may stand either way round.
  const statuses = await server.db.read.selectFrom('enquiries').select('status').orderBy('email').execute()
  expect(statuses.map(({ status }) => status)).toEqual(['received', 'received', 'received', 'set aside'])

  server.clock.advance(25 * 3600_000)
  await server.send(submitEnquiry, anEnquiry({ email: 'a9@example.org', message: texts[0] }))
  const last = await server.db.read
    .selectFrom('enquiries')
    .select('status')
    .where('email', '=', 'a9@example.org')
    .executeTakeFirst()
  expect(last?.status).toBe('received')
})

test('six enquiries with the same words at one moment are counted like six in a row', async () => {
  const server = await testServer()
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org` })),
    ),
  )
  const kept = await server.db.read.selectFrom('enquiries').select('status').orderBy('status').execute()
  expect(kept.map(({ status }) => status)).toEqual([
    ...Array(3).fill('received'),
    ...Array(3).fill('set aside'),
  ])
  expect(await server.mailbox()).toHaveLength(6)
})

test('short messages are repeated by honest people', async () => {
  const server = await testServer()
  for (let n = 0; n < 5; n++)
    await server.send(submitEnquiry, anEnquiry({ email: `a${n}@example.org`, message: 'Please call me.' }))
  expect(
    await server.db.read.selectFrom('enquiries').select('id').where('status', '=', 'set aside').execute(),
  ).toEqual([])
})
