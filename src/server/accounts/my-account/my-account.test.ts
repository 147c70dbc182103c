import { expect, test } from 'vitest'
import * as accountCalls from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import {
  changePassword,
  changePicture,
  deleteAccount,
  downloadMyData,
  removePicture,
} from '../../../contract/my-account.ts'
import { unseal } from '../../security/seal.ts'
import { auditOf } from '../../testing/audit.ts'
import { daysOfCleanUps } from '../../testing/clean-ups.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import {
  aPicture,
  aRegistration,
  aSignedInMember,
  lastMailTo,
  PASSWORD,
  tokenIn,
} from '../../testing/people.ts'
import { AADHAAR, anApplication, anEnquiry, TRANSACTION } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const email = 'asha@example.org'
const fresh = 'a new and longer one'
const DAY_MS = 24 * 3600_000
const YEAR_MS = 365 * DAY_MS

test('the password is changed with the current one: other devices are signed out, this one is not', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const phone = server.newBrowser()
  await phone.send(accountCalls.login, { email, password: PASSWORD })

  const answer = await browser.send(changePassword, { currentPassword: PASSWORD, password: fresh }, { token })

  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(await phone.send(accountCalls.refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await browser.send(accountCalls.readProfile, undefined, { token })).toMatchObject({ status: 200 })
  expect(await browser.send(accountCalls.login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await browser.send(accountCalls.login, { email, password: fresh })).toMatchObject({ status: 200 })
  expect((await lastMailTo(server, email))?.subject).toMatch(/^Your password was changed/)
})

test('a changed password that is sent again, because its answer was lost, is answered the same and changed once', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const passwords = { currentPassword: PASSWORD, password: fresh }
  const first = await browser.send(changePassword, passwords, { token })
  const mails = (await server.mailbox()).length

  expect(await browser.send(changePassword, passwords, { token })).toMatchObject({
    status: 200,
    body: first.body,
  })
  expect(await server.mailbox()).toHaveLength(mails)
  expect(
    await browser.send(changePassword, { ...passwords, password: 'another one' }, { token }),
  ).toMatchObject({
    status: 401,
  })
})

test('a pending reset link is invalid after the password was changed', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(accountCalls.forgotPassword, { email })
  const link = tokenIn(await lastMailTo(server, email))
  await browser.send(changePassword, { currentPassword: PASSWORD, password: fresh }, { token })
  expect(
    await browser.send(accountCalls.resetPassword, { password: 'stolen link' }, { params: { token: link } }),
  ).toMatchObject({
    status: 400,
  })
})

test.each([
  [changePassword, 'currentPassword', { currentPassword: 'wrong', password: fresh }],
  [deleteAccount, 'password', { password: 'wrong' }],
] as const)(
  '%o with a wrong password changes nothing and is refused with 401',
  async (call, field, input) => {
    const server = await testServer()
    const { browser, token } = await aSignedInMember(server)
    const mails = (await server.mailbox()).length
    const answer = await browser.send(call, input, { token })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'password_wrong', fields: { [field]: 'This is not your current password.' } },
    })
    expect(await browser.send(accountCalls.login, { email, password: PASSWORD })).toMatchObject({
      status: 200,
    })
    expect(await server.mailbox()).toHaveLength(mails)
  },
)

test('the password of a member may be guessed ten times, then further attempts must wait', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  for (let n = 0; n < 10; n++)
    expect(await browser.send(deleteAccount, { password: `guess ${n}` }, { token })).toMatchObject({
      status: 401,
    })
  const answer = await browser.send(deleteAccount, { password: PASSWORD }, { token })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('a picture is replaced and removed, and its data is deleted', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const file = { bytes: await aPicture(), name: 'me.png', type: 'image/png' }

  const first = await browser.send(changePicture, {}, { token, file })
  const second = await browser.send(changePicture, {}, { token, file })
  const urls = [first, second].map((answer) => answer.body.data.user.profilePicture ?? '')
  expect(urls[0]).not.toBe(urls[1])
  expect(await server.app.inject(urls[0] ?? '')).toMatchObject({ statusCode: 404 })
  expect(await server.app.inject(urls[1] ?? '')).toMatchObject({ statusCode: 200 })

  const removed = await browser.send(removePicture, undefined, { token })
  expect(removed.body.data.user.profilePicture).toBe(null)
  expect(await server.app.inject(urls[1] ?? '')).toMatchObject({ statusCode: 404 })
  const subjects = (await server.mailbox()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Your picture was changed'))).toHaveLength(3)
})

test('a form without a picture, or with a file that is not a picture, changes nothing', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  expect(await browser.send(changePicture, { note: 'x' }, { token })).toMatchObject({
    status: 400,
    body: { code: 'picture_missing' },
  })
  const file = { bytes: Buffer.from('<svg/>'), name: 'me.png', type: 'image/png' }
  expect(await browser.send(changePicture, {}, { token, file })).toMatchObject({
    status: 400,
    body: { code: 'picture_invalid' },
  })
  expect(await server.db.read.selectFrom('pictures').selectAll().execute()).toEqual([])
})

