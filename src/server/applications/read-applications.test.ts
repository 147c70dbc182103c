import { expect, test } from 'vitest'
import { listApplications, readApplication, submitApplication } from '../../contract/applications.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anApplication } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

/** The state of an application before staff opened it. */
const OPEN = {
  status: 'Received',
  stage: 'received',
  stageSince: null,
  reason: null,
  applicant: null,
  invitation: null,
  canCorrectNumber: true,
  canAddNumber: true,
  parts: null,
  fee: null,
  canWithdraw: true,
  receipts: [],
  refunds: [],
}

test('members see their own applications, newest first, without the numbers', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const stranger = await aSignedInMember(server, 'ravi@example.org')
  expect((await server.send(listApplications, undefined, { token })).body.data).toEqual({ applications: [] })
  const first = await server.send(submitApplication, anApplication(), { token })
  const firstAt = new Date(server.clock.now).toISOString()
  server.clock.advance(60_000)
  const second = await server.send(submitApplication, anApplication({ coursePreference: '' }), { token })

  const mine = await server.send(listApplications, undefined, { token })
  expect(mine.status).toBe(200)
  expect(mine.body.data.applications).toEqual([
    {
      reference: second.body.data.reference,
      course: null,
      submittedAt: new Date(server.clock.now).toISOString(),
      ...OPEN,
    },
    {
      reference: first.body.data.reference,
      course: 'Life Style Disease Management',
      submittedAt: firstAt,
      ...OPEN,
    },
  ])
  const others = await server.send(listApplications, undefined, { token: stranger.token })
  expect(others.body.data).toEqual({ applications: [] })
})

test('members read each of their applications in full, and no other member’s', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const sent = await server.send(submitApplication, anApplication(), { token })
  const { reference } = sent.body.data
  const ask = (as: { token?: string }, of = reference) =>
    server.send(readApplication, undefined, { ...as, params: { reference: of } })

  const mine = await ask({ token }, reference.toLowerCase())
  expect(mine).toMatchObject({ status: 200 })
  expect(mine.body.data.application).toEqual({
    reference,
    course: 'Life Style Disease Management',
    submittedAt: new Date(server.clock.now).toISOString(),
    ...OPEN,
    aadhaarCheckedAt: null,
    history: [],
    fullName: expect.any(String),
    email: 'asha@example.org',
    phoneNumber: expect.any(String),
    dateOfBirth: '1998-04-12',
    education: '12th',
    familyIncomePerAnnum: null,
    guardianName: null,
    guardianPhone: null,
    aadhaarNumber: 'XXXX XXXX 7058',
    voterIdGiven: true,
  })
  const stranger = await aSignedInMember(server, 'ravi@example.org')
  const theirs = await ask({ token: stranger.token })
  const unknown = await ask({ token }, 'AAAAAAAA')
  for (const refused of [theirs, unknown])
    expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(theirs.body.message).toBe(unknown.body.message)
  expect(JSON.stringify(theirs.body)).not.toContain(reference)
  expect(await ask({})).toMatchObject({ status: 401 })
  expect(await ask({ token: 'stale' })).toMatchObject({ status: 403 })
})
