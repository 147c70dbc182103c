import { expect, test } from 'vitest'
import {
  forgotPassword,
  login,
  readProfile,
  refreshAccessToken,
  resetPassword,
} from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import * as calls from '../../../contract/my-account.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { aMember, aSignedInMember, codeIn, lastMailTo, PASSWORD, tokenIn } from '../../testing/people.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

const email = 'asha@example.org'

const fresh = 'asha.rao@example.net'

/** A signed-in member who has requested another address; `code` is in the mail to it. */
async function askedForChange(server: TestServer) {
  const member = await aSignedInMember(server)
  const { browser, token } = member
  const asked = await browser.send(calls.requestEmailChange, { email: fresh, password: PASSWORD }, { token })
  expect(asked).toMatchObject({ status: 200, body: { data: {} } })
  return { ...member, code: codeIn(await lastMailTo(server, fresh)) }
}

test('a new address is valid once its code is used; sessions continue, and the old address is notified', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  const laptop = server.newBrowser()
  const there = (await laptop.send(login, { email, password: PASSWORD })).body.data.accessToken
  const asked = await lastMailTo(server, fresh)
  expect(asked?.subject).not.toContain(code)
  expect(asked?.text).not.toContain('Hello')
  expect((await browser.send(readProfile, undefined, { token })).body.data.user.email).toBe(email)

  const changed = await browser.send(calls.confirmEmailChange, { code: ` ${code.toLowerCase()} ` }, { token })

  expect(changed).toMatchObject({
    status: 200,
    body: { message: 'Your email is changed.', data: { user: { username: 'asha', email: fresh } } },
  })
  expect((await laptop.send(readProfile, undefined, { token: there })).body.data.user.email).toBe(fresh)
  expect((await laptop.send(refreshAccessToken)).status).toBe(200)
  const word = await lastMailTo(server, email)
  expect(word?.subject).toBe('Your email was changed - Sehatshala')
  expect(word?.text).not.toContain(fresh)
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await server.send(login, { email: fresh, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('enquiries and applications move to the new address, with their erasure and their mails', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  await browser.send(submitEnquiry, anEnquiry({ email: 'Asha@example.org' }))
  await browser.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', message: 'Somebody else asks.' }))
  await browser.send(submitApplication, anApplication(), { token })
  await browser.send(calls.confirmEmailChange, { code }, { token })

  const mine = await browser.send(calls.downloadMyData, undefined, { token })
  expect(mine.body.data).toMatchObject({
    account: { email: fresh },
    records: { enquiries: [{ email: fresh }], applications: [{ email: fresh }] },
  })
  const receipts = (await server.mailbox()).filter(({ subject }) => subject.startsWith('We have your'))
  expect(receipts.map(({ to }) => to).sort()).toEqual([fresh, fresh, 'ravi@example.org'])

  await browser.send(calls.deleteAccount, { password: PASSWORD }, { token })
  await server.mailbox()
  const left = await dumpTables(server.db)
  for (const trace of [fresh, email, 'Asha@']) expect(left).not.toContain(trace)
  expect(left).toContain('ravi@example.org')
})

test('without the password no code is sent', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  expect(
    await browser.send(calls.requestEmailChange, { email: fresh, password: 'a guess' }, { token }),
  ).toMatchObject({
    status: 401,
    body: { code: 'password_wrong', fields: { password: 'This is not your current password.' } },
  })
  expect(await lastMailTo(server, fresh)).toBeUndefined()
})

test('an address that has an account gets the same answer, and only its mail says so', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await aMember(server, 'ravi@example.org')
  const input = { email: 'ravi@example.org', password: PASSWORD }
  const taken = await browser.send(calls.requestEmailChange, input, { token })
  const free = await browser.send(calls.requestEmailChange, { ...input, email: fresh }, { token })
  expect(taken.body).toEqual(free.body)
  const mail = await lastMailTo(server, 'ravi@example.org')
  expect(mail?.subject).toBe('This address has an account at Sehatshala')
  expect(() => codeIn(mail)).toThrow()
})

test('the request never looks up whether the new address has an account', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const statements: string[] = []
  const { write } = server.db
  Object.assign(server.db, {
    write: (work: Parameters<typeof write>[0]) =>
      write((tx) =>
        work(
          tx.withPlugin({
            transformQuery: ({ node }) => {
              statements.push(JSON.stringify(node))
              return node
            },
            transformResult: async ({ result }) => result,
          }),
        ),
      ),
  })
  await browser.send(calls.requestEmailChange, { email: fresh, password: PASSWORD }, { token })
  expect(statements.join()).toContain('email_changes')
  expect(statements.join()).not.toContain('"users"')
})

test('if another account with the address was opened meanwhile, the code is refused', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  await aMember(server, fresh)
  expect(await browser.send(calls.confirmEmailChange, { code }, { token })).toMatchObject({
    status: 400,
    body: { code: 'code_invalid', fields: { code: 'This code is wrong or has expired.' } },
  })
  expect((await browser.send(readProfile, undefined, { token })).body.data.user.email).toBe(email)
})

