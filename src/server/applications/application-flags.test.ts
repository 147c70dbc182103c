import { expect, test } from 'vitest'
import { COURSE_PREFERENCES, submitApplication } from '../../contract/applications.ts'
import { deleteAccount, downloadMyData } from '../../contract/my-account.ts'
import { unseal } from '../security/seal.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { operator, settingsOf } from '../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../testing/people.ts'
import { allApplications, flagsOf } from '../testing/stored-applications.ts'
import { anApplication } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

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

test('transaction numbers in digits of India are compared as numbers, and texts without a number are compared with none', async () => {
  const server = await testServer()
  const sent = ['४१२३ ४५६७ ८९०१', '५१२३४५६७८९०१', '512345678901', 'नहीं पता', 'भेज दिया']
  for (const [n, transactionNumber] of sent.entries()) {
    const { token } = await aSignedInMember(server, `person${n}@example.org`)
    await server.send(submitApplication, anApplication({ transactionNumber }), { token })
  }
  const seenBefore = (await flagsOf(server)).map((flags) => flags.includes('transactionSeenBefore'))
  expect(seenBefore).toEqual([false, false, true, false, false])
})

test('a voter ID in digits of India is not odd', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication({ voterIdnumber: 'ABC१२३४५६७' }), { token })
  expect(await flagsOf(server)).toEqual([[]])
})
