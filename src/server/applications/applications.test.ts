import { expect, test } from 'vitest'
import { listApplications, submitApplication } from '../../contract/applications.ts'
import { auditOf } from '../testing/audit.ts'
import { aSignedInMember } from '../testing/people.ts'
import { allApplications, flagsOf } from '../testing/stored-applications.ts'
import { AADHAAR, anApplication, TRANSACTION, VOTER_ID } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { openFromVault } from './vault.ts'

test('an application is stored with its reference, its consent and an audit line', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)

  const answer = await server.send(submitApplication, anApplication(), { token })

  expect(answer).toMatchObject({ status: 201, body: { message: 'Form submitted successfully!' } })
  const { reference } = answer.body.data
  expect(reference).toMatch(/^A[BCDFGHJKMNPQRSTVWXYZ2-9]{7}$/)
  const [stored] = await allApplications(server)
  expect(stored).toMatchObject({
    reference,
    full_name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '9876543210',
    status: 'received',
    date_of_birth: '1998-04-12',
    education: '12th',
    family_income: null,
    course: 'Life Style Disease Management',
    aadhaar_last_four: '7058',
    flags: '[]',
    consent_version: '2026-11-01',
    consented_at: server.clock.now,
  })
  const audit = await auditOf(server, 'application received')
  expect(audit).toMatchObject([{ by: stored?.user_id, subject: reference }])
})

test('a birthday and an Aadhaar number are stored the same in every spelling', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  for (const typed of [
    { dateOfBirth: '12/4/1998', addharNumber: '9999-4105-7058', transactionNumber: 'UTIB0012345670' },
    { dateOfBirth: '12th April 1998', addharNumber: '(9999) 4105.7058', transactionNumber: 'UTIB0012345671' },
    { dateOfBirth: '१२-०४-१९९८', addharNumber: '९९९९ ४१०५ ७०५८', transactionNumber: 'UTIB0012345672' },
  ])
    expect((await server.send(submitApplication, anApplication(typed), { token })).status).toBe(201)
  const stored = await allApplications(server)
  expect(stored).toHaveLength(3)
  for (const application of stored)
    expect(application).toMatchObject({ date_of_birth: '1998-04-12', aadhaar_last_four: '7058' })
  // The same number in another spelling is recognised.
  expect(await flagsOf(server)).toEqual(
    expect.arrayContaining([expect.arrayContaining(['aadhaarSeenBefore'])]),
  )
})

test('the numbers are sealed and open again with the keys', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication(), { token })
  const rows = await server.db.read.selectFrom('vault').selectAll().orderBy('kind').execute()
  expect(
    rows.map(({ application_id, kind, sealed }) => [
      kind,
      openFromVault(server.deps.keys, application_id, kind, sealed),
    ]),
  ).toEqual([
    ['aadhaar', AADHAAR],
    ['transaction number', TRANSACTION],
    ['voter id', VOTER_ID],
  ])
})

test('the organisation and the member each get one mail, at the address of the account', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const before = (await server.mailbox()).length
  const { reference } = (await server.send(submitApplication, anApplication(), { token })).body.data

  const mails = (await server.mailbox()).slice(before)
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['asha@example.org', `We have your application, reference ${reference}`],
    ['desk@example.org', `New application ${reference}: Life Style Disease Management`],
  ])
  const notice = mails.find(({ to }) => to === 'desk@example.org')
  expect(notice?.replyTo).toBe('asha@example.org')
  expect(notice?.text).toContain('₹5001')
  expect(notice?.html).toContain('₹5001')
  expect(mails.find(({ to }) => to === 'asha@example.org')?.text).toContain('http://localhost:3000/Dashboard')
})

