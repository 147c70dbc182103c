import { expect, test } from 'vitest'
import { listApplications, readApplication, submitApplication } from '../../contract/applications.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { correctNumber, withdrawApplication } from '../../contract/my-applications.ts'
import { anApplicationAtDesk, mailsTo } from '../testing/applications.ts'
import { auditOf } from '../testing/audit.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { aSignedInMember } from '../testing/people.ts'
import { flagsOf } from '../testing/stored-applications.ts'
import { anApplication, TRANSACTION } from '../testing/submissions.ts'
import type { TestServer } from '../testing/test-server.ts'
import { openFromVault } from './vault.ts'

const OTHER = 'UTIB0099999999'

async function mine(...args: Parameters<typeof anApplicationAtDesk>) {
  const found = await anApplicationAtDesk(...args)
  const { server, applicant, reference } = found
  const as = { token: applicant.token, params: { reference } }
  return {
    ...found,
    as,
    correct: (transactionNumber: string) => server.send(correctNumber, { transactionNumber }, as),
    withdraw: () => server.send(withdrawApplication, undefined, as),
    listed: async () =>
      (await server.send(listApplications, undefined, { token: applicant.token })).body.data.applications[0],
    history: async () =>
      (await server.send(readApplication, undefined, as)).body.data.application.history?.map(
        ({ what, stage, reason }) => [what, stage, reason],
      ),
  }
}

async function numberOf({ db, deps }: TestServer) {
  const rows = await db.read
    .selectFrom('vault')
    .selectAll()
    .where('kind', '=', 'transaction number')
    .orderBy('application_id')
    .execute()
  return rows.map(({ application_id, sealed }) =>
    openFromVault(deps.keys, application_id, 'transaction number', sealed),
  )
}

const eventKinds = async ({ db }: TestServer) =>
  (await db.read.selectFrom('item_events').select(['kind', 'detail']).orderBy('id').execute()).map(
    ({ kind, detail }) => [kind, JSON.parse(detail).to],
  )

test('a corrected number replaces the first one, and the fee is searched again', async () => {
  const { server, reference, move, correct, row, listed } = await mine()
  await move('fee not found', { reason: 'Not there.' })
  expect(await listed()).toMatchObject({
    stage: 'fee not found',
    reason: 'Not there.',
    canCorrectNumber: true,
  })
  expect(await correct(OTHER)).toMatchObject({ status: 200 })
  expect(await row()).toMatchObject({
    status: 'received',
    reason: null,
    version: 3,
    number_corrected_at: server.clock.now,
  })
  expect(await numberOf(server)).toEqual([OTHER])
  expect(await eventKinds(server)).toEqual([
    ['stage', 'fee not found'],
    ['number corrected', 'received'],
  ])
  expect(await listed()).toMatchObject({ stage: 'received', canCorrectNumber: false, canWithdraw: true })
  const [line] = await auditOf(server, 'application number corrected')
  expect(line?.subject).toBe(reference)
  const news = await server.db.read.selectFrom('desk_changes').selectAll().execute()
  expect(news.filter(({ kind }) => kind === 'application')).toHaveLength(2)
  for (const number of [OTHER, TRANSACTION]) expect(await dumpTables(server.db)).not.toContain(number)
  // The pending mail, which says that the fee was not found, is not sent.
  const before = (await mailsTo(server)).length
  server.clock.advance(30_000)
  expect(await mailsTo(server, 'asha@example.org', before)).toEqual([])
})

test('the new number counts as used, and the replaced one no longer', async () => {
  const { server, applicant, correct, row } = await mine()
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const apply = (token: string, transactionNumber: string) =>
    server.send(submitApplication, anApplication({ transactionNumber, addharNumber: '234123412346' }), {
      token,
    })
  await apply(ravi.token, OTHER)
  await correct('utib 0099 999999')
  expect(JSON.parse((await row()).flags)).toEqual(['transactionSeenBefore'])
  await apply(applicant.token, TRANSACTION)
  const last = (await flagsOf(server)).at(-1)
  expect(last).not.toContain('transactionSeenBefore')
})

test('flags of the number follow the new one, all others stay', async () => {
  const { correct, row } = await mine('agent', { transactionNumber: 'paid', coursePreference: 'Astronomy' })
  expect(JSON.parse((await row()).flags)).toEqual(['courseUnknown', 'transactionUnlikely'])
  await correct(OTHER)
  expect(JSON.parse((await row()).flags)).toEqual(['courseUnknown'])
})

test('a number is corrected once: of two concurrent tabs one gets an error, and a repeated correction does nothing', async () => {
  const { server, correct, row } = await mine()
  const numbers = [OTHER, 'UTIB0088888888']
  const answers = await Promise.all(numbers.map(correct))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({
    code: 'too_late',
    message: expect.stringContaining('corrected the number'),
  })
  const [stored] = await numberOf(server)
  expect(numbers).toContain(stored)
  expect(await row()).toMatchObject({ version: 2 })
  expect(await correct(stored ?? '')).toMatchObject({ status: 200 })
  expect(await row()).toMatchObject({ version: 2 })
  expect(await eventKinds(server)).toHaveLength(1)
})

test('a number in digits of India can be corrected to another one, and its other spelling is the same number', async () => {
  const { correct } = await mine('agent', { transactionNumber: '४१२३४५६७८९०१' })
  expect(await correct('412345678901')).toMatchObject({
    status: 400,
    body: { fields: { transactionNumber: 'This is the number we have already.' } },
  })
  expect(await correct('५१२३४५६७८९०१')).toMatchObject({ status: 200 })
})

