import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { login, readProfile, register } from '../../../../contract/accounts.ts'
import { submitApplication } from '../../../../contract/applications.ts'
import { sendMailAgain } from '../../../../contract/desk-mails.ts'
import { inviteStaff } from '../../../../contract/desk-staff.ts'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { changePicture, requestEmailChange } from '../../../../contract/my-account.ts'
import { submitDataRequest } from '../../../../contract/requests.ts'
import { auditOf } from '../../../testing/audit.ts'
import { dumpTables } from '../../../testing/dump-tables.ts'
import { aFolder } from '../../../testing/folder.ts'
import { operator, settingsOf } from '../../../testing/operator.ts'
import { aPicture, aRegistration, aSignedInMember, PASSWORD } from '../../../testing/people.ts'
import { atDesk } from '../../../testing/staff.ts'
import { AADHAAR, anApplication, anEnquiry, TRANSACTION, VOTER_ID } from '../../../testing/submissions.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const email = 'asha@example.org'

/** A member with a picture, an application and an enquiry, and a visitor with an enquiry. */
async function usedSite() {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const file = { bytes: await aPicture(), name: 'asha.png', type: 'image/png' }
  await browser.send(changePicture, {}, { token, file })
  const application = await browser.send(submitApplication, anApplication(), { token })
  const enquiry = await browser.send(submitEnquiry, anEnquiry({ email: 'Asha@Example.org' }))
  const visitor = anEnquiry({
    email: 'ravi@example.org',
    fullName: 'Ravi Nair',
    whatsappNumber: '9123456780',
  })
  const visited = await server.send(submitEnquiry, visitor)
  return {
    server,
    token,
    person: (address: string, ...args: string[]) => operator(settingsOf(server), 'person', address, ...args),
    references: {
      application: application.body.data.reference,
      enquiry: enquiry.body.data.reference,
      visited: visited.body.data.reference,
    },
  }
}

const audited = (server: TestServer) => auditOf(server, 'person %')

const idsOf = async ({ db }: TestServer, address: string) =>
  (await db.read.selectFrom('enquiries').select('id').where('email', '=', address).execute()).map(
    ({ id }) => id,
  )

test('all data of a member is shown: account, devices, applications, sealed numbers, enquiries, mails, consents', async () => {
  const { server, person, references } = await usedSite()

  const { code, out } = await person(' ASHA@example.org ')

  expect(code).toBe(0)
  for (const part of [
    'fullName: Asha Rao',
    'hasPicture: true',
    'device: ',
    `reference: ${references.application}`,
    `reference: ${references.enquiry}`,
    `aadhaarNumber: XXXX XXXX ${AADHAAR.slice(-4)}`,
    '- aadhaar\n',
    '- transaction number\n',
    '- voter id\n',
    'consentVersion: 2026-11-01',
    'keptUntil: 2027-01-05T09:30:00.000Z',
    'kind: application receipt',
    'kind: enquiry receipt',
    'state: pending',
  ])
    expect(out).toContain(part)
  for (const hidden of [AADHAAR, TRANSACTION, VOTER_ID, 'Ravi', 'argon2']) expect(out).not.toContain(hidden)
  expect(await audited(server)).toEqual([
    {
      action: 'person shown by operator',
      by: expect.any(String),
      session: null,
      subject: references.application,
      references: [references.application, references.enquiry],
    },
  ])
})

test('a visitor without an account is found by the address too, and so is an incomplete registration', async () => {
  const { server, person, references } = await usedSite()
  const visitor = await person('Ravi@example.org')
  expect(visitor).toMatchObject({ code: 0, out: expect.stringContaining('account: null') })
  expect(visitor.out).toContain(`reference: ${references.visited}`)
  expect(visitor.out).not.toContain('Asha')
  expect(await audited(server)).toMatchObject([{ by: null, references: [references.visited] }])

  await server.send(register, aRegistration({ email: 'devi@example.org', fullName: 'Devi Das' }))
  const begun = await person('devi@example.org')
  expect(begun.out).toContain('unfinishedRegistrations:\n  - username: asha\n    fullName: Devi Das')
})

