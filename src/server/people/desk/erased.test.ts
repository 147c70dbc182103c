import { expect, test } from 'vitest'
import { login, refreshAccessToken } from '../../../contract/accounts.ts'
import { readEnquiry } from '../../../contract/desk-enquiry.ts'
import * as calls from '../../../contract/desk-people.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { countWaiting, holdTable } from '../../testing/held-table.ts'
import { lastMailTo, PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { AADHAAR, anEnquiry, TRANSACTION, VOTER_ID } from '../../testing/submissions.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

async function aPerson() {
  const server = await testServer({ limits: false })
  const manager = await atDesk(server, 'manager')
  const { email, reference: application } = await anApplicant(server, {
    email: 'kavya@example.org',
    fullName: 'Kavya Shetty',
    phone: '9876500731',
  })
  const sent = await server.send(
    submitEnquiry,
    anEnquiry({ email, fullName: 'Kavya Shetty', whatsappNumber: '9876500731' }),
  )
  const enquiry = sent.body.data.reference
  const read = await manager.browser.send(calls.readPerson, undefined, { params: { reference: enquiry } })
  const { reference } = read.body.data
  return { server, ...manager, email, application, enquiry, reference, params: { reference } }
}

test('stored data is handed out as data and page, without sealed numbers, with a recent second factor', async () => {
  const { server, browser, application, enquiry, params } = await aPerson()
  const answer = await browser.send(calls.exportPerson, undefined, { params })
  const { name, json, page } = answer.body.data
  expect(name).toBe('what-we-keep-2026-01-05')
  expect(JSON.parse(json)).toMatchObject({
    account: { fullName: 'Kavya Shetty' },
    applications: [{ reference: application }],
    enquiries: [{ reference: enquiry }],
  })
  for (const part of ['<!doctype html>', 'Kavya Shetty', application, enquiry, 'Consent version'])
    expect(page).toContain(part)
  for (const hidden of [AADHAAR, TRANSACTION, VOTER_ID, 'argon2']) expect(json + page).not.toContain(hidden)

  server.clock.advance(6 * MINUTE)
  const stale = await browser.send(calls.exportPerson, undefined, { params })
  expect(stale.body.code).toBe('proof_not_fresh')
})

test('a stranger’s text in the page remains text', async () => {
  const { server, browser, email, params } = await aPerson()
  await server.send(submitEnquiry, anEnquiry({ email, fullName: '<img src=x onerror=alert(1)>' }))
  const { page } = (await browser.send(calls.exportPerson, undefined, { params })).body.data
  expect(page).not.toContain('<img src=x')
})

test('a person is erased after the name was typed: no readable data remains, and a last mail confirms it', async () => {
  const { server, browser, id, email, reference, params, enquiry } = await aPerson()
  const erase = (name: string) =>
    browser.send(calls.erasePerson, { name, reason: 'They asked for it' }, { params })
  expect(await erase('Kavya')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await dumpTables(server.db)).toContain('Kavya Shetty')

  expect((await erase(' kavya  SHETTY ')).status).toBe(200)
  expect(await lastMailTo(server, email)).toMatchObject({ subject: 'Your account is deleted - Sehatshala' })
  const left = await dumpTables(server.db)
  for (const trace of ['Kavya', '9876500731', 'kavya@example']) expect(left).not.toContain(trace)
  expect((await browser.send(readEnquiry, undefined, { params: { reference: enquiry } })).body.code).toBe(
    'not_found',
  )
  const lines = await auditOf(server, 'person erased at the desk')
  expect(lines).toMatchObject([
    { by: id, subject: reference, reason: 'They asked for it', record: expect.any(String) },
  ])
  // An older backup is erased again when it is restored.
  const noted = await server.db.read.selectFrom('erasures').select(['what', 'id']).execute()
  expect(noted).toEqual(expect.arrayContaining([{ what: 'person', id: reference }]))
  expect(noted.map(({ what }) => what).sort()).toEqual(['application', 'enquiry', 'person'])
})

test.each(['desk', 'member'])(
  'a person whom the %s erases leaves every open page of the desk',
  async (by) => {
    const { server, browser, email, params } = await aPerson()
    await server.db.write((tx) => tx.deleteFrom('desk_changes').execute())
    if (by === 'desk') {
      const input = { name: 'Kavya Shetty', reason: 'They asked for it' } as const
      expect((await browser.send(calls.erasePerson, input, { params })).status).toBe(200)
    } else {
      const { body } = await browser.send(login, { email, password: PASSWORD })
      const token = body.data.accessToken
      expect((await browser.send(deleteAccount, { password: PASSWORD }, { token })).status).toBe(200)
    }
    const changes = await server.db.read.selectFrom('desk_changes').select(['kind', 'subject']).execute()
    for (const kind of ['enquiry', 'application', 'mail', 'person', 'request'])
      expect(changes).toContainEqual({ kind, subject: '' })
  },
)

test('a person whom the desk erases reads on their own device that the account is deleted', async () => {
  const { server, browser, email, params } = await aPerson()
  const phone = server.newBrowser()
  await phone.send(login, { email, password: PASSWORD })
  await browser.send(calls.erasePerson, { name: 'Kavya Shetty', reason: 'They asked for it' }, { params })
  expect(await phone.send(refreshAccessToken)).toMatchObject({
    status: 401,
    body: { message: 'Your account is deleted.' },
  })
})

test('a visitor without an account is erased too, and notified', async () => {
  const { server, browser } = await aPerson()
  const visitor = { email: 'ravi@example.org', fullName: 'Ravi Nair', whatsappNumber: '9123456780' }
  const sent = await server.send(submitEnquiry, anEnquiry(visitor))
  const { reference } = sent.body.data
  const erased = await browser.send(
    calls.erasePerson,
    { name: 'Ravi Nair', reason: 'Entered by mistake' },
    { params: { reference } },
  )
  expect(erased.status).toBe(200)
  expect(await lastMailTo(server, visitor.email)).toMatchObject({
    subject: 'Your data is deleted - Sehatshala',
  })
  const left = await dumpTables(server.db)
  for (const trace of ['ravi@example.org', 'Ravi Nair', '9123456780']) expect(left).not.toContain(trace)
  expect(left).toContain('Kavya Shetty')
})

test('withdrawn consent seals only that submission until its date, and the person is notified', async () => {
  const { server, browser, email, enquiry, application, reference, params } = await aPerson()
  const withdraw = (of: string) => browser.send(calls.withdrawConsent, { of }, { params })
  expect((await withdraw('EBBBBBBB')).body.code).toBe('not_found')
  expect((await withdraw(enquiry)).body.data).toEqual({ reference })
  expect((await withdraw(enquiry)).body.code).toBe('not_found')

  const person = (await browser.send(calls.readPerson, undefined, { params })).body.data
  expect(person).toMatchObject({ enquiries: [], applications: [{ reference: application }] })
  expect(person.happened[0]?.what).toBe(`Noted that consent was withdrawn: ${enquiry}`)
  expect(await lastMailTo(server, email)).toMatchObject({
    subject: 'You took back your consent - Sehatshala',
    text: expect.stringContaining(enquiry),
  })
  const sealed = await server.db.read.selectFrom('sealed_records').select('destroy_at').execute()
  expect(sealed).toEqual([{ destroy_at: Date.UTC(2027, 0, 5, 9, 30) }])
  expect(await server.db.read.selectFrom('erasures').select('what').execute()).toEqual([{ what: 'enquiry' }])
})

test.each([
  ['with an account', 'kavya@example.org', 'Kavya Shetty'],
  ['without one', 'ravi@example.org', 'Asha Rao'],
])(
  'two colleagues who erase a person %s at the same moment erase them once, with one last mail',
  async (_, email, name) => {
    const { server, browser } = await aPerson()
    const sent = await server.send(submitEnquiry, anEnquiry({ email, fullName: name }))
    const params = { reference: sent.body.data.reference }
    const erase = () => browser.send(calls.erasePerson, { name, reason: 'They asked for it' }, { params })
    const release = await holdTable(server, 'sealed_records')
    const erasing = [erase(), erase()]
    if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
    await release()

    const statuses = (await Promise.all(erasing)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 404])
    expect(await auditOf(server, 'person erased at the desk')).toHaveLength(1)
    const last = (await server.mailbox()).filter(({ subject }) => subject.includes('is deleted'))
    expect(last.map(({ to }) => to)).toEqual([email])
  },
)

test('a person without remaining records has no page any more', async () => {
  const { server, browser } = await aPerson()
  const sent = await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))
  const { reference } = sent.body.data
  const answer = await browser.send(calls.withdrawConsent, { of: reference }, { params: { reference } })
  expect(answer.body.data).toEqual({ reference: null })
})
