import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test, vi } from 'vitest'
import * as accountCalls from '../contract/accounts.ts'
import { listApplications, readApplication, submitApplication } from '../contract/applications.ts'
import { submitEnquiry } from '../contract/enquiries.ts'
import { leaveForm } from '../contract/form-leaves.ts'
import * as myCalls from '../contract/my-account.ts'
import { correctNumber, withdrawApplication } from '../contract/my-applications.ts'
import { makeAuditChainWorker } from './audit/audit-chain-worker.ts'
import { readMail } from './conversation/incoming/read-mail.ts'
import { storeMail } from './conversation/mailbox/store-mail.ts'
import { newsBetween } from './notifications/news/news-between.ts'
import { queueDueMails } from './notifications/queue-due-mails.ts'
import { readNumbers } from './numbers/read-numbers.ts'
import { storedDays } from './numbers/save-days.ts'
import { cleanUp } from './operations/clean-up.ts'
import { lastConfirmedTime } from './people/erase/confirmed-time.ts'
import { eraseOld } from './people/erase/erase-old.ts'
import { operatorErasures } from './people/erase/erase-traces.ts'
import { DATABASE_FILE } from './platform/config.ts'
import { BOUNCES } from './testing/mails/bounces.ts'
import { rawMail } from './testing/mails/raw-mail.ts'
import { aPicture, aRegistration, codeIn, lastMailTo, PASSWORD, tokenIn } from './testing/people.ts'
import { expectNoWholeReads, listen } from './testing/query-plans.ts'
import { anApplication, anEnquiry } from './testing/submissions.ts'
import { type TestServer, testServer } from './testing/test-server.ts'
import { makeWebhookWorker } from './webhooks/webhook-worker.ts'

// The cost of everyday queries must not grow with the stored data: every look-up uses an index.

const METRICS_TOKEN = 'a-token-for-the-tests'

/**
 * A day of a site: a person registers, returns, enquires, applies, resets the password and deletes the account; the
 * clean-up runs.
 */
async function aDay(server: TestServer): Promise<void> {
  const { mailbox, clock } = server
  const email = 'asha@example.org'
  const asha = server.newBrowser()
  const file = { bytes: await aPicture(), name: 'me.png', type: 'image/png' }
  await asha.send(accountCalls.register, aRegistration(), { file })
  await mailbox()
  clock.advance(120_000)
  await asha.send(accountCalls.resendVerification)
  await asha.send(accountCalls.verifyEmail, { code: codeIn(await lastMailTo(server, email)) })
  await asha.send(accountCalls.login, { email, password: 'wrong' })
  await asha.send(accountCalls.login, { email, password: PASSWORD })
  await asha.send(accountCalls.forgotPassword, { email })
  const token = tokenIn(await lastMailTo(server, email))
  await asha.send(accountCalls.resetPassword, { password: PASSWORD }, { params: { token } })
  const signedIn = await asha.send(accountCalls.login, { email, password: PASSWORD })
  const as = { token: signedIn.body.data.accessToken }
  await asha.send(accountCalls.refreshAccessToken)
  expect(await asha.send(accountCalls.readProfile, undefined, as)).toMatchObject({ status: 200 })
  await asha.send(myCalls.listSessions, undefined, as)
  await asha.send(myCalls.endSession, undefined, { ...as, params: { id: 'others' } })
  await asha.send(myCalls.changePicture, {}, { ...as, file })
  await asha.send(myCalls.removePicture, undefined, as)
  await asha.send(myCalls.readDetails, undefined, as)
  await asha.send(myCalls.changeDetails, aRegistration(), as)
  await asha.send(myCalls.changeLanguage, { language: 'hi' }, as)
  await asha.send(myCalls.changeLanguage, { language: 'en' }, as)
  await asha.send(myCalls.requestEmailChange, { email: 'asha@example.net', password: PASSWORD }, as)
  const code = codeIn(await lastMailTo(server, 'asha@example.net'))
  await asha.send(myCalls.confirmEmailChange, { code }, as)
  // The notification to the old address is sent first, before the next code.
  await server.mailbox()
  await asha.send(myCalls.requestEmailChange, { email, password: PASSWORD }, as)
  await asha.send(myCalls.confirmEmailChange, { code: codeIn(await lastMailTo(server, email)) }, as)
  await asha.send(myCalls.changePassword, { currentPassword: PASSWORD, password: PASSWORD }, as)
  await asha.send(submitEnquiry, anEnquiry(), { headers: { 'idempotency-key': 'filled-once' } })
  await asha.send(submitEnquiry, anEnquiry({ website: 'filled by a machine' }))
  const answered = await lastMailTo(server, email)
  const head = [`In-Reply-To: ${answered?.messageId}`, 'Subject: About EBBDGMHQ', 'From: ravi@example.net']
  const came = BOUNCES.slice(0, 1).map(([, , report]) => report({ messageId: 'x@localhost', to: email }))
  for (const raw of [rawMail(head), ...came]) {
    const place = { address: 'office', uidValidity: '1', uid: 1, raw, at: clock.now }
    await storeMail(server.deps, { ...place, mail: await readMail(raw) })
  }
  await queueDueMails(server.deps)
  await newsBetween(server.db.read, 'agent', { since: 0, upTo: clock.now }, 10)
  await asha.send(leaveForm, { form: 'enquiry', at: 'sent' })
  await lastConfirmedTime(server.db.read)
  await storedDays(server.db.read, '2026-01-01')
  await readNumbers(server.deps, 4)
  await makeWebhookWorker({ ...server.deps, log: server.app.log }).deliverDue()
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
  expect(await asha.send(myCalls.downloadMyData, undefined, as)).toMatchObject({ status: 200 })
  await mailbox()
  await server.app.inject({ url: '/api/v1/nowhere', headers: { cookie: 'ds=x; sd=x; si=x' } })
  await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  await makeAuditChainWorker({ ...server.deps, log: server.app.log }).chainAll()
  await cleanUp(server.deps)
  await server.newBrowser().send(accountCalls.login, { email, password: PASSWORD })
  await asha.send(accountCalls.logout, undefined, as)
  const last = await asha.send(accountCalls.login, { email, password: PASSWORD })
  const gone = await asha.send(
    myCalls.deleteAccount,
    { password: PASSWORD },
    { token: last.body.data.accessToken },
  )
  expect(gone).toMatchObject({ status: 200 })
  await operatorErasures(server.db.read)
  await mailbox()
  const asked = await asha.send(submitEnquiry, anEnquiry({ message: 'And in two years?' }))
  await eraseOld(server.deps, clock.now + 731 * 24 * 3600_000)
  const left = server.db.read.selectFrom('enquiries').select('id')
  expect(await left.where('reference', '=', asked.body.data.reference).execute()).toEqual([])
}

test('no query of the site reads a whole table', async () => {
  const server = await testServer({ config: { metricsToken: METRICS_TOKEN } })
  const asked = listen()
  await aDay(server)
  const statements = [...asked]
  vi.restoreAllMocks()
  expect(statements.length).toBeGreaterThan(40)

  await expectNoWholeReads(server, statements)
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