test('unverified entries and open requests are shown, and are enough to find an address', async () => {
  const { server, person, token } = await usedSite()
  const manager = await atDesk(server, 'manager')
  await manager.browser.send(inviteStaff, { email: 'devi@example.org', role: 'agent' })
  const invited = await person('devi@example.org')
  expect(invited).toMatchObject({ code: 0, out: expect.stringContaining('- role: agent') })

  await server.send(submitDataRequest, { email: 'meena@example.org', kind: 'erase', words: 'My old letter' })
  expect((await person('meena@example.org')).out).toContain('words: My old letter')

  const change = { email: 'asha.rao@example.net', password: PASSWORD }
  expect(await server.send(requestEmailChange, change, { token })).toMatchObject({ status: 200 })
  expect((await person(email)).out).toContain('newEmail: asha.rao@example.net')
  const asked = await person('asha.rao@example.net')
  expect(asked.out).toContain('ofAnotherAccount: true')
  expect(asked.out).not.toContain('Asha Rao')

  for (const address of ['devi@example.org', 'meena@example.org', 'asha.rao@example.net']) {
    expect(await person(address, 'erase', '--yes')).toMatchObject({ code: 0 })
    expect(await person(address)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing is kept'),
    })
    expect(await dumpTables(server.db)).not.toContain(address)
  }
  expect((await person(email)).out).toContain('newAddresses: []')
})

test('for staff their desk account is shown, without its credentials', async () => {
  const { server, person } = await usedSite()
  const agent = await atDesk(server)
  const { out } = await person(agent.email)
  for (const part of ['placeAtTheDesk:\n  role: agent', 'hasCodeApp: true', 'mailsOfNews: ', 'lastUsedAt: '])
    expect(out).toContain(part)
  for (const hidden of [agent.secret, ...agent.recoveryCodes]) expect(out).not.toContain(hidden)
  expect((await person(email)).out).toContain('placeAtTheDesk: null')
  expect(await person(agent.email, 'erase', '--yes')).toMatchObject({ code: 0 })
  expect(await server.db.read.selectFrom('staff').select('role').execute()).toEqual([])
})

test('a corrected address is shown beside the mail, which is also listed for the person with that address', async () => {
  const { server, person } = await usedSite()
  const manager = await atDesk(server, 'manager')
  await server.mailbox()
  const mail = await server.db.read
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'enquiry receipt')
    .where('about', 'like', `%${(await idsOf(server, 'ravi@example.org'))[0]}%`)
    .executeTakeFirstOrThrow()
  const params = { id: mail.id }
  const again = await manager.browser.send(sendMailAgain, { to: 'ravi.nair@example.org' }, { params })
  expect(again).toMatchObject({ status: 200 })
  expect((await person('ravi@example.org')).out).toContain('sentTo: ravi.nair@example.org')
  const there = await person('ravi.nair@example.org')
  expect(there.out).toContain('kind: enquiry receipt')
  for (const hidden of ['Ravi', 'ravi@example']) expect(there.out).not.toContain(hidden)
  expect(await person('ravi.nair@example.org', 'erase', '--yes')).toMatchObject({ code: 0 })
  expect(await dumpTables(server.db)).not.toContain('ravi.nair@example.org')
})

test('all data are exported as a file, with the picture and without numbers', async () => {
  const { server, person } = await usedSite()
  const path = join(aFolder('person'), 'asha.json')

  expect(await person(email, 'export', '--out', path)).toMatchObject({ code: 0, out: '' })

  const text = readFileSync(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { email, fullName: 'Asha Rao' },
    profilePicture: expect.stringMatching(/^data:image\/webp/),
    applications: [{ dateOfBirth: '1998-04-12', consentVersion: '2026-11-01' }],
    enquiries: [{ fullName: 'Asha Rao' }],
  })
  for (const hidden of [AADHAAR, TRANSACTION, VOTER_ID, 'argon2']) expect(text).not.toContain(hidden)
  expect(await audited(server)).toMatchObject([{ action: 'person exported by operator' }])
  expect(await person(email, 'export', '--out', path)).toMatchObject({ code: 1 })
})

