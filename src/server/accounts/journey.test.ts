import { expect, test } from 'vitest'
import * as calls from '../../contract/accounts.ts'
import { aPicture, aRegistration, aSignedInMember, codeIn, PASSWORD } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

test('a person registers with a picture, verifies, logs in, is recognised, and logs out', async () => {
  const server = await testServer()
  const asha = server.newBrowser()

  const registered = await asha.send(calls.register, aRegistration(), {
    file: { bytes: await aPicture(), name: 'me.png', type: 'image/png' },
  })
  expect(registered).toMatchObject({ status: 201, body: { success: true } })
  expect(asha.cookies.has('pv')).toBe(true)

  const [mail] = await server.mailbox()
  expect(mail).toMatchObject({ to: 'asha@example.org', subject: 'Verify your email for Sehatshala' })
  expect(mail?.html).toContain(codeIn(mail))
  expect(mail?.subject).not.toContain(codeIn(mail))

  const verified = await asha.send(calls.verifyEmail, { code: codeIn(mail).toLowerCase() })
  expect(verified).toMatchObject({ status: 200, body: { message: 'Email verified successfully!' } })

  const signedIn = await asha.send(calls.login, { email: 'ASHA@example.org', password: PASSWORD })
  expect(signedIn.body.data.user).toMatchObject({ username: 'asha', email: 'asha@example.org' })
  const token = signedIn.body.data.accessToken

  const profile = await asha.send(calls.readProfile, undefined, { token })
  expect(profile.body.data.user.profilePicture).toMatch(/^\/api\/v1\/pictures\/[\w-]{22}\.webp$/)
  const picture = await server.app.inject(profile.body.data.user.profilePicture ?? '')
  expect(picture).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })

  await asha.send(calls.logout, undefined, { token })
  expect(await asha.send(calls.readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await asha.send(calls.refreshAccessToken)).toMatchObject({ status: 401 })
})

test('an access token is valid for fifteen minutes and a refresh issues the next one', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)

  server.clock.advance(15 * 60_000)
  expect(await browser.send(calls.readProfile, undefined, { token })).toMatchObject({
    status: 403,
    body: { code: 'token_refused' },
  })

  const refreshed = await browser.send(calls.refreshAccessToken)
  expect(refreshed.status).toBe(200)
  expect(
    await browser.send(calls.readProfile, undefined, { token: refreshed.body.data.accessToken }),
  ).toMatchObject({ status: 200 })
})
