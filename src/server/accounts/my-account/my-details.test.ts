import { expect, test } from 'vitest'
import { forgotPassword, login, readProfile } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { messages } from '../../../contract/messages.ts'
import * as calls from '../../../contract/my-account.ts'
import { aSignedInMember, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { anApplication } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const email = 'asha@example.org'

const details = { username: 'Asha R.', fullName: 'Asha Devi Rao', phoneNumber: '91234 56789' }

test('members change username, full name and phone number, and every device shows it', async () => {
  const server = await testServer()
  const phone = await aSignedInMember(server)
  const { body } = await server.send(login, { email, password: PASSWORD })
  const before = await phone.browser.send(calls.readDetails, undefined, { token: phone.token })
  expect(before.body.data).toEqual({
    username: 'asha',
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    email,
    language: 'en',
  })

  const changed = await phone.browser.send(calls.changeDetails, details, { token: phone.token })

  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Your details are changed.', data: { user: { username: 'Asha R.', email } } },
  })
  const token = body.data.accessToken
  expect((await server.send(readProfile, undefined, { token })).body.data.user.username).toBe('Asha R.')
  expect((await server.send(calls.readDetails, undefined, { token })).body.data).toEqual({
    ...details,
    phoneNumber: '9123456789',
    email,
    language: 'en',
  })
  const lines = await server.db.read.selectFrom('audit').select(['action', 'subject']).execute()
  expect(lines).toContainEqual({ action: 'details changed', subject: null })
})

test.each([
  ['no name', { fullName: ' ' }, { fullName: 'Full name is required.' }],
  ['nine digits', { phoneNumber: '912345678' }, { phoneNumber: 'Phone number must be 10 digits.' }],
  ['no username', { username: '' }, { username: 'Username is required.' }],
])('details with %s are refused and nothing changes', async (_, change, fields) => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const answer = await browser.send(calls.changeDetails, { ...details, ...change }, { token })
  expect(answer).toMatchObject({ status: 400, body: { fields } })
  expect((await browser.send(calls.readDetails, undefined, { token })).body.data.fullName).toBe('Asha Rao')
})

test('members choose the language of our emails; one that we do not write is refused', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const refused = await browser.send(calls.changeLanguage, { language: 'xx' } as never, { token })
  expect(refused).toMatchObject({ status: 400, body: { fields: { language: 'Choose a language.' } } })
  expect((await browser.send(calls.readDetails, undefined, { token })).body.data.language).toBe('en')

  const changed = await browser.send(calls.changeLanguage, { language: 'hi' }, { token })

  expect(changed).toMatchObject({ status: 200, body: { message: messages.languageChanged } })
  expect((await browser.send(calls.readDetails, undefined, { token })).body.data.language).toBe('hi')
  await server.send(forgotPassword, { email })
  expect((await lastMailTo(server, email))?.text).toMatch(/\/hi\/reset-password\//)
})

test('an application keeps its name; one without a name gets the name once it is entered', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(submitApplication, anApplication(), { token })
  await server.db.write((tx) => tx.updateTable('users').set({ full_name: '', phone: '' }).execute())
  server.clock.advance(MINUTE)
  await browser.send(submitApplication, anApplication({ transactionNumber: 'UTIB0099887766' }), { token })
  const stored = () =>
    server.db.read.selectFrom('applications').select(['full_name', 'phone', 'flags']).orderBy('id').execute()
  expect(await stored()).toMatchObject([
    { full_name: 'Asha Rao' },
    { full_name: '', flags: expect.stringContaining('detailsMissing') },
  ])
  const notice = (await server.mailbox()).findLast(({ to }) => to === 'desk@example.org')
  expect(notice?.text).toContain('The account has no name or no phone number yet')
  expect(notice?.text).toContain(`goes to ${email}`)

  await browser.send(calls.changeDetails, details, { token })
  expect(await stored()).toMatchObject([
    { full_name: 'Asha Rao', phone: '9876543210' },
    { full_name: 'Asha Devi Rao', phone: '9123456789' },
  ])
})
