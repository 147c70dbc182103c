import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import {
  askEmailChange,
  changeDetails,
  changePassword,
  changePicture,
  confirmEmailChange,
  deleteAccount,
  downloadMyData,
  endSession,
  forgotPassword,
  listSessions,
  login,
  logout,
  readDetails,
  readProfile,
  refreshAccessToken,
  register,
  removePicture,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../contract/accounts.ts'
import { listApplications, readApplication, submitApplication } from '../contract/applications.ts'
import { addApplicationNote, giveApplication, readDeskApplication } from '../contract/desk-application.ts'
import { moveApplication } from '../contract/desk-application-deeds.ts'
import {
  APPLICATION_VIEWS,
  countApplicationViews,
  FLAG_NAMES,
  listApplicationsAtDesk,
} from '../contract/desk-applications.ts'
import { listAuditLines, readAuditChain, readAuditFilters, readAuditLine } from '../contract/desk-audit.ts'
import { changeDigest } from '../contract/desk-digest.ts'
import { type FeeCredit, readFeeMonth, settleCredit } from '../contract/desk-fees.ts'
import {
  countMails,
  listMails,
  MAIL_VIEWS,
  readMail,
  sendAllAgain,
  sendMailAgain,
  stopWaitingMail,
  undoMailDeed,
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
import { noteRefund, readDeskReceipt, takeRefundBack } from '../contract/desk-receipts.ts'
import {
  answerRequest,
  listRequests,
  makeRequest,
  takeAnswerBack,
  takeRequest,
} from '../contract/desk-requests.ts'
import { submitEnquiry } from '../contract/enquiries.ts'
import { leaveForm } from '../contract/form-leaves.ts'
import { correctNumber, withdrawApplication } from '../contract/my-applications.ts'
import { readReceipt } from '../contract/receipts.ts'
import { askRequest, confirmRequest } from '../contract/requests.ts'
import { makeChainer } from './audit/chainer.ts'
import { DATABASE_FILE } from './config.ts'
import { eraseOld } from './erasures/erase-old.ts'
import { knownSureTime } from './erasures/sure-time.ts'
import { queueDigests } from './features/digest/queue-digests.ts'
import { queueSetAsideList } from './features/enquiries/set-aside-list.ts'
import { newsBetween } from './features/news/news-between.ts'
import { queueNews } from './features/news/queue-news.ts'
import { keptDays } from './features/numbers/keep-days.ts'
import { readNumbers } from './features/numbers/read-numbers.ts'
import { cleanUp } from './operations/clean-up.ts'
import { asText } from './staff/lists/paging.ts'
import { anApplicant } from './testing/applicants.ts'
import { applicantsWhoPaid } from './testing/fees.ts'
import { aPicture, aRegistration, codeIn, lastMailTo, PASSWORD, tokenIn } from './testing/people.ts'
import { atDesk } from './testing/staff.ts'
import { paid, statementOf } from './testing/statements/fee-payments.ts'
import { anApplication, anEnquiry } from './testing/submissions.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import { makeWebhookSender } from './webhooks/sender.ts'

// What a site asks of its database all day must not grow with what it has stored: every look-up goes by an index.

/** Read whole on purpose: a handful of rows, or those of the last hour. */
const SMALL = new Set([
  'settings',
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limits',
  'audit_marks',
  'desk_changes',
  // What search has not written yet.
  'application_search_due',
  'search_due',
  'user_search_due',
  'staff',
  'unusual_openings',
  'webhooks',
])
/** What a statement has read by then, and words that are looked up by a match. */
const NO_TABLES = new Set([
  'found',
  'counted',
  'grouped',
  'owned',
  '(subquery-2)',
  'json_each',
  '(subquery-1)',
  'application_words',
  'enquiry_words',
  'user_words',
])
const LOOKS_FOR_ROWS = /^\s*(select|update|delete|with)\b/i

/** Every statement the databases are asked from here on. */
function listen(): Set<string> {
  const asked = new Set<string>()
  const note = (sql: unknown) => typeof sql === 'string' && LOOKS_FOR_ROWS.test(sql) && asked.add(sql)
  const prepare = DatabaseSync.prototype.prepare
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql) {
    note(sql)
    return prepare.call(this, sql)
  })
  const query = pg.Client.prototype.query as (...args: unknown[]) => never
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string }]
    note(typeof config === 'string' ? config : config?.text)
    return query.apply(this, args)
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return asked
}

