// @module-tag slow

import { sql } from 'kysely'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { forgotPassword } from '../../../contract/accounts.ts'
import { assignApplication } from '../../../contract/desk-application.ts'
import { changeEnquiry } from '../../../contract/desk-enquiry.ts'
import { EXPORT_FORMATS, exportList } from '../../../contract/desk-exports.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { chainAll } from '../../testing/chain.ts'
import { aDesk, storeEnquiries } from '../../testing/export-desk.ts'
import { exportAs } from '../../testing/exports.ts'
import { applicantsWhoPaid } from '../../testing/fees.ts'
import { tokenIn } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { paid, statementOf } from '../../testing/statements/fee-payments.ts'
import { AADHAAR, anEnquiry, TRANSACTION, VOTER_ID } from '../../testing/submissions.ts'

test('a list is exported with its filters, in each kind of file, with its total', async () => {
  const { server, browser, id } = await aDesk()
  await storeEnquiries(server, 601)
  const message = 'मधुमेह "दवा",\nالسلام عليكم'
  const sent = await server.send(
    submitEnquiry,
    anEnquiry({ fullName: '=1+1', email: 'harm@example.org', message }),
  )
  const { reference } = sent.body.data
  await browser.send(
    changeEnquiry,
    { version: 1, assigneeId: id, status: 'in progress' },
    { params: { reference } },
  )

  const whole = await exportAs(server, browser, 'enquiries', { view: 'all' })
  const rows = JSON.parse(whole.file.toString()) as Record<string, string>[]
  expect(rows).toHaveLength(602)
  expect(new Set(rows.map((row) => row.reference)).size).toBe(602)
  expect(whole.total).toBe(602)

  const mine = { view: 'mine' }
  const [one] = JSON.parse((await exportAs(server, browser, 'enquiries', mine)).file.toString()) as object[]
  expect(one).toEqual({
    reference,
    language: 'en',
    receivedAt: '2026-01-05T09:30:00.000Z',
    state: 'in progress',
    assignee: 'Asha Rao',
    fullName: '=1+1',
    email: 'harm@example.org',
    whatsappNumber: '9876543210',
    contactMethod: 'WhatsApp',
    inquiryAbout: 'Course',
    preferredTime: 'Morning',
    timeFrom: '09:30',
    timeTo: '11:00',
    message,
  })
  const csv = (await exportAs(server, browser, 'enquiries', mine, 'csv')).file.toString()
  expect(csv.startsWith('\ufeff')).toBe(true)
  const [head = [], line = []] = Papa.parse<string[]>(csv.slice(1)).data
  expect(head).toEqual(Object.keys(one ?? {}))
  expect(line.slice(0, 5)).toEqual([reference, '2026-01-05 15:00:00', 'in progress', 'Asha Rao', "'=1+1"])
  expect(line.slice(-2)).toEqual([message, 'en'])
  const { file } = await exportAs(server, browser, 'enquiries', mine, 'xlsx')
  const sheets = (await readXlsxFile(file)) as unknown as [{ data: unknown[][] }]
  expect(sheets[0].data[1]?.slice(0, 5)).toEqual([
    reference,
    new Date(Date.UTC(2026, 0, 5, 15)),
    'in progress',
    'Asha Rao',
    '=1+1',
  ])

  // Filtered and searched: only matching rows, and no total where each row would have to be checked.
  const filtered = await exportAs(server, browser, 'enquiries', { view: 'all', topic: 'Payments' })
  expect(JSON.parse(filtered.file.toString())).toHaveLength(300)
  expect(filtered.total).toBeUndefined()
  const searched = await exportAs(server, browser, 'enquiries', { view: 'all', search: 'harm@example.org' })
  expect(JSON.parse(searched.file.toString())).toEqual([one])
  const none = await exportAs(server, browser, 'enquiries', { view: 'closed' }, 'csv')
  expect(none.file.toString().trim().split('\r\n')).toHaveLength(1)
})

test('exported applications contain no number of the vault, in no kind of file', async () => {
  const { server, browser, id } = await aDesk()
  const { reference, email } = await anApplicant(server, {}, { coursePreference: 'Astronomy' })
  await browser.send(assignApplication, { version: 1, assigneeId: id }, { params: { reference } })
  for (const format of EXPORT_FORMATS) {
    const filter = { view: 'all', search: TRANSACTION }
    const { file } = await exportAs(server, browser, 'applications', filter, format)
    const text = format === 'xlsx' ? JSON.stringify(await readXlsxFile(file)) : file.toString()
    expect(text).toContain(reference)
    for (const number of [AADHAAR, AADHAAR.slice(-4), VOTER_ID, TRANSACTION])
      expect(text).not.toContain(number)
  }
  const { file, total } = await exportAs(server, browser, 'applications', { view: 'received' })
  expect(JSON.parse(file.toString())).toEqual([
    {
      reference,
      language: 'en',
      receivedAt: '2026-01-05T09:30:00.000Z',
      stage: 'Received',
      assignee: 'Asha Rao',
      fullName: 'Kavya Shetty',
      email,
      phone: '9876500731',
      coursePreference: 'Astronomy',
      dateOfBirth: '1998-04-12',
      education: '12th',
      familyIncomePerAnnum: null,
      guardianName: null,
      guardianPhone: null,
      appliedBy: null,
      relation: null,
      batch: null,
      pleaseCheck: ['The course is not in the catalogue.'],
    },
  ])
  expect(total).toBe(1)
})