test('the mails contain the changed fee and the changed texts about it', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  Object.assign(server.deps.config.organisation, {
    fee: { rupees: 7500, amount: '₹7500', receipt: 'We look at your ₹7500.' },
    byWhen: { enquiry: undefined, application: 'You hear from us within ten days.' },
  })
  await server.send(submitApplication, anApplication(), { token })
  const mails = await server.mailbox()
  expect(mails.find(({ to }) => to === 'desk@example.org')?.text).toContain(
    'Check the payment of ₹7500 by hand.',
  )
  expect(mails.find(({ subject }) => subject.startsWith('We have'))?.text).toContain(
    'We look at your ₹7500. You hear from us within ten days.',
  )
  for (const { text } of mails) expect(text).not.toContain('5001')
})

test('without a token the answer is 401, with a stale one 403, and nothing is stored', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  expect(await server.send(submitApplication, anApplication())).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in', message: 'Please log in to continue.' },
  })
  expect(await server.send(listApplications)).toMatchObject({ status: 401 })
  server.clock.advance(15 * 60_000)
  expect(await server.send(submitApplication, anApplication(), { token })).toMatchObject({
    status: 403,
    body: { code: 'token_refused' },
  })
  expect(await allApplications(server)).toEqual([])
})

test.each([
  [
    'eleven digits',
    { addharNumber: '99994105705' },
    'addharNumber',
    'Aadhaar number must be exactly 12 digits.',
  ],
  [
    'thirteen digits',
    { addharNumber: '9999410570581' },
    'addharNumber',
    'Aadhaar number must be exactly 12 digits.',
  ],
  ['no date of birth', { dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required.'],
  [
    'a day that does not exist',
    { dateOfBirth: '2001-02-30' },
    'dateOfBirth',
    'There is no such day. Please check the date of birth.',
  ],
  [
    'no transaction number',
    { transactionNumber: ' ' },
    'transactionNumber',
    'Transaction number is required.',
  ],
  [
    'tomorrow as date of birth',
    { dateOfBirth: '2026-01-06' },
    'dateOfBirth',
    'Date of birth cannot be in the future.',
  ],
])('an application with %s is refused and not stored', async (_, change, field, sentence) => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const answer = await server.send(submitApplication, anApplication(change), { token })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: sentence, error: sentence, fields: { [field]: sentence } },
  })
  expect(JSON.stringify(answer.body)).not.toContain('99994105705')
  expect(await allApplications(server)).toEqual([])
  expect(await server.db.read.selectFrom('vault').selectAll().execute()).toEqual([])
})

test('today is the current day in India', async () => {
  const server = await testServer()
  server.clock.now = Date.UTC(2026, 0, 5, 19, 0)
  const { token } = await aSignedInMember(server)
  const answer = await server.send(submitApplication, anApplication({ dateOfBirth: '2026-01-06' }), { token })
  expect(answer.status).toBe(201)
})

test('only the required fields are required', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const bare = { dateOfBirth: '1998-04-12', addharNumber: AADHAAR, transactionNumber: TRANSACTION }
  expect((await server.send(submitApplication, bare, { token })).status).toBe(201)
  expect(await allApplications(server)).toMatchObject([
    {
      education: null,
      family_income: null,
      course: null,
      consent_version: null,
      consented_at: null,
      flags: '[]',
    },
  ])
  expect(await server.db.read.selectFrom('vault').select('kind').orderBy('kind').execute()).toEqual([
    { kind: 'aadhaar' },
    { kind: 'transaction number' },
  ])
})

test('the eleventh application of an account in an hour has to wait', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const statuses = []
  for (let n = 0; n < 11; n++) {
    const application = anApplication({ transactionNumber: `UTIB00000000${n}` })
    statuses.push((await server.send(submitApplication, application, { token })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429])
  expect(await allApplications(server)).toHaveLength(10)
})

test('an application is not stored if its numbers cannot be sealed', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const pending = await server.db.read.selectFrom('outbox').select('id').execute()
  await server.db.write((tx) => tx.schema.alterTable('vault').renameTo('vault_away').execute())
  server.expectErrors(/unexpected error: .*vault/)
  const answer = await server.send(submitApplication, anApplication(), { token })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(await allApplications(server)).toEqual([])
  expect(await server.db.read.selectFrom('outbox').select('id').execute()).toEqual(pending)
})