/** A day of a site: somebody joins, comes back, asks, applies, forgets the password and leaves; the clean-up comes by. */
async function aDay(server: TestServer): Promise<void> {
  const { mailbox, clock } = server
  const email = 'asha@example.org'
  const asha = server.newBrowser()
  const file = { bytes: await aPicture(), name: 'me.png', type: 'image/png' }
  await asha.send(register, aRegistration(), { file })
  await mailbox()
  clock.advance(120_000)
  await asha.send(resendVerification)
  await asha.send(verifyEmail, { code: codeIn(await lastMailTo(server, email)) })
  await asha.send(login, { email, password: 'wrong' })
  await asha.send(login, { email, password: PASSWORD })
  await asha.send(forgotPassword, { email })
  const token = tokenIn(await lastMailTo(server, email))
  await asha.send(resetPassword, { password: PASSWORD }, { params: { token } })
  const signedIn = await asha.send(login, { email, password: PASSWORD })
  const as = { token: signedIn.body.data.accessToken }
  await asha.send(refreshAccessToken)
  expect(await asha.send(readProfile, undefined, as)).toMatchObject({ status: 200 })
  await asha.send(listSessions, undefined, as)
  await asha.send(endSession, undefined, { ...as, params: { id: 'others' } })
  await asha.send(changePicture, {}, { ...as, file })
  await asha.send(removePicture, undefined, as)
  await asha.send(readDetails, undefined, as)
  await asha.send(changeDetails, aRegistration(), as)
  await asha.send(askEmailChange, { email: 'asha@example.net', password: PASSWORD }, as)
  const code = codeIn(await lastMailTo(server, 'asha@example.net'))
  await asha.send(confirmEmailChange, { code }, as)
  // The word to the old address goes out before the next code to it.
  await server.mailbox()
  await asha.send(askEmailChange, { email, password: PASSWORD }, as)
  await asha.send(confirmEmailChange, { code: codeIn(await lastMailTo(server, email)) }, as)
  await asha.send(changePassword, { currentPassword: PASSWORD, password: PASSWORD }, as)
  await asha.send(submitEnquiry, anEnquiry(), { headers: { 'idempotency-key': 'filled-once' } })
  await asha.send(submitEnquiry, anEnquiry({ website: 'filled by a machine' }))
  await queueSetAsideList(server.deps)
  await queueNews(server.deps)
  await newsBetween(server.db.read, 'agent', { from: 0, upTo: clock.now }, 10)
  await asha.send(leaveForm, { form: 'enquiry', at: 'sent' })
  await knownSureTime(server.db.read)
  await keptDays(server.db.read, '2026-01-01')
  await readNumbers(server.deps, 4)
  await makeWebhookSender({ ...server.deps, log: server.app.log }).deliverDue()
  await asha.send(submitApplication, anApplication(), as)
  const listed = await asha.send(listApplications, undefined, as)
  const reference = listed.body.data.applications[0]?.reference ?? ''
  expect(await asha.send(readApplication, undefined, { ...as, params: { reference } })).toMatchObject({
    status: 200,
  })
  const ofIt = { ...as, params: { reference } }
  expect(await asha.send(correctNumber, { transactionNumber: 'UTIB0099999999' }, ofIt)).toMatchObject({
    status: 200,
  })
  expect(await asha.send(withdrawApplication, undefined, ofIt)).toMatchObject({ status: 200 })
  expect(await asha.send(downloadMyData, undefined, as)).toMatchObject({ status: 200 })
  await mailbox()
  await server.app.inject({ url: '/api/v1/nowhere', headers: { cookie: 'ds=x; sd=x; si=x' } })
  await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  await makeChainer({ ...server.deps, log: server.app.log }).chainAll()
  await cleanUp(server.deps)
  await server.newBrowser().send(login, { email, password: PASSWORD })
  await asha.send(logout, undefined, as)
  const last = await asha.send(login, { email, password: PASSWORD })
  const gone = await asha.send(deleteAccount, { password: PASSWORD }, { token: last.body.data.accessToken })
  expect(gone).toMatchObject({ status: 200 })
  await mailbox()
  const asked = await asha.send(submitEnquiry, anEnquiry({ message: 'And in two years?' }))
  await eraseOld(server.deps, clock.now + 731 * 24 * 3600_000)
  const left = server.db.read.selectFrom('enquiries').select('id')
  expect(await left.where('reference', '=', asked.body.data.reference).execute()).toEqual([])
}

