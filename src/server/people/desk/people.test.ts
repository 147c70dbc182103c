import { expect, test } from 'vitest'
import { login, register, verifyEmail } from '../../../contract/accounts.ts'
import * as calls from '../../../contract/desk-people.ts'
import { changePassword } from '../../../contract/my-account.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { chainAll } from '../../testing/chain.ts'
import { ask, find, read } from '../../testing/desk-people.ts'
import { aRegistration, aSignedInMember, codeIn, lastMailTo } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { AADHAAR, TRANSACTION } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

test('people are found by name, mail, number and reference, with or without an account, each address once', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const { email } = await anApplicant(server, { fullName: 'Kavya Shetty', phone: '9876500731' })
  await ask(server, { email: email.toUpperCase(), fullName: 'K Shetty' })
  const visitor = { email: 'ravi@example.org', fullName: 'Ravi Nair', whatsappNumber: '9123456780' }
  await ask(server, { ...visitor, message: 'Kavya told me of you' })
  const reference = await ask(server, { ...visitor, message: 'And in June?' })
  const [account] = await server.db.read.selectFrom('users').select('id').where('email', '=', email).execute()

  const kavya = {
    reference: account?.id,
    name: 'Kavya Shetty',
    account: 'member',
    enquiries: 1,
    applications: 1,
  }
  const ravi = { reference, name: 'Ravi Nair', account: 'none', enquiries: 2, applications: 0 }
  for (const words of ['kavya', 'Shetty Kav', email, '98765 00731', '+91 98765-00731', '9876500731'])
    expect(await find(browser, words), words).toMatchObject([kavya])
  for (const words of ['RAVI', 'ravi@example.org', '९१२३४५६७८०', '3456780', reference.toLowerCase()])
    expect(await find(browser, words), words).toMatchObject([ravi])
  expect(await find(browser, 'told')).toEqual([])
  expect(await find(browser, 'nobody at all')).toEqual([])
  // Without a search the list has the people with the latest submissions; the colleague is one of them.
  expect((await find(browser, ' ')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Kavya Shetty', 'Ravi Nair']),
  )
})

test('a person whose name changed is found by the new one, and a deleted person is not found', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  await aSignedInMember(server, 'tara@example.org')
  const rename = (full_name: string) =>
    server.db.write((tx) =>
      tx.updateTable('users').set({ full_name }).where('email', '=', 'tara@example.org').execute(),
    )
  await rename('Tara Menon')
  const [tara] = await find(browser, 'menon')
  await rename('Tara Pillai')
  expect(await find(browser, 'menon')).toEqual([])
  expect(await find(browser, 'pillai')).toMatchObject([{ reference: tara?.reference }])
  const params = { reference: tara?.reference ?? '' }
  const erased = await browser.send(
    calls.erasePerson,
    { name: 'Tara Pillai', reason: 'They asked for it' },
    { params },
  )
  expect(erased.status).toBe(200)
  for (const words of ['pillai', 'tara@example.org']) expect(await find(browser, words)).toEqual([])
  expect((await browser.send(calls.readPerson, undefined, { params })).body.code).toBe('not_found')
})

test('one page shows all data of a person; a shared number is only a hint and merges no records', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const { email, reference } = await anApplicant(server, { fullName: 'Kavya Shetty', phone: '9876500731' })
  const whatsappNumber = '9876500731'
  const enquiry = await ask(server, {
    email,
    fullName: 'Kavya',
    whatsappNumber,
    message: 'Her sugar is high',
  })
  const other = await ask(server, {
    email: 'sister@example.org',
    fullName: 'Sister',
    whatsappNumber,
  })
  await server.mailbox()

  const person = await read(browser, enquiry)
  expect(person).toMatchObject({
    name: 'Kavya Shetty',
    email,
    emailIsProven: true,
    account: { isStaff: false, blocked: null, hasPicture: false },
    enquiries: [{ reference: enquiry, state: 'new', firstWords: 'Her sugar is high' }],
    applications: [{ reference, state: 'received' }],
    consents: [
      { reference: enquiry, version: '2026-11-01', keptUntil: '2027-01-05T09:30:00.000Z' },
      { reference, version: '2026-11-01' },
    ],
    alike: [{ reference: other, name: 'Sister', email: 'sister@example.org', sent: [other] }],
    stays: { sealedUntil: '2027-01-05T09:30:00.000Z', receipts: 0 },
  })
  expect(person.sessions).toHaveLength(1)
  expect(person.mails.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'application receipt sent',
    'enquiry receipt sent',
  ])
  // Every reference leads to the same page.
  for (const same of [person.reference, reference])
    expect((await read(browser, same)).reference).toBe(person.reference)
  const sister = await read(browser, other)
  expect(sister).toMatchObject({ emailIsProven: false, account: null, enquiries: [{ reference: other }] })
  expect(sister.alike).toMatchObject([
    { reference: person.reference, sent: expect.arrayContaining([reference, enquiry]) },
  ])
  for (const hidden of [AADHAAR, TRANSACTION, 'argon2']) expect(JSON.stringify(person)).not.toContain(hidden)
})

