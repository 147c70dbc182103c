import { expect, test } from 'vitest'
import { listApplications, submitApplication } from '../../contract/applications.ts'
import { readDeskApplication } from '../../contract/desk-application.ts'
import { listDeskApplications } from '../../contract/desk-applications.ts'
import { readPerson } from '../../contract/desk-people.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { anApplicant, freshNumbers } from '../testing/applicants.ts'
import { actionsOf, mailsTo } from '../testing/applications.ts'
import { PASSWORD } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { anApplication } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

const MOTHER = { email: 'kavya@example.org', fullName: 'Kavya Shetty', phone: '9876500731' }
const AARAV = {
  applicantName: 'Aarav Shetty',
  applicantRelation: 'Son or daughter',
  dateOfBirth: '2010-05-02',
  ...freshNumbers(),
}
const AAROHI = { ...AARAV, applicantName: 'Aarohi Shetty', dateOfBirth: '2012-09-20', ...freshNumbers() }

/** A mother who has applied for her two children, for the same course. */
async function aFamily() {
  const server = await testServer()
  const mother = await anApplicant(server, MOTHER, AARAV)
  const daughter = await mother.apply(AAROHI)
  const { browser } = await atDesk(server, 'manager')
  const open = async (reference: string) =>
    (await browser.send(readDeskApplication, undefined, { params: { reference } })).body.data
  return { server, mother, son: mother.reference, daughter, browser, open }
}

test('one account has an application for each child, by the child’s own name', async () => {
  const { server, mother, son, daughter } = await aFamily()
  const rows = await server.db.read.selectFrom('applications').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    {
      reference: son,
      full_name: 'Aarav Shetty',
      applied_by: 'Kavya Shetty',
      relation: 'Son or daughter',
      email: MOTHER.email,
      phone: MOTHER.phone,
    },
    { reference: daughter, full_name: 'Aarohi Shetty', applied_by: 'Kavya Shetty', email: MOTHER.email },
  ])
  const listed = await mother.browser.send(listApplications, undefined, { token: mother.token })
  expect(listed.body.data.applications.map(({ reference, applicant }) => [reference, applicant])).toEqual([
    [daughter, { name: 'Aarohi Shetty', relation: 'Son or daughter' }],
    [son, { name: 'Aarav Shetty', relation: 'Son or daughter' }],
  ])
})

test('a parent who applies for a child is the guardian, unless another one is named', async () => {
  const { mother, son, open } = await aFamily()
  const applied = await open(son)
  expect(applied).toMatchObject({ guardianName: 'Kavya Shetty', guardianPhone: MOTHER.phone })
  expect(applied.flags.map(({ name }) => name)).toEqual(['under18'])
  const named = await mother.apply({
    ...AARAV,
    ...freshNumbers(),
    guardianName: 'Ravi Shetty',
    guardianPhone: '',
  })
  expect(await open(named)).toMatchObject({ guardianName: 'Ravi Shetty', guardianPhone: null })
  const sibling = { applicantRelation: 'Brother or sister', ...freshNumbers() }
  const ofSister = await open(await mother.apply({ ...AARAV, ...sibling }))
  expect(ofSister.guardianName).toBeNull()
  expect(ofSister.flags.map(({ name }) => name)).toContain('guardianMissing')
  const grown = await open(await mother.apply({ ...AARAV, dateOfBirth: '1999-01-01', ...freshNumbers() }))
  expect(grown.guardianName).toBeNull()
})

test('an applicant without a name is refused, and an old client applies for the member as before', async () => {
  const { server, mother } = await aFamily()
  const send = (change: Record<string, unknown>) =>
    server.send(submitApplication, anApplication({ ...freshNumbers(), ...change }), { token: mother.token })
  const nameless = await send({ applicantRelation: 'Son or daughter', applicantName: '' })
  expect(nameless).toMatchObject({
    status: 400,
    body: { fields: { applicantName: 'Write the name of the person you apply for.' } },
  })
  expect((await send({ applicantRelation: 'Neighbour', applicantName: 'Ravi' })).status).toBe(400)
  expect((await send({ applicantName: 'Ravi Shetty' })).status).toBe(201)
  const { reference } = (await send({})).body.data
  const row = await actionsOf(server, mother.browser, reference).row()
  expect(row).toMatchObject({ full_name: 'Kavya Shetty', applied_by: null, relation: null })
})