/** A colleague leafs through the applications, searches, filters, and reads one. */
async function applicationsAtDesk(server: TestServer): Promise<void> {
  const { browser, id } = await atDesk(server)
  const { reference, browser: member, token } = await anApplicant(server)
  const at = { params: { reference } }
  const list = async (input: Record<string, unknown>) => {
    const answer = await browser.send(listApplicationsAtDesk, input)
    expect(answer.status).toBe(200)
    return answer.body.data.applications
  }
  for (const view of APPLICATION_VIEWS) await list({ view })
  for (const flag of [...FLAG_NAMES, 'any']) await list({ view: 'open', flag, course: 'other' })
  await list({ view: 'all', assignee: 'nobody', from: '2026-01-01', to: '2026-12-31' })
  await list({ view: 'all', assignee: 'me' })
  expect(await list({ view: 'all', search: 'kavya shetty' })).toHaveLength(1)
  await browser.send(countApplicationViews)
  await browser.send(addApplicationNote, { text: 'A note', mentions: [id] }, at)
  await browser.send(giveApplication, { version: 1, assigneeId: id }, at)
  const stage = (version: number, stage: string, reason = '') =>
    browser.send(moveApplication, { version, stage, reason }, at)
  expect(await stage(2, 'fee found')).toMatchObject({ status: 200 })
  expect(await stage(3, 'fee not found', 'x')).toMatchObject({ status: 200 })
  expect(await stage(4, 'fee found')).toMatchObject({ status: 200 })
  const refund = { amount: '1', day: '1 1 2026', theirReference: 'x' }
  expect(await browser.send(noteRefund, refund, at)).toMatchObject({ status: 200 })
  const read = await browser.send(readDeskApplication, undefined, at)
  expect(read).toMatchObject({ status: 200 })
  const { receipts, refunds } = read.body.data
  const its = (id = '') => ({ params: { ...at.params, id } })
  expect(await browser.send(readDeskReceipt, undefined, its(receipts[0]?.id))).toMatchObject({ status: 200 })
  const ofMember = { ...its(receipts[1]?.id), token }
  expect(await member.send(readReceipt, undefined, ofMember)).toMatchObject({ status: 200 })
  await member.send(listApplications, undefined, { token })
  const takenBack = await browser.send(takeRefundBack, { reason: 'x' }, its(refunds[0]?.id))
  expect(takenBack).toMatchObject({ status: 200 })
  server.clock.advance(60_000)
  await server.mailbox()
}

/** A manager finds people, reads one, corrects, blocks, hands out, notes withdrawn consent and erases. */
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
  await done(browser.send(takeRequest, { version: 1, state: 'in progress' }, its))
  await done(browser.send(answerRequest, { version: 2, words: 'x' }, its))
  await done(browser.send(takeAnswerBack, { version: 3 }, its))
  await done(browser.send(listRequests))
  const visitor = { email: 'ravi@example.org', kind: 'see' }
  await done(server.send(askRequest, visitor))
  const code = codeIn(await lastMailTo(server, visitor.email))
  expect((await server.send(confirmRequest, { ...visitor, code })).status).toBe(201)
  await done(browser.send(erasePerson, { name: 'Kavya S', reason: 'They asked for it' }, at))
  return asked
}

