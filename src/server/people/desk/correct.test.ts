import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-people.ts'
import { confirmEmailChange } from '../../../contract/my-account.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { ask, find, read } from '../../testing/desk-people.ts'
import { aSignedInMember, codeIn, lastMailTo } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

test('name and number are corrected at the account or submission, audited by field, and can be restored', async () => {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  const { email, reference: application } = await anApplicant(server, { fullName: 'Kavya Shety' })
  const { reference } = await read(browser, application)
  const correct = (of: string, change: object) =>
    browser.send(calls.correctPerson, { of, ...change }, { params: { reference } })

  expect(await correct('account', { fullName: 'Kavya Shetty', phone: '+91 91234 56789' })).toMatchObject({
    status: 200,
    body: { data: { codeSent: false, reference } },
  })
  expect(await correct(application, { phone: '9000000009' })).toMatchObject({ status: 200 })
  expect(await read(browser, reference)).toMatchObject({
    name: 'Kavya Shetty',
    correctable: [
      { of: 'account', fullName: 'Kavya Shetty', phone: '9123456789', email },
      // A submission keeps the name at the time of sending.
      { of: application, fullName: 'Kavya Shety', phone: '9000000009' },
    ],
  })
  expect(await correct('account', { phone: '12' })).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Phone number must be 10 digits.' } },
  })
  expect((await correct('EBBBBBBB', { fullName: 'X' })).body.code).toBe('not_found')
  expect(await auditOf(server, 'person corrected at the desk')).toMatchObject([
    { by: id, subject: reference, of: 'account', fields: ['fullName', 'phone'] },
    { by: id, subject: reference, of: application, fields: ['phone'] },
  ])
})

test('an account moves to another address only when its owner types the code sent there', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const member = await aSignedInMember(server, 'old@example.org')
  const [found] = await find(browser, 'old@example.org')
  const params = { reference: found?.reference ?? '' }
  const answer = await browser.send(
    calls.correctPerson,
    { of: 'account', email: 'new@example.org' },
    { params },
  )
  expect(answer.body.data).toMatchObject({ codeSent: true })
  const mail = await lastMailTo(server, 'new@example.org')
  const code = codeIn(mail)
  expect(JSON.stringify(answer.body)).not.toContain(code)
  expect(await read(browser, params.reference)).toMatchObject({ email: 'old@example.org' })

  const confirmed = await member.browser.send(confirmEmailChange, { code }, { token: member.token })
  expect(confirmed.status).toBe(200)
  expect(await read(browser, params.reference)).toMatchObject({ email: 'new@example.org' })
  expect(await lastMailTo(server, 'old@example.org')).toMatchObject({
    subject: 'Your email was changed - Sehatshala',
  })
})

test('submissions of a visitor move to another address at once, and then belong to the person who has it', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const reference = await ask(server, { email: 'ravi@exampel.org', fullName: 'Ravi Nair' })
  const moved = await browser.send(
    calls.correctPerson,
    { of: reference, email: 'ravi@example.org' },
    { params: { reference } },
  )
  expect(moved.body.data).toEqual({ codeSent: false, reference })
  expect(await find(browser, 'ravi@example.org')).toMatchObject([{ reference, email: 'ravi@example.org' }])
  expect(await find(browser, 'ravi@exampel.org')).toEqual([])
})

test('a correction is refused where somebody changed the value meanwhile, so that an undo keeps their change', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const { reference: application } = await anApplicant(server, { fullName: 'Kavya Shety' })
  const { reference } = await read(browser, application)
  const correct = (of: string, change: object) =>
    browser.send(calls.correctPerson, { of, ...change }, { params: { reference } })
  for (const of of ['account', application]) {
    const from = { fullName: 'Kavya Shety' }
    expect(await correct(of, { fullName: 'Kavya Shetty', from })).toMatchObject({ status: 200 })
    // Sent again because the answer was lost.
    expect(await correct(of, { fullName: 'Kavya Shetty', from })).toMatchObject({ status: 200 })
    expect(await correct(of, { fullName: 'Kavya Shetti', from })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await correct(of, { phone: '9000000009', from: {} })).toMatchObject({ status: 200 })
  }
  expect((await read(browser, reference)).correctable).toMatchObject([
    { fullName: 'Kavya Shetty', phone: '9000000009' },
    { fullName: 'Kavya Shetty', phone: '9000000009' },
  ])
})