test('opening a person is audited once in ten minutes, is shown on the page, and counts as a record view', async () => {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  const reference = await ask(server, {})
  await read(browser, reference)
  await read(browser, reference)
  expect(await auditOf(server, 'person read at the desk')).toMatchObject([{ by: id, subject: reference }])
  server.clock.advance(11 * MINUTE)
  await read(browser, reference)
  expect(await auditOf(server, 'person read at the desk')).toHaveLength(2)
  const { happened } = await read(browser, reference)
  expect(happened).toMatchObject([{ what: 'Read this page' }, { what: 'Read this page' }])
  const openings = await server.db.read.selectFrom('record_views').select('reference').execute()
  expect(openings).toEqual([{ reference }])
})

test.each(['chained', 'waiting'])(
  'actions of the owner are listed beside those of staff: lines that are %s, logins on a new device only',
  async (kind) => {
    const server = await testServer({ limits: false })
    const { browser } = await atDesk(server, 'manager')
    const { email, password } = aRegistration({ email: 'tara@example.org' })
    const own = server.newBrowser()
    await own.send(register, aRegistration({ email }))
    server.clock.advance(MINUTE)
    await own.send(verifyEmail, { code: codeIn(await lastMailTo(server, email)) })
    await own.send(login, { email, password })
    await aSignedInMember(server, 'ravi@example.org')
    server.clock.advance(MINUTE)
    const again = await own.send(login, { email, password })
    server.clock.advance(MINUTE)
    const changed = await own.send(
      changePassword,
      { currentPassword: password, password: 'another one' },
      { token: again.body.data.accessToken },
    )
    expect(changed.status).toBe(200)
    server.clock.advance(MINUTE)
    const [found] = await find(browser, email)
    const params = { reference: found?.reference ?? '' }
    await browser.send(calls.blockPerson, { reason: 'They asked for it' }, { params })
    if (kind === 'chained') await chainAll(server)
    const { happened } = await read(browser, params.reference)
    expect(happened.map(({ what, by }) => (by ? `${by}: ${what}` : what))).toEqual([
      'Asha Rao: Blocked',
      'Changed the password',
      'Logged in on a new device',
      'Typed the code from the mail: the account was made',
      'Registered',
    ])
  },
)

test('a code is sent again to a pending registration, at most once a minute, and staff do not see it', async () => {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  const devi = server.newBrowser()
  await devi.send(register, aRegistration({ email: 'devi@example.org', fullName: 'Devi Das' }))
  await server.mailbox()
  const [found] = await find(browser, 'DEVI@example.org')
  expect(found).toMatchObject({ account: 'unverified', name: 'Devi Das' })
  const params = { reference: found?.reference ?? '' }
  const again = () => browser.send(calls.sendVerification, undefined, { params })
  expect((await again()).body.data).toEqual({ sent: false })
  server.clock.advance(2 * MINUTE)
  const answer = await again()
  expect(answer.body.data).toEqual({ sent: true })
  expect(await server.mailbox()).toHaveLength(2)
  const code = codeIn(await lastMailTo(server, 'devi@example.org'))
  expect(JSON.stringify([answer.body, await read(browser, params.reference)])).not.toContain(code)
  expect((await devi.send(verifyEmail, { code })).status).toBe(200)
  expect(await auditOf(server, 'code sent again at the desk')).toMatchObject([
    { by: id, subject: params.reference },
    { by: id, subject: params.reference },
  ])
})

test('staff are managed on the page Team: here they cannot be corrected, blocked, handed out or erased', async () => {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const { browser } = await atDesk(server, 'manager')
  const params = { reference: agent.id }
  expect(await read(browser, agent.id)).toMatchObject({ account: { isStaff: true } })
  for (const [call, input] of [
    [calls.correctPerson, { of: 'account', fullName: 'X' }],
    [calls.blockPerson, { reason: 'x' }],
    [calls.signPersonOut, undefined],
    [calls.exportPerson, undefined],
    [calls.erasePerson, { name: 'Asha Rao', reason: 'They asked for it' }],
  ] as const) {
    const { body } = await browser.send(call, input as never, { params })
    expect(['staff_rule', 'invalid_input'], call.path).toContain(body.code)
  }
  const left = await server.db.read
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', agent.id)
    .execute()
  expect(left).toEqual([{ blocked_at: null }])
})