/** A colleague drops a statement, confirms, looks for somebody and at the month, settles, and takes it back. */
async function feesAtDesk(): Promise<TestServer> {
  const { server, staff, people, sureIn, confirm, read, undo, find } = await applicantsWhoPaid(1)
  const asked = statementOf([paid(people[0]?.number ?? ''), paid('631955500077')])
  const { deedId } = (await confirm(await sureIn(asked), asked)).body.data
  const { credits } = await read()
  const id = credits[0]?.id ?? ''
  expect(await find('kavya', credits[0] as FeeCredit)).toMatchObject({ status: 200 })
  expect(await staff.browser.send(settleCredit, { words: 'A gift' }, { params: { id } })).toMatchObject({
    status: 200,
  })
  const ofMonth = { params: { month: '2026-11' } }
  expect(await staff.browser.send(readFeeMonth, undefined, ofMonth)).toMatchObject({ status: 200 })
  expect((await undo(deedId)).body.data).toMatchObject({ undone: 1 })
  await eraseOld(server.deps, server.clock.now + 731 * 24 * 3600_000)
  return server
}

/** A manager searches the record in every way, reads a line, and has the chain checked. */
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
  await makeChainer({ ...server.deps, log: server.app.log }).chainAll()
  const days = { from: '2026-01-01', to: '2026-12-31' }
  for (const input of [
    {},
    days,
    { who: id },
    { deed: 'session opened', ...days },
    { who: id, deed: 'staff joined' },
  ])
    await list({ ...input, after: asText({ leg: 0, values: [server.clock.now + 1, 'x'] }) })
  const { lines } = await list({ search: reference })
  const read = await browser.send(readAuditLine, undefined, { params: { id: lines[0]?.id ?? '' } })
  expect(read.status).toBe(200)
  await browser.send(readAuditFilters)
  await browser.send(readAuditChain)
}

/** Read in steps from the first to the last: matching needs them all. */
const MATCHED =
  /(from "vault" inner join "applications"|from "credits") where .*order by "(application_id|id)" limit/

const METRICS_TOKEN = 'a-token-for-the-tests'

/** Steps of a plan that read a whole table, or a whole index. */
async function wholeReads(server: TestServer, sql: string): Promise<string[]> {
  return inject('postgresUrl') ? wholeReadsOfPostgres(server, sql) : wholeReadsOfSqlite(server, sql)
}

async function wholeReadsOfSqlite({ deps }: TestServer, sql: string): Promise<string[]> {
  const database = new DatabaseSync(join(deps.config.dataDir, DATABASE_FILE), { readOnly: true })
  try {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]
    return steps
      .map(({ detail }) => detail)
      .filter((detail) => {
        const [, table = '', index = ''] =
          /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(detail) ?? []
        return (
          table &&
          !SMALL.has(table) &&
          !NO_TABLES.has(table) &&
          !PARTIAL.has(index) &&
          !LEAFED_THROUGH.has(index)
        )
      })
  } finally {
    database.close()
  }
}

/** Indexes that hold only what is still to be done, or a day of rows. */
const PARTIAL = new Set([
  'outbox_waited_for',
  'outbox_due',
  'outbox_given_up',
  'outbox_stopped',
  'outbox_by_address',
  'audit_waiting',
  'enquiries_set_aside',
  'data_requests_open',
  // Payments that somebody may still have to look at.
  'credits_with_words',
])

/** Read in their order, from the top, until a page is full. */
const LEAFED_THROUGH = new Set([
  'applications_created_at',
  'enquiries_created_at',
  'users_created_at',
  'data_requests_answered',
  'fee_deeds_at',
  'audit_at',
  'outbox_sent',
])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

async function wholeReadsOfPostgres({ deps }: TestServer, sql: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: deps.config.databaseUrl })
  await client.connect()
  try {
    // With next to no rows it would read whole tables and be right: this shows whether it could do otherwise.
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`)
    return steps(rows[0]['QUERY PLAN'][0].Plan)
      .filter(({ 'Relation Name': table = '', 'Index Name': index, ...step }) => {
        const wholeTable = step['Node Type'] === 'Seq Scan' && !SMALL.has(table)
        const wholeIndex =
          index !== undefined &&
          !SMALL.has(table) &&
          !step['Index Cond'] &&
          !PARTIAL.has(index) &&
          !LEAFED_THROUGH.has(index)
        return wholeTable || wholeIndex
      })
      .map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''} ${step['Index Name'] ?? ''}`)
  } finally {
    await client.end()
  }
}

