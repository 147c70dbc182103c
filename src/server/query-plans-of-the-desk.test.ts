import { expect, test, vi } from 'vitest'
import { listApplications } from '../contract/applications.ts'
import { addApplicationNote, assignApplication, readDeskApplication } from '../contract/desk-application.ts'
import { moveApplication } from '../contract/desk-application-actions.ts'
import {
  APPLICATION_VIEWS,
  countApplicationViews,
  FLAG_NAMES,
  listDeskApplications,
} from '../contract/desk-applications.ts'
import { listAuditLines, readAuditChain, readAuditFilters, readAuditLine } from '../contract/desk-audit.ts'
import type { FeeCredit } from '../contract/desk-fee-credits.ts'
import { readFeeMonth, settleCredit } from '../contract/desk-fees.ts'
import { changeDigest } from '../contract/desk-mail-preferences.ts'
import {
  countMails,
  listMails,
  MAIL_VIEWS,
  readMail,
  resendAll,
  sendMailAgain,
  sendSeveralAgain,
  stopSeveral,
  stopWaitingMail,
  undoMailAction,
} from '../contract/desk-mails.ts'
import {
  blockPerson,
  correctPerson,
  erasePerson,
  exportPerson,
  findPeople,
  readPerson,
  signPersonOut,
  unblockPerson,
  withdrawConsent,
} from '../contract/desk-people.ts'
import { readDeskReceipt, recordRefund, reverseRefund } from '../contract/desk-receipts.ts'
import {
  answerRequest,
  listRequests,
  makeRequest,
  setRequestState,
  stopAnswer,
} from '../contract/desk-requests.ts'
import { readStart } from '../contract/desk-start.ts'
import { submitEnquiry } from '../contract/enquiries.ts'
import { readReceipt } from '../contract/receipts.ts'
import { confirmRequest, submitDataRequest } from '../contract/requests.ts'
import { makeAuditChainWorker } from './audit/audit-chain-worker.ts'
import { asText } from './items/lists/paging.ts'
import { queueDueMails } from './notifications/queue-due-mails.ts'
import { eraseOld } from './people/erase/erase-old.ts'
import { anApplicant } from './testing/applicants.ts'
import { applicantsWhoPaid } from './testing/fees.ts'
import { codeIn, lastMailTo } from './testing/people.ts'
import { expectNoWholeReads, listen } from './testing/query-plans.ts'
import { atDesk } from './testing/staff.ts'
import { paid, statementOf } from './testing/statements/fee-payments.ts'
import { anEnquiry } from './testing/submissions.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

// The cost of everyday queries must not grow with the stored data: every look-up uses an index.

/** A colleague pages through the applications, searches, filters, and reads one. */
async function applicationsAtDesk(server: TestServer): Promise<void> {
  const { browser, id } = await atDesk(server)
  const { reference, browser: member, token } = await anApplicant(server)
  const at = { params: { reference } }
  const list = async (input: Record<string, unknown>) => {
    const answer = await browser.send(listDeskApplications, input)
    expect(answer.status).toBe(200)
    return answer.body.data.applications
  }
  for (const view of APPLICATION_VIEWS) await list({ view })
  for (const flag of [...FLAG_NAMES, 'any']) await list({ view: 'received', flag, course: 'other' })
  await list({ view: 'all', assignee: 'nobody', from: '2026-01-01', to: '2026-12-31' })
  await list({ view: 'all', assignee: 'me' })
  await list({ view: 'received', language: 'hi' })
  expect(await list({ view: 'all', search: 'kavya shetty' })).toHaveLength(1)
  await browser.send(countApplicationViews)
  await browser.send(addApplicationNote, { text: 'A note', mentions: [id] }, at)
  await browser.send(assignApplication, { version: 1, assigneeId: id }, at)
  const stage = (version: number, stage: string, reason = '') =>
    browser.send(moveApplication, { version, stage, reason }, at)
  expect(await stage(2, 'fee found')).toMatchObject({ status: 200 })
  expect(await stage(3, 'fee not found', 'x')).toMatchObject({ status: 200 })
  expect(await stage(4, 'fee found')).toMatchObject({ status: 200 })
  const refund = { amount: '1', day: '1 1 2026', theirReference: 'x' }
  expect(await browser.send(recordRefund, refund, at)).toMatchObject({ status: 200 })
  const read = await browser.send(readDeskApplication, undefined, at)
  expect(read).toMatchObject({ status: 200 })
  const { receipts, refunds } = read.body.data
  const its = (id = '') => ({ params: { ...at.params, id } })
  expect(await browser.send(readDeskReceipt, undefined, its(receipts[0]?.id))).toMatchObject({ status: 200 })
  const ofMember = { ...its(receipts[1]?.id), token }
  expect(await member.send(readReceipt, undefined, ofMember)).toMatchObject({ status: 200 })
  await member.send(listApplications, undefined, { token })
  const reversed = await browser.send(reverseRefund, { reason: 'x' }, its(refunds[0]?.id))
  expect(reversed).toMatchObject({ status: 200 })
  server.clock.advance(60_000)
  await server.mailbox()
}