test('when two members confirm one address at the same moment one gets it', async () => {
  const server = await testServer()
  const people = [await aSignedInMember(server), await aSignedInMember(server, 'ravi@example.org')]
  const codes: string[] = []
  for (const { browser, token } of people) {
    await browser.send(calls.requestEmailChange, { email: fresh, password: PASSWORD }, { token })
    codes.push(codeIn(await lastMailTo(server, fresh)))
  }
  const answers = await Promise.all(
    people.map(({ browser, token }, at) =>
      browser.send(calls.confirmEmailChange, { code: codes[at] ?? '' }, { token }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a code is valid for its member only, for just under 30 minutes, and a repeated submit succeeds', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  const stranger = await aSignedInMember(server, 'ravi@example.org')
  const theirs = await stranger.browser.send(calls.confirmEmailChange, { code }, { token: stranger.token })
  expect(theirs).toMatchObject({ status: 400, body: { code: 'code_invalid' } })

  for (const _ of [1, 2])
    expect(await browser.send(calls.confirmEmailChange, { code }, { token })).toMatchObject({ status: 200 })
  expect(
    (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your email was changed')),
  ).toHaveLength(1)

  const again = await browser.send(
    calls.requestEmailChange,
    { email: 'third@example.org', password: PASSWORD },
    { token },
  )
  expect(again.status).toBe(200)
  const late = codeIn(await lastMailTo(server, 'third@example.org'))
  server.clock.advance(30 * MINUTE)
  const back = await browser.send(login, { email: fresh, password: PASSWORD })
  expect(
    await browser.send(calls.confirmEmailChange, { code: late }, { token: back.body.data.accessToken }),
  ).toMatchObject({ status: 400 })
})

test('after ten wrong codes a member must wait', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await browser.send(calls.confirmEmailChange, { code: 'ABCDEF' }, { token })).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
})

test('a stranger gets three of these mails an hour, and the answer stays the same', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  for (let n = 0; n < 4; n++)
    expect(
      await browser.send(calls.requestEmailChange, { email: fresh, password: PASSWORD }, { token }),
    ).toMatchObject({ status: 200 })
  expect((await server.mailbox()).filter(({ to }) => to === fresh)).toHaveLength(3)
})

test('a member who keeps requesting an address does not prevent others from getting a code to it', async () => {
  const server = await testServer()
  const mallory = await aSignedInMember(server, 'mallory@example.org')
  const ask = ({ browser, token }: typeof mallory) =>
    browser.send(calls.requestEmailChange, { email: fresh, password: PASSWORD }, { token })
  for (let n = 0; n < 9; n++) expect((await ask(mallory)).status).toBe(200)
  await server.mailbox()
  const owner = await aSignedInMember(server)
  await ask(owner)
  const mails = (await server.mailbox()).filter(({ to }) => to === fresh)
  expect(mails).toHaveLength(4)
  const code = codeIn(mails[3])
  expect(await owner.browser.send(calls.confirmEmailChange, { code }, { token: owner.token })).toMatchObject({
    status: 200,
  })
})

test('of two requested addresses each notifies the address before it, whose links are invalid then', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  const last = 'asha@example.com'
  await browser.send(calls.requestEmailChange, { email: last, password: PASSWORD }, { token })
  const lastCode = codeIn(await lastMailTo(server, last))
  await browser.send(calls.confirmEmailChange, { code }, { token })
  await server.send(forgotPassword, { email: fresh })
  const link = tokenIn(await lastMailTo(server, fresh))

  expect(await browser.send(calls.confirmEmailChange, { code: lastCode }, { token })).toMatchObject({
    status: 200,
  })

  const mails = (await server.mailbox()).filter(({ subject }) => subject.startsWith('Your email was changed'))
  expect(mails.map(({ to }) => to).sort()).toEqual([fresh, email].sort())
  expect(
    await server.send(resetPassword, { password: 'a new and longer one' }, { params: { token: link } }),
  ).toMatchObject({ status: 400 })
})

test('a reset link that was mailed to the old address is invalid afterwards', async () => {
  const server = await testServer()
  const { browser, token, code } = await askedForChange(server)
  await server.send(forgotPassword, { email })
  const link = tokenIn(await lastMailTo(server, email))
  await browser.send(calls.confirmEmailChange, { code }, { token })
  const answer = await server.send(
    resetPassword,
    { password: 'a new and longer one' },
    { params: { token: link } },
  )
  expect(answer).toMatchObject({ status: 400, body: { code: 'link_invalid' } })
  expect(await server.send(login, { email: fresh, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('the current address is refused as a new one, and pending requests are deleted after some days', async () => {
  const server = await testServer()
  const { browser, token } = await askedForChange(server)
  const same = await browser.send(
    calls.requestEmailChange,
    { email: 'ASHA@example.org', password: PASSWORD },
    { token },
  )
  expect(same).toMatchObject({
    status: 400,
    body: { fields: { email: 'This is the email of your account already.' } },
  })
  server.clock.advance(5 * 24 * 60 * MINUTE)
  await cleanUp(server.deps)
  expect(await server.db.read.selectFrom('email_changes').selectAll().execute()).toEqual([])
})

test.each([
  calls.readDetails,
  calls.changeDetails,
  calls.changeLanguage,
  calls.requestEmailChange,
  calls.confirmEmailChange,
])('$path without a member: no token gives 401, an invalid one 403', async (call) => {
  const server = await testServer()
  expect(await server.send(call)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  expect(await server.send(call, {}, { token: 'dead' })).toMatchObject({ status: 403 })
})