const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)]

test('nothing the site asks of its database reads a whole table', async () => {
  const server = await testServer({ config: { metricsToken: METRICS_TOKEN } })
  const asked = listen()
  await aDay(server)
  const statements = [...asked]
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(40)

  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

test('nothing the desk asks about people reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const statements = [...(await peopleAtDesk(server))]
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(40)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

test('nothing the desk asks about applications reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await applicationsAtDesk(server)
  // Counting all stops at a hundred, whichever come first.
  const statements = [...asked].filter(
    (sql) => /application|vault|outbox/.test(sql) && !/where true limit 100/.test(sql),
  )
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(20)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

test('nothing the desk asks about the record reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await recordAtDesk(server)
  const statements = [...asked].filter((sql) => /audit/.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(15)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

/** Everything staff do with mails, and the digests. */
async function mailsAtDesk(server: TestServer): Promise<void> {
  const { browser } = await atDesk(server, 'manager')
  const { email, reference } = await anApplicant(server)
  await server.send(submitEnquiry, anEnquiry({ email }))
  await server.mailbox()
  for (const view of MAIL_VIEWS) await browser.send(listMails, { view, group: 'applications' })
  const { body } = await browser.send(listMails, { view: 'all', search: email })
  await browser.send(listMails, { view: 'all', search: reference })
  await browser.send(countMails)
  for (const { reference: id } of body.data.mails) {
    await browser.send(readMail, undefined, { params: { id } })
    const again = await browser.send(sendMailAgain, { to: 'other@example.org' }, { params: { id } })
    const { deedId, mailId } = again.body.data
    await browser.send(stopWaitingMail, undefined, { params: { id: mailId } })
    await browser.send(undoMailDeed, { deedId })
  }
  await browser.send(sendAllAgain, {})
  await browser.send(changeDigest, { how: 'daily' })
  server.clock.advance(24 * 3600_000)
  await queueDigests(server.deps)
  expect((await server.mailbox()).at(-1)?.subject).toContain('The desk')
}

test('nothing the desk asks about mails, and no digest, reads a whole table', async () => {
  const server = await testServer({ limits: false })
  const asked = listen()
  await mailsAtDesk(server)
  const statements = [...asked].filter((sql) => /outbox|mail_|credits|enquiries|applications/.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(30)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

test('nothing the desk asks about fees reads a whole table, but for what is matched', async () => {
  const asked = listen()
  const server = await feesAtDesk()
  const statements = [...asked].filter((sql) => /credits|fee_deeds|receipts/.test(sql) && !MATCHED.test(sql))
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(10)
  const found: Record<string, string[]> = {}
  for (const sql of statements) {
    const whole = await wholeReads(server, sql)
    if (whole.length > 0) found[sql] = whole
  }
  expect(found).toEqual({})
})

test.runIf(inject('postgresUrl') === undefined)(
  'deleting a row finds the rows that refer to it by an index',
  async () => {
    const { deps } = await testServer()
    const database = new DatabaseSync(join(deps.config.dataDir, DATABASE_FILE), { readOnly: true })
    const rows = (sql: string) => database.prepare(sql).all() as Record<string, string>[]
    const without = rows(`SELECT name FROM sqlite_schema WHERE type = 'table'`).flatMap(({ name: table }) => {
      const indexed =
        rows(`SELECT ii.name FROM pragma_index_list('${table}') AS il, pragma_index_info(il.name) AS ii
        WHERE ii.seqno = 0`).map(({ name }) => name)
      return rows(`SELECT "from" AS name FROM pragma_foreign_key_list('${table}')`)
        .filter(({ name }) => !indexed.includes(name))
        .map(({ name }) => `${table}.${name}`)
    })
    database.close()
    expect(without).toEqual([])
  },
)