test('no query of the desk about applications reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await applicationsAtDesk(server)
  // Counting stops at the first hundred.
  const statements = [...asked].filter(
    (sql) => /application|vault|outbox/.test(sql) && !/where true limit 100/.test(sql),
  )
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(20)
  await expectNoWholeReads(server, statements)
})

/** A manager finds people, reads one, corrects, blocks, hands out, records withdrawn consent and erases. */
async function peopleAtDesk(server: TestServer): Promise<Set<string>> {
  const { browser } = await atDesk(server, 'manager')
  const { reference, email } = await anApplicant(server)
  await server.mailbox()
  const sent = await server.send(submitEnquiry, anEnquiry({ email }))
  const asked = listen()
  const done = async (asked: Promise<{ status: number }>) => expect((await asked).status).toBe(200)
  for (const search of ['', 'kavya', '98765 00731', email]) await done(browser.send(findPeople, { search }))
  const read = await browser.send(readPerson, undefined, { params: { reference } })
  const at = { params: { reference: read.body.data.reference } }
  await done(browser.send(correctPerson, { of: 'account', fullName: 'Kavya S' }, at))
  await done(browser.send(correctPerson, { of: reference, phone: '9876500732' }, at))
  await done(browser.send(signPersonOut, undefined, at))
  await done(browser.send(exportPerson, undefined, at))
  await done(browser.send(withdrawConsent, { of: sent.body.data.reference }, at))
  await done(browser.send(blockPerson, { reason: 'x' }, at))
  await done(browser.send(unblockPerson, undefined, at))
  await done(browser.send(readPerson, undefined, at))
  const made = await browser.send(makeRequest, { email, kind: 'see' })
  const its = { params: { reference: made.body.data.reference } }
  await done(browser.send(setRequestState, { version: 1, state: 'in progress' }, its))
  await done(browser.send(answerRequest, { version: 2, words: 'x' }, its))
  await done(browser.send(stopAnswer, { version: 3 }, its))
  await done(browser.send(listRequests))
  const visitor = { email: 'ravi@example.org', kind: 'see' }
  await done(server.send(submitDataRequest, visitor))
  const code = codeIn(await lastMailTo(server, visitor.email))
  expect((await server.send(confirmRequest, { ...visitor, code })).status).toBe(201)
  await done(browser.send(erasePerson, { name: 'Kavya S', reason: 'They asked for it' }, at))
  return asked
}

test('no query of the desk about people reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const statements = [...(await peopleAtDesk(server))]
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(40)
  await expectNoWholeReads(server, statements)
})

/** A colleague imports a statement, confirms, searches a person and the month, settles, and undoes it. */
async function feesAtDesk(): Promise<TestServer> {
  const { server, staff, people, sureIn, confirm, read, undo, find } = await applicantsWhoPaid(1)
  const asked = statementOf([paid(people[0]?.number ?? ''), paid('631955500077')])
  const { actionId } = (await confirm(await sureIn(asked), asked)).body.data
  const { credits } = await read()
  const id = credits[0]?.id ?? ''
  expect(await find('kavya', credits[0] as FeeCredit)).toMatchObject({ status: 200 })
  expect(await staff.browser.send(settleCredit, { words: 'A gift' }, { params: { id } })).toMatchObject({
    status: 200,
  })
  const ofMonth = { params: { month: '2026-11' } }
  expect(await staff.browser.send(readFeeMonth, undefined, ofMonth)).toMatchObject({ status: 200 })
  expect((await undo(actionId)).body.data).toMatchObject({ undone: 1 })
  await eraseOld(server.deps, server.clock.now + 731 * 24 * 3600_000)
  return server
}