test('a person downloads the data stored about them, without sealed data, and is notified by mail', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(
    changePicture,
    {},
    { token, file: { bytes: await aPicture(), name: 'a', type: 'image/png' } },
  )
  await browser.send(submitApplication, anApplication(), { token })
  await browser.send(submitEnquiry, anEnquiry({ email: 'Asha@example.org' }))
  await browser.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', message: 'somebody else' }))

  const answer = await browser.send(downloadMyData, undefined, { token })

  expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
  const { data } = answer.body
  expect(data).toMatchObject({
    account: { username: 'asha', fullName: 'Asha Rao', phoneNumber: '9876543210', email },
    sessions: [{ current: true }],
    records: {
      applications: [{ dateOfBirth: '1998-04-12', aadhaarNumber: `XXXX XXXX ${AADHAAR.slice(-4)}` }],
      enquiries: [{ inquiryAbout: 'Course', email: 'Asha@example.org' }],
    },
  })
  expect(data.profilePicture).toMatch(/^data:image\/webp;base64,UklGR/)
  const text = JSON.stringify(data)
  for (const secret of [AADHAAR, TRANSACTION, 'argon2', 'somebody else']) expect(text).not.toContain(secret)
  const subjects = (await server.mailbox()).map(({ subject }) => subject)
  expect(subjects).toContain('Your data was downloaded - Sehatshala')
})

test('a deleted account is removed at once, and records that must be retained are sealed for a year', async () => {
  const server = await testServer({ config: { notifyEmail: 'desk@example.org' } })
  const { browser, token } = await aSignedInMember(server)
  await browser.send(
    changePicture,
    {},
    { token, file: { bytes: await aPicture(), name: 'a', type: 'image/png' } },
  )
  const application = await browser.send(submitApplication, anApplication(), { token })
  await browser.send(submitEnquiry, anEnquiry())
  await browser.send(accountCalls.forgotPassword, { email })
  await server.newBrowser().send(accountCalls.register, aRegistration({ username: 'a rival' }))
  await server.mailbox()

  const answer = await browser.send(deleteAccount, { password: PASSWORD }, { token })

  expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } })
  expect(browser.cookies.has('rt')).toBe(false)
  expect(await browser.send(accountCalls.readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await browser.send(accountCalls.login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
  const left = await dumpTables(server.db)
  for (const trace of [email, 'Asha Rao', '9876543210', 'argon2', AADHAAR]) expect(left).not.toContain(trace)

  const records = await server.db.read.selectFrom('sealed_records').selectAll().execute()
  const open = (id: string) => {
    const sealed = records.find((record) => record.id === id)?.sealed ?? ''
    return JSON.parse(unseal(server.deps.keys, { table: 'sealed_records', row: id }, sealed))
  }
  const [audited] = await auditOf(server, 'account deleted')
  const { account, sealed } = open(audited?.subject ?? '')
  expect(account).toMatchObject({ email, fullName: 'Asha Rao' })
  expect(sealed.applications.map(open)).toMatchObject([
    { reference: application.body.data.reference, numbers: { aadhaar: AADHAAR } },
  ])
  expect(sealed.enquiries.map(open)).toMatchObject([{ fullName: 'Asha Rao' }])

  const mails = await server.mailbox()
  expect(mails).toContainEqual(
    expect.objectContaining({ to: email, subject: 'Your account is deleted - Sehatshala' }),
  )
  expect(mails.map(({ subject }) => subject)).toContain(
    `Application ${application.body.data.reference} is closed`,
  )

  server.clock.advance(YEAR_MS - 3 * DAY_MS)
  await daysOfCleanUps(server, 2)
  expect(await server.db.read.selectFrom('sealed_records').selectAll().execute()).toHaveLength(3)
  await daysOfCleanUps(server, 3)
  expect(await server.db.read.selectFrom('sealed_records').selectAll().execute()).toEqual([])
})

test('after a deletion every device reads that the account is deleted, also the one that did not get the answer', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const [phone, withoutAnswer] = [server.newBrowser(), server.newBrowser()]
  await phone.send(accountCalls.login, { email, password: PASSWORD })
  for (const [name, value] of browser.cookies) withoutAnswer.cookies.set(name, value)

  await browser.send(deleteAccount, { password: PASSWORD }, { token })

  for (const device of [phone, withoutAnswer])
    expect(await device.send(accountCalls.refreshAccessToken)).toMatchObject({
      status: 401,
      body: { code: 'session_ended', message: 'Your account is deleted.' },
    })
})

test('after a deletion the same address can register again', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  const again = await aSignedInMember(server)
  expect(await again.browser.send(downloadMyData, undefined, { token: again.token })).toMatchObject({
    status: 200,
    body: { data: { records: { applications: [], enquiries: [] } } },
  })
})

test.each([
  ['the password', changePassword],
  ['the picture', removePicture],
  ['the data', downloadMyData],
  ['the account', deleteAccount],
])('%s without a member: no token gives 401, an invalid one 403', async (_, call) => {
  const server = await testServer()
  expect(await server.send(call)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await server.send(call, {}, { token: 'dead' })).toMatchObject({ status: 403 })
})