test('the desk shows applications of the family as a hint, not as a warning; a shared Aadhaar number names its other applicant', async () => {
  const { mother, son, daughter, open } = await aFamily()
  const myself = { applicantName: '', applicantRelation: '', dateOfBirth: '1985-01-01' }
  const own = await mother.apply({ ...myself, ...freshNumbers() })
  const ofSon = await open(son)
  expect(ofSon).toMatchObject({
    summary: { name: 'Aarav Shetty' },
    appliedBy: 'Kavya Shetty',
    relation: 'Son or daughter',
  })
  const family = ofSon.applications.map(({ reference, otherPerson }) => [reference, otherPerson])
  expect(Object.fromEntries(family)).toEqual({ [own]: 'Kavya Shetty', [daughter]: 'Aarohi Shetty' })
  expect(ofSon.flags.map(({ name }) => name)).toEqual(['under18'])
  // The same child again in another spelling, which is the same person and not a family member.
  const again = await mother.apply({ ...AARAV, applicantName: 'SHETTY Aarav', coursePreference: 'Other' })
  const repeated = await open(again)
  expect(repeated.applications.find(({ reference }) => reference === son)).not.toHaveProperty('otherPerson')
  const ofNumber = repeated.flags.find(({ name }) => name === 'aadhaarSeenBefore')?.applications ?? []
  expect(ofNumber.map(({ reference, otherPerson }) => [reference, otherPerson])).toEqual([[son, undefined]])
  // Another person with the Aadhaar number of the son.
  const wrong = await open(await mother.apply({ ...AAROHI, addharNumber: AARAV.addharNumber }))
  const theirs = wrong.flags.find(({ name }) => name === 'aadhaarSeenBefore')?.applications ?? []
  expect(theirs.find(({ reference }) => reference === son)).toMatchObject({ otherPerson: 'Aarav Shetty' })
})

test('the receipt greets the account holder, names the person, and warns only of the same person and course', async () => {
  const { server, mother, son } = await aFamily()
  const receipts = async () =>
    (await mailsTo(server, MOTHER.email)).filter(({ subject }) =>
      subject.includes('We have your application'),
    )
  const [ofSon, ofDaughter] = await receipts()
  for (const [mail, name] of [
    [ofSon, 'Aarav Shetty'],
    [ofDaughter, 'Aarohi Shetty'],
  ] as const) {
    expect(mail?.text).toContain('Kavya')
    expect(mail?.text).toContain(name)
    expect(mail?.text).not.toContain('already applied')
  }
  // Aarav again without his Aadhaar number: he is found by name and date of birth.
  await mother.apply({ ...AARAV, applicantName: 'aarav shetty', ...freshNumbers() })
  const again = (await receipts())[2]
  expect(again?.text.replace(/\s+/g, ' ')).toContain(
    `You have already applied for this course for the same person, with the reference ${son}.`,
  )
  // Aarav under another name: he is found by his Aadhaar number.
  await mother.apply({ ...AARAV, applicantName: 'Aarav S.' })
  expect((await receipts())[3]?.text).toContain('already applied')
  await mother.apply({ ...AARAV, ...freshNumbers(), coursePreference: 'Astronomy' })
  expect((await receipts())[4]?.text).not.toContain('already applied')
})

test('the mail about a stage greets the account holder and names the person', async () => {
  const { server, son, browser } = await aFamily()
  await actionsOf(server, browser, son).move('fee found')
  server.clock.advance(60_000)
  const mail = (await mailsTo(server, MOTHER.email)).at(-1)
  expect(mail?.text).toContain('Dear Kavya Shetty,')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Life Style Disease Management for Aarav Shetty')
  const { says } = await server.db.read.selectFrom('receipt_words').select('says').executeTakeFirstOrThrow()
  expect(JSON.parse(says)).toMatchObject({ name: 'Aarav Shetty' })
})

test('an application is found by the name of the person and of the account holder', async () => {
  const { son, daughter, browser } = await aFamily()
  const found = async (search: string) => {
    const answer = await browser.send(listDeskApplications, { view: 'all', search })
    return answer.body.data.applications.map(({ reference }) => reference).sort()
  }
  expect(await found('Aarav')).toEqual([son])
  expect(await found('Kavya')).toEqual([son, daughter].sort())
})

test('the page of a person is that of the account holder and names the other applicants; the download contains all data', async () => {
  const { server, mother, son, daughter, browser } = await aFamily()
  const { id } = await server.db.read
    .selectFrom('users')
    .select('id')
    .where('email', '=', MOTHER.email)
    .executeTakeFirstOrThrow()
  const page = await browser.send(readPerson, undefined, { params: { reference: id } })
  expect(page.body.data.name).toBe('Kavya Shetty')
  const named = page.body.data.applications.map(({ reference, otherPerson }) => [reference, otherPerson])
  expect(Object.fromEntries(named)).toEqual({ [daughter]: 'Aarohi Shetty', [son]: 'Aarav Shetty' })
  const mine = await server.send(downloadMyData, { password: PASSWORD }, { token: mother.token })
  expect(JSON.stringify(mine.body)).toContain('"fullName":"Aarav Shetty"')
  expect(JSON.stringify(mine.body)).toContain('"appliedBy":"Kavya Shetty","relation":"Son or daughter"')
})
