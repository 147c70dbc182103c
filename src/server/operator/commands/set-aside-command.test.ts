import { expect, test } from 'vitest'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'
import { setTimeZone } from '../../testing/zone.ts'

test('set-aside enquiries are listed and accepted, all named ones or none', async () => {
  const server = await testServer()
  const env = { ...settingsOf(server), NOTIFY_EMAIL: 'desk@example.org' }
  const first = await server.send(submitEnquiry, anEnquiry({ website: 'x' }))
  const second = await server.send(submitEnquiry, anEnquiry({ email: 'b@example.org', website: 'x' }))
  await server.send(submitEnquiry, anEnquiry({ email: 'c@example.org', message: 'An honest one.' }))
  await server.mailbox()
  const { reference } = first.body.data

  const listed = await operator(env, 'set-aside')
  expect(listed).toMatchObject({ code: 0, output: '2 enquiries are set aside.' })
  expect(listed.out).toContain(`${reference}\t2026-01-05 15:00\tAsha Rao\tCourse\tA field was filled`)
  expect(listed.out).not.toContain('@')
  await setTimeZone(server, 'America/New_York')
  expect((await operator(env, 'set-aside')).out).toContain(`${reference}\t2026-01-05 04:30\t`)

  expect(await operator(env, 'set-aside', 'take-in', reference, 'EBBBBBBB')).toMatchObject({
    code: 1,
    output: 'No enquiry has the reference EBBBBBBB. Nothing was changed.',
  })
  expect(await operator(env, 'set-aside', 'take-in', reference.toLowerCase())).toMatchObject({
    code: 0,
    output: '1 enquiry taken in.',
  })
  expect(await operator(env, 'set-aside', 'take-in', reference)).toMatchObject({
    output: '0 enquiries taken in.',
  })
  const left = await operator(env, 'set-aside', 'list')
  expect(left.out).toContain(second.body.data.reference)
  expect(left.out).not.toContain(reference)
  const notices = (await server.mailbox()).filter(({ subject }) =>
    subject.startsWith(`New enquiry ${reference}`),
  )
  expect(notices).toHaveLength(1)
})

test.each([[['explode']], [['take-in']], [['list', 'x']]])(
  'set-aside %j ends with a sentence',
  async (args) => {
    const server = await testServer()
    expect(await operator(settingsOf(server), 'set-aside', ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Say what to do'),
    })
  },
)