test('no query of the desk about fees reads a whole table', async () => {
  const asked = listen()
  const server = await feesAtDesk()
  const statements = [...asked].filter((sql) => /credit|vault|numbers|fee_actions|receipts/.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(10)
  await expectNoWholeReads(server, statements)
})

/** A manager searches the audit in every way, reads a line, and has the chain checked. */
async function recordAtDesk(server: TestServer): Promise<void> {
  const { browser, id } = await atDesk(server, 'manager')
  const { reference } = await anApplicant(server)
  const list = async (input: Record<string, unknown>) => {
    const answer = await browser.send(listAuditLines, input)
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  for (const search of ['Kavya Shetty', reference, 'application sent', 'manager@example.org'])
    expect((await list({ search })).lines.length).toBeGreaterThan(0)
  await makeAuditChainWorker({ ...server.deps, log: server.app.log }).chainAll()
  const days = { from: '2026-01-01', to: '2026-12-31' }
  for (const input of [
    {},
    days,
    { who: id },
    { action: 'session opened', ...days },
    { who: id, action: 'staff joined' },
  ])
    await list({ ...input, after: asText({ segment: 0, values: [server.clock.now + 1, 'x'] }) })
  const { lines } = await list({ search: reference })
  const read = await browser.send(readAuditLine, undefined, { params: { id: lines[0]?.id ?? '' } })
  expect(read.status).toBe(200)
  await browser.send(readAuditFilters)
  await browser.send(readAuditChain)
}

test('no query of the desk about the audit reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await recordAtDesk(server)
  // PostgreSQL has statistics of the few staff, and this test also needs its plan without any.
  const about = server.deps.config.databaseUrl ? /audit/ : /audit|from "staff"/
  const statements = [...asked].filter((sql) => about.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(15)
  await expectNoWholeReads(server, statements)
})

/** All actions of staff on mails, and the digests. */
async function mailsAtDesk(server: TestServer): Promise<void> {
  const { browser } = await atDesk(server, 'manager')
  const { email, reference } = await anApplicant(server)
  await server.send(submitEnquiry, anEnquiry({ email }))
  await server.mailbox()
  for (const view of MAIL_VIEWS) await browser.send(listMails, { view, group: 'applications' })
  const { body } = await browser.send(listMails, { view: 'all', search: email })
  await browser.send(listMails, { view: 'all', search: reference })
  for (const search of ['Kavya Shetty', ''])
    await browser.send(listMails, { view: 'all', search, from: '2026-01-01', to: '2026-12-31' })
  await browser.send(countMails)
  for (const { reference: id } of body.data.mails) {
    await browser.send(readMail, undefined, { params: { id } })
    const to = { to: 'other@example.org', alsoThere: true }
    const again = await browser.send(sendMailAgain, to, { params: { id } })
    const { actionId, mailId } = again.body.data
    await browser.send(stopWaitingMail, undefined, { params: { id: mailId } })
    await browser.send(undoMailAction, { actionId })
  }
  await browser.send(resendAll, {})
  const ids = body.data.mails.map(({ reference: id }) => id)
  await browser.send(sendSeveralAgain, { ids })
  await browser.send(stopSeveral, { ids })
  await browser.send(changeDigest, { how: 'daily' })
  server.clock.advance(24 * 3600_000)
  await queueDueMails(server.deps)
  expect((await server.mailbox()).at(-1)?.subject).toContain('The desk')
}

test('no query of the desk about mails, and no digest, reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await mailsAtDesk(server)
  const statements = [...asked].filter((sql) => /outbox|mail_|credits|enquiries|applications/.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(30)
  await expectNoWholeReads(server, statements)
})

/** Every role opens the first page: with nobody to call, with people to call, and with a reply and a mention. */
async function startAtDesk(server: TestServer): Promise<void> {
  const desks = [await atDesk(server, 'manager'), await atDesk(server, 'editor')]
  const openStart = async () => {
    for (const { browser } of desks) expect((await browser.send(readStart)).status).toBe(200)
  }
  await openStart()
  await server.send(submitEnquiry, anEnquiry({ timeFrom: '00:00', timeTo: '00:01' }))
  await openStart()
  await server.send(submitEnquiry, anEnquiry({ timeFrom: '00:00', timeTo: '23:59' }))
  await anApplicant(server)
  await openStart()
}

test('no query of the first page reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await startAtDesk(server)
  const statements = [...asked].filter(
    (sql) =>
      /enquir|applications|outbox|messages|mentions|requests|drafts|push_|webhook/.test(sql) &&
      !/where \(?true\)? limit 100/.test(sql),
  )
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(15)
  await expectNoWholeReads(server, statements)
})
