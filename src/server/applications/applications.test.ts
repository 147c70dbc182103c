import { expect, test } from 'vitest'
import {
  COURSE_PREFERENCES,
  listApplications,
  readApplication,
  submitApplication,
} from '../../contract/applications.ts'
import { deleteAccount, downloadMyData } from '../../contract/my-account.ts'
import { unseal } from '../security/seal.ts'
import { auditOf } from '../testing/audit.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../testing/people.ts'
import { AADHAAR, anApplication, TRANSACTION, VOTER_ID } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { openFromVault } from './vault.ts'

const allApplications = ({ db }: TestServer) =>
  db.read.selectFrom('applications').selectAll().orderBy('id').execute()
const flagsOf = async (server: TestServer) =>
  (await allApplications(server)).map(({ flags }) => JSON.parse(flags) as string[])

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

test.each([...COURSE_PREFERENCES, 'Certificate in Health Insurance Desk Management'])(
  '%s is a course staff know',
  async (coursePreference) => {
    const server = await testServer()
    const { token } = await aSignedInMember(server)
    await server.send(submitApplication, anApplication({ coursePreference }), { token })
    expect(await flagsOf(server)).toEqual([[]])
  },
)

test.each([
  ['a course nobody offers', { coursePreference: 'Astronomy' }, 'courseUnknown', 'The course is not in'],
  ['a wrong check digit', { addharNumber: '999941057059' }, 'aadhaarUnlikely', 'check digit'],
  ['an odd voter ID', { voterIdnumber: '12' }, 'voterIdUnlikely', 'The voter ID does not look'],
  [
    'an odd transaction number',
    { transactionNumber: 'paid' },
    'transactionUnlikely',
    'The transaction number does',
  ],
])('%s is accepted and flagged for staff', async (_, change, flag, words) => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  expect((await server.send(submitApplication, anApplication(change), { token })).status).toBe(201)
  expect(await flagsOf(server)).toEqual([[flag]])
  const notice = (await server.mailbox()).find(({ to }) => to === 'desk@example.org')
  expect(notice?.text).toContain(words)
})

/** On the server's day, which is 5 January 2026. */
const CHILD = { dateOfBirth: '2008-01-06' }
const GUARDIAN = { guardianName: 'Meera Rao', guardianPhone: '98765 43211' }

test('an applicant under 18 is accepted and flagged, and the guardian is stored and mailed to the organisation', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const sent = anApplication({ ...CHILD, ...GUARDIAN })
  expect((await server.send(submitApplication, sent, { token })).status).toBe(201)

  expect(await flagsOf(server)).toEqual([['under18']])
  expect(await allApplications(server)).toMatchObject([
    { guardian_name: 'Meera Rao', guardian_phone: '98765 43211' },
  ])
  const mails = await server.mailbox()
  const notice = mails.find(({ to }) => to === 'desk@example.org')
  for (const words of ['under 18', 'Meera Rao', '98765 43211']) expect(notice?.text).toContain(words)
  expect(notice?.text).not.toContain('There is no name')
  const receipt = mails.findLast(({ to }) => to === 'asha@example.org')
  expect(receipt?.text).toContain('You are under 18')
  expect(receipt?.text).not.toContain('Meera')
})

test.each([
  ['nobody', {}],
  ['empty fields', { guardianName: '', guardianPhone: '' }],
  ['a name only', { guardianName: 'Meera Rao' }],
  ['a number that is too short', { guardianName: 'Meera Rao', guardianPhone: '12345' }],
])('an applicant under 18 with %s as guardian is accepted and flagged', async (_, guardian) => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const answer = await server.send(submitApplication, anApplication({ ...CHILD, ...guardian }), { token })
  expect(answer.status).toBe(201)
  expect(await flagsOf(server)).toEqual([['under18', 'guardianMissing']])
  const notice = (await server.mailbox()).find(({ to }) => to === 'desk@example.org')
  expect(notice?.text).toContain('There is no name, or no phone number, of a parent or guardian.')
})

test('an applicant who comes of age today in India is not a child, and a typed guardian is not stored', async () => {
  const server = await testServer()
  // In UTC it is still the day before.
  server.clock.now = Date.UTC(2026, 0, 5, 19, 0)
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication({ ...CHILD, ...GUARDIAN }), { token })
  expect(await flagsOf(server)).toEqual([[]])
  expect(await allApplications(server)).toMatchObject([{ guardian_name: null, guardian_phone: null }])
  expect(JSON.stringify(await server.mailbox())).not.toContain('Meera')
})

test('the guardian is in the export and in the download, and is deleted with the account', async () => {
  const server = await testServer()
  const { token, browser } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication({ ...CHILD, ...GUARDIAN }), { token })
  const [exported] = JSON.parse(
    (await operator(settingsOf(server), 'export', 'applications', '--format', 'json')).out,
  )
  expect(exported).toMatchObject(GUARDIAN)
  expect(exported.pleaseCheck).toEqual(['The applicant is under 18: a parent or guardian must agree first.'])
  const mine = await browser.send(downloadMyData, undefined, { token })
  expect(mine.body.data.records.applications).toMatchObject([GUARDIAN])

  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  expect(await dumpTables(server.db)).not.toContain('Meera')
  const records = await server.db.read.selectFrom('sealed_records').selectAll().execute()
  const opened = records.map(({ id, sealed }) =>
    JSON.parse(unseal(server.deps.keys, { table: 'sealed_records', row: id }, sealed)),
  )
  expect(opened).toContainEqual(expect.objectContaining(GUARDIAN))
})

test.each(['412345678901', 'UTIB0012345678', 'SBINR52026010512345678', 'abc-1234 567890'])(
  '%s looks like a transaction number',
  async (transactionNumber) => {
    const server = await testServer()
    const { token } = await aSignedInMember(server)
    await server.send(submitApplication, anApplication({ transactionNumber }), { token })
    expect(await flagsOf(server)).toEqual([[]])
  },
)

test('numbers of earlier applications are accepted and flagged, in every spelling', async () => {
  const server = await testServer()
  const asha = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await server.send(submitApplication, anApplication(), { token: asha.token })
  const again = anApplication({ addharNumber: '9999-4105-7058', transactionNumber: 'utib 0012 345678' })
  expect((await server.send(submitApplication, again, { token: ravi.token })).status).toBe(201)
  expect(await flagsOf(server)).toEqual([[], ['aadhaarSeenBefore', 'transactionSeenBefore']])
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