test('account, enquiry and application are corrected with --yes only, and the audit has the field, not the value', async () => {
  const { server, person, token, references } = await usedSite()
  const asked = await person(email, 'correct', 'fullName=Asha R. Rao', 'phoneNumber=91234 56789')
  expect(asked).toMatchObject({
    code: 1,
    output: expect.stringContaining('fullName: Asha Rao → Asha R. Rao'),
  })
  expect(await dumpTables(server.db)).not.toContain('Asha R. Rao')

  const yes = await person(email, 'correct', 'fullName=Asha R. Rao', 'phoneNumber=91234 56789', '--yes')
  expect(yes.code).toBe(0)
  for (const [reference, pair] of [
    [references.application, 'dateOfBirth=1999-01-02'],
    [references.enquiry, 'whatsappNumber=9000000009'],
  ] as const)
    expect(await person(email, 'correct', '--reference', reference, pair, '--yes')).toMatchObject({ code: 0 })

  const { out } = await person(email)
  for (const now of ['fullName: Asha R. Rao', '"9123456789"', '1999-01-02', '"9000000009"'])
    expect(out).toContain(now)
  expect(await server.send(readProfile, undefined, { token })).toMatchObject({ status: 200 })
  expect((await person('ravi@example.org')).out).toContain('Ravi Nair')
  const lines = (await audited(server)).filter(({ action }) => action === 'person corrected by operator')
  expect(lines).toMatchObject([
    { subject: null, fields: ['fullName', 'phoneNumber'] },
    { subject: references.application, fields: ['dateOfBirth'] },
    { subject: references.enquiry, fields: ['whatsappNumber'] },
  ])
})

test.each([
  [
    ['correct', 'password=x', '--yes'],
    'Here can be corrected: username, fullName, phoneNumber, referralCode.',
  ],
  [['correct', 'constructor=x', '--yes'], 'Here can be corrected: username'],
  [['correct', 'phoneNumber=12', '--yes'], 'phoneNumber: Phone number must be 10 digits.'],
  [['correct', 'fullName=', '--yes'], 'fullName: Full name is required.'],
  [['correct', '--yes'], 'Say what to correct'],
  [['correct', '--reference', 'E2345678', 'fullName=X', '--yes'], 'Nothing with the reference E2345678 came'],
  [['erase'], 'This cannot be undone. Nothing was erased.'],
  [['forget'], 'Say what to do: show, export, correct or erase.'],
  [['show', 'more'], 'Say what to do: show, export, correct or erase.'],
])('%j is refused with a sentence and changes nothing', async (args, sentence) => {
  const { server, person } = await usedSite()
  const before = await dumpTables(server.db)
  expect(await person(email, ...args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) })
  expect(await dumpTables(server.db)).toBe(before)
})

test('a member is erased with all records, is notified by mail, and records that must be retained are sealed', async () => {
  const { server, person, token } = await usedSite()
  expect(await person(email, 'erase')).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      'An account, 0 unfinished registrations, 1 applications, 0 waiting, 1 enquiries, 0 emails, 0 requests.',
    ),
  })

  expect(await person(email, 'erase', '--yes')).toMatchObject({ code: 0 })

  const left = await dumpTables(server.db)
  for (const trace of [email, 'Asha', '9876543210', '1998-04-12', 'argon2']) expect(left).not.toContain(trace)
  expect(left).toContain('Ravi Nair')
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await server.db.read.selectFrom('vault').select('kind').execute()).toEqual([])
  expect(await server.send(readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 401 })
  expect(await server.db.read.selectFrom('sealed_records').select('id').execute()).toHaveLength(3)
  expect(await server.mailbox()).toContainEqual(
    expect.objectContaining({ to: email, subject: 'Your account is deleted - Sehatshala' }),
  )
  const [line] = (await audited(server)).slice(-1)
  expect(line).toEqual({
    action: 'person erased by operator',
    by: expect.any(String),
    session: null,
    subject: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(await person(email)).toMatchObject({ code: 1, output: expect.stringContaining('Nothing is kept') })
})

test('a visitor is erased, with their pending mails, and no other person is affected', async () => {
  const { server, person } = await usedSite()
  expect(await person('ravi@example.org', 'erase', '--yes')).toMatchObject({ code: 0 })
  const left = await dumpTables(server.db)
  for (const trace of ['ravi@example.org', 'Ravi Nair', '9123456780']) expect(left).not.toContain(trace)
  expect((await server.mailbox()).filter(({ to, text }) => `${to} ${text}`.includes('avi'))).toEqual([])
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await server.db.read.selectFrom('applications').select('id').execute()).toHaveLength(1)
})