test('sending the current number is not a correction, and does not use up the only one', async () => {
  const { correct } = await mine()
  for (const same of [TRANSACTION, TRANSACTION.toLowerCase().replace(/(.{4})/g, '$1 ')])
    expect(await correct(same)).toMatchObject({
      status: 400,
      body: { fields: { transactionNumber: 'This is the number we have already.' } },
    })
  expect(await correct(' ')).toMatchObject({ status: 400 })
  expect(await correct(OTHER)).toMatchObject({ status: 200 })
})

test.each(['fee found', 'accepted', 'refused', 'withdrawn'] as const)(
  'once it is %s, neither a correction nor a withdrawal is possible',
  async (status) => {
    const { server, correct, withdraw, listed, row } = await mine()
    await server.db.write((tx) => tx.updateTable('applications').set({ status }).execute())
    expect(await listed()).toMatchObject({ canCorrectNumber: false, canWithdraw: false })
    expect(await correct(OTHER)).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect(await numberOf(server)).toEqual([TRANSACTION])
    expect((await withdraw()).status).toBe(status === 'withdrawn' ? 200 : 409)
    expect(await row()).toMatchObject({ status, version: 1, number_corrected_at: null })
  },
)

test('a withdrawal counts once, notifies the staff, and is confirmed by one immediate mail', async () => {
  const { server, withdraw, row, history, move } = await mine()
  const before = (await mailsTo(server)).length
  for (let n = 0; n < 2; n++) expect(await withdraw()).toMatchObject({ status: 200 })
  expect(await row()).toMatchObject({ status: 'withdrawn', version: 2 })
  expect(await eventKinds(server)).toEqual([['stage', 'withdrawn']])
  const mails = await mailsTo(server, 'asha@example.org', before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your application A\w{7} is withdrawn$/),
  ])
  const news = await server.db.read.selectFrom('desk_changes').selectAll().execute()
  expect(news.filter(({ kind }) => kind === 'application')).toHaveLength(1)
  const [line] = await auditOf(server, 'application stage changed')
  expect(line).toMatchObject({ byApplicant: true, changes: [{ from: 'received', to: 'withdrawn' }] })
  expect(await history()).toEqual([['stage', 'withdrawn', null]])
  expect((await move('fee found')).body.code).toBe('staff_rule')
})

test('one of a concurrent withdrawal and acceptance counts, and one mail says which', async () => {
  const { server, withdraw, move, row } = await mine('manager')
  const before = (await mailsTo(server)).length
  const [gone, taken] = await Promise.all([
    withdraw(),
    move('accepted', { version: 1, reason: 'She paid in cash.' }),
  ])
  expect([gone.status, taken.status].sort()).toEqual([200, 409])
  const { status } = await row()
  expect(status).toBe(gone.status === 200 ? 'withdrawn' : 'accepted')
  server.clock.advance(30_000)
  expect(await mailsTo(server, 'asha@example.org', before)).toHaveLength(1)
})

test('an application cannot be changed by another member or without signing in', async () => {
  const { server, reference, row } = await mine()
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const params = { reference }
  for (const as of [{ token: ravi.token, params }, { params }, { token: 'stale', params }]) {
    const status = 'token' in as ? (as.token === 'stale' ? 403 : 404) : 401
    expect(await server.send(correctNumber, { transactionNumber: OTHER }, as)).toMatchObject({ status })
    expect(await server.send(withdrawApplication, undefined, as)).toMatchObject({ status })
  }
  expect(await row()).toMatchObject({ status: 'received', version: 1 })
})

test('after too many attempts a member has to wait', async () => {
  const { correct, withdraw } = await mine()
  for (let n = 0; n < 20; n++) await correct(TRANSACTION)
  expect(await correct(OTHER)).toMatchObject({ status: 429 })
  expect(await withdraw()).toMatchObject({ status: 429 })
})

test('the applicant reads the changes and reasons, without those that were undone before their mail was sent', async () => {
  const { server, move, undo, history, listed } = await mine('manager')
  const refused = await move('refused', { reason: 'Sent twice.' })
  await undo(refused.body.data.eventId)
  expect(await history()).toEqual([])
  await move('fee not found', { reason: 'Not there.' })
  const accepted = await move('accepted', { reason: 'Paid in cash.', line: 'Welcome.' })
  server.clock.advance(30_000)
  await server.mailbox()
  await undo(accepted.body.data.eventId)
  expect(await history()).toEqual([
    ['stage', 'fee not found', 'Not there.'],
    ['stage', 'accepted', 'Welcome.'],
    ['put right', 'fee not found', null],
  ])
  expect(await listed()).toMatchObject({
    status: 'Fee not found',
    reason: 'Not there.',
    stageSince: new Date(server.clock.now).toISOString(),
  })
})

test('the history is in the download of the applicant, without the notes of staff', async () => {
  const { applicant, move } = await mine('manager')
  await move('accepted', { reason: 'Paid in cash.', line: 'Welcome.' })
  const { body } = await applicant.browser.send(downloadMyData, undefined, { token: applicant.token })
  expect(body.data.records.applications).toMatchObject([
    {
      desk: { status: 'accepted', reason: 'Welcome.', history: [{ status: 'accepted', reason: 'Welcome.' }] },
    },
  ])
  expect(JSON.stringify(body)).not.toContain('in cash')
})