test('exported mails contain the recipient and the state, never the text', async () => {
  const { server, browser } = await aDesk()
  const { email, reference } = await anApplicant(server)
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', fullName: 'Ravi Nair' }))
  await server.send(forgotPassword, { email })
  const sent = await server.mailbox()
  const link = tokenIn(sent.find(({ subject }) => subject.includes('password')))
  const rows = async (filter: Record<string, unknown>, format: 'json' | 'csv' = 'json') =>
    (await exportAs(server, browser, 'mails', filter, format)).file.toString()
  for (const format of ['json', 'csv'] as const) {
    const all = await rows({ view: 'all' }, format)
    for (const secret of [link, 'question', 'Hello']) expect(all).not.toContain(secret)
  }
  const applications = JSON.parse(await rows({ view: 'sent', group: 'applications' })) as object[]
  expect(applications).toContainEqual({
    at: '2026-01-05T09:30:00.000Z',
    state: 'sent',
    mail: 'We have your application',
    about: 'applications',
    reference,
    name: 'Kavya Shetty',
    address: email,
    tries: '1',
    why: null,
  })
  expect(applications).toHaveLength(2)
  expect(JSON.parse(await rows({ view: 'all', search: 'ravi@example.org' }))).toMatchObject([
    { address: 'ravi@example.org', mail: 'We have your query' },
  ])
  expect(JSON.parse(await rows({ view: 'all', from: '2026-01-06' }))).toEqual([])
})

test('people are exported with one line per address, all of them or those that match the search', async () => {
  const { server, browser } = await aDesk()
  await storeEnquiries(server, 601)
  await server.db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ email: sql`'person.' || substr(reference, 5) || '@Example.org'` })
      .execute(),
  )
  const { email, reference } = await anApplicant(server, { fullName: 'Kavya Shetty' })
  await server.send(submitEnquiry, anEnquiry({ email: email.toUpperCase(), fullName: 'K Shetty' }))
  const rows = async (filter: object) =>
    JSON.parse((await exportAs(server, browser, 'people', { ...filter })).file.toString()) as Record<
      string,
      unknown
    >[]
  const all = await rows({})
  const keys = all.map((row) => String(row.email).toLowerCase())
  // 601 people who wrote, one who applied and wrote, and the manager.
  expect(keys).toHaveLength(603)
  expect(new Set(keys).size).toBe(603)
  const kavya = all.find((row) => row.email === email)
  expect(kavya).toMatchObject({ name: 'Kavya Shetty', account: 'member', enquiries: '1', applications: '1' })
  expect(reference).toBeTruthy()
  expect(await rows({ search: 'shetty' })).toEqual([kavya])
  expect(await rows({ search: 'Person 12' })).toMatchObject(
    Array.from({ length: 11 }, () => ({ account: 'none' })),
  )
  expect(await rows({ search: 'Person १२' })).toHaveLength(11)
})

test("credits, receipts and refunds of a period are exported in the accountant's format, without names", async () => {
  const { server, people, sureIn, confirm } = await applicantsWhoPaid(2)
  const file = statementOf([
    paid('631955500088', { day: '2026-10-31', narration: 'A gift, 631955500088' }),
    ...people.map(({ number }) => paid(number)),
  ])
  expect((await confirm(await sureIn(file), file)).status).toBe(200)
  const { browser } = await atDesk(server, 'manager')
  const rows = async (filter: Record<string, unknown>) =>
    JSON.parse((await exportAs(server, browser, 'fees', filter)).file.toString()) as object[]
  const november = await rows({ from: '2026-11-01', to: '2026-11-31' })
  expect(november).toHaveLength(4)
  expect(november).toContainEqual({
    kind: 'receipt',
    day: expect.stringMatching(/^2026-11-/),
    rupees: '5001.00',
    state: 'counts',
    application: people[0]?.reference,
    number: expect.stringMatching(/\d/),
    words: null,
  })
  expect(await rows({ to: '2026-10-31' })).toMatchObject([
    { kind: 'credit', day: '2026-10-31', state: 'nobody’s yet', words: 'A gift, 631955500088' },
  ])
  expect(await rows({})).toHaveLength(5)
  expect(JSON.stringify(await rows({}))).not.toContain('example.org')
})

test('the audit is exported with the names of staff only', async () => {
  const { server, browser } = await aDesk()
  await anApplicant(server, { fullName: 'Kavya Shetty' })
  const sent = await server.send(submitEnquiry, anEnquiry({ fullName: 'Lakshmi Pillai' }))
  const { reference } = sent.body.data
  await browser.send(changeEnquiry, { version: 1, status: 'answered' }, { params: { reference } })
  await chainAll(server)
  const { file, total } = await exportAs(server, browser, 'audit', {}, 'csv')
  const csv = file.toString()
  for (const name of ['Kavya', 'Lakshmi', 'example.org']) expect(csv).not.toContain(name)
  const [head = [], ...lines] = Papa.parse<string[]>(csv.slice(1).trim()).data
  const rows = lines.map((line) => Object.fromEntries(head.map((field, at) => [field, line[at]])))
  expect(rows.find(({ action }) => action === 'enquiry changed')).toMatchObject({
    at: '2026-01-05 15:00:00',
    who: 'Asha Rao',
    what: `set ${reference} to answered and took it`,
    reference,
    before: 'status: new; assignee: nobody',
    after: 'status: answered; assignee: Asha Rao',
  })
  expect(rows.find(({ action }) => action === 'application received')?.who).toBe(
    'A member or a former colleague',
  )
  // The audit line of the export itself is first.
  expect(rows[0]).toMatchObject({ action: 'list export begun', line: 'not chained yet' })
  expect(total).toBe(rows.length)
})

test('an export with an invalid filter is refused before any of it is sent', async () => {
  const { server, browser } = await aDesk()
  for (const filter of [{ who: 'a\0' }, { action: '\0' }]) {
    const answer = await browser.send(exportList, { list: 'audit', format: 'csv', filter })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect(await auditOf(server, 'list export begun')).toEqual([])
})
