import { expect, test } from 'vitest'
import { readApplication, submitApplication } from '../../../contract/applications.ts'
import { countAadhaarOpenings, openAadhaar } from '../../../contract/desk-application-actions.ts'
import { reapplyErasures } from '../../people/erase/reapply-erasures.ts'
import { actionsOf, anApplicationAtDesk } from '../../testing/applications.ts'
import { auditOf } from '../../testing/audit.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { atDesk } from '../../testing/staff.ts'
import { flagsOf } from '../../testing/stored-applications.ts'
import { AADHAAR, anApplication } from '../../testing/submissions.ts'
import type { TestServer } from '../../testing/test-server.ts'

const OPENED = 'sealed number opened at the desk'

const openings = (server: TestServer) => auditOf(server, OPENED)

const vaultKinds = async ({ db }: TestServer) =>
  (await db.read.selectFrom('vault').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

test('a manager opens the number for a reason, which the audit and the applicant’s own history store', async () => {
  const { server, applicant, staff, reference, open } = await anApplicationAtDesk('manager')
  const answer = await open()
  expect(answer).toMatchObject({ status: 200, body: { data: { aadhaarNumber: AADHAAR } } })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await openings(server)).toMatchObject([
    { by: staff.id, session: expect.any(String), subject: reference, reason: 'To compare it with the card' },
  ])
  const mine = await server.send(readApplication, undefined, {
    token: applicant.token,
    params: { reference },
  })
  expect(mine.body.data.application).toMatchObject({
    aadhaarNumber: 'XXXX XXXX 7058',
    history: [{ what: 'aadhaar opened', reason: 'To compare it with the card' }],
  })
  expect(JSON.stringify(mine.body)).not.toContain(AADHAAR)
  expect(await dumpTables(server.db)).not.toContain(AADHAAR)
})

test('where the audit line cannot be stored, the number is not answered', async () => {
  const { server, open } = await anApplicationAtDesk('manager')
  await server.db.write((tx) => tx.schema.alterTable('audit').renameTo('audit_away').execute())
  server.expectErrors(/unexpected error: .*audit/)
  const answer = await open()
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toContain(AADHAAR)
  await server.db.write((tx) => tx.schema.alterTable('audit_away').renameTo('audit').execute())
})

test('agents, editors, and managers with an old second factor do not open the number', async () => {
  const { server, reference, open } = await anApplicationAtDesk('agent')
  expect((await open()).body.code).toBe('no_right')
  const editor = await atDesk(server, 'editor')
  expect((await actionsOf(server, editor.browser, reference).open()).body.code).toBe('no_right')
  const manager = await atDesk(server, 'manager')
  server.clock.advance(5 * 60_000)
  const stale = await actionsOf(server, manager.browser, reference).open()
  expect(stale).toMatchObject({ status: 401, body: { code: 'proof_not_fresh' } })
  expect(JSON.stringify(stale.body)).not.toContain(AADHAAR)
  expect(await openings(server)).toEqual([])
})

test('without a reason, or with a number or an address in it, nothing is opened', async () => {
  const { server, staff, open, reference } = await anApplicationAtDesk('manager')
  for (const reason of ['', '   ', 'why', `It is ${AADHAAR}, is it?`, '9999 4105 7058', 'for a@example.org'])
    expect((await open(reason)).body.fields?.reason, reason).toBeDefined()
  const none = await staff.browser.send(openAadhaar, {}, { params: { reference } })
  expect(none.status).toBe(400)
  expect(await openings(server)).toEqual([])
  expect((await actionsOf(server, staff.browser, 'A2222222').open()).body.code).toBe('not_found')
})

test('a number checked against the original is erased at once but for four digits, and a repeated call does nothing', async () => {
  const { server, staff, reference, check, row, open } = await anApplicationAtDesk('manager')
  await Promise.all([check(), check()])
  expect(await check()).toMatchObject({ status: 200, body: { data: { eventId: null } } })
  expect(await row()).toMatchObject({ aadhaar_last_four: '7058', aadhaar_checked_at: server.clock.now })
  expect(await vaultKinds(server)).toEqual(['transaction number', 'voter id'])
  expect(await open()).toMatchObject({ status: 409, body: { code: 'staff_rule' } })
  expect(await openings(server)).toEqual([])
  const lines = await auditOf(server, 'Aadhaar number checked and erased')
  expect(lines).toMatchObject([{ by: staff.id }])
  const output = await operator(
    settingsOf(server),
    'vault',
    'open',
    reference,
    '--reason',
    'Asked by post',
    '--yes',
  )
  expect((await operator(settingsOf(server), 'vault')).out).toContain(
    'aadhaar: 0\n  why: to know who applies, so that the certificate goes to the right person\n  until: none\n  erased already, compared with the original: 1\n',
  )
  expect(output.output).toContain(`No aadhaar is kept of an application ${reference}.`)
})

test('an agent can mark the number as checked; an editor cannot', async () => {
  const { server, reference, check, row } = await anApplicationAtDesk('agent')
  const editor = await atDesk(server, 'editor')
  expect((await actionsOf(server, editor.browser, reference).check()).body.code).toBe('no_right')
  expect(await row()).toMatchObject({ aadhaar_checked_at: null })
  expect(await check()).toMatchObject({ status: 200 })
})

test('restoring an older backup does not restore a checked number', async () => {
  const { server, row, check } = await anApplicationAtDesk('manager')
  const vault = await server.db.read.selectFrom('vault').selectAll().execute()
  await check()
  const erasures = await server.db.read.selectFrom('erasures').selectAll().execute()
  expect(erasures).toMatchObject([{ what: 'aadhaar', id: (await row()).id }])
  await server.db.write(async (tx) => {
    await tx.deleteFrom('erasures').execute()
    await tx.deleteFrom('vault').execute()
    await tx.insertInto('vault').values(vault).execute()
    await tx.updateTable('applications').set({ aadhaar_checked_at: null }).execute()
    await reapplyErasures(tx, { erasures, isComplete: true }, server.clock.now)
  })
  expect(await vaultKinds(server)).toEqual(['transaction number', 'voter id'])
  expect(await row()).toMatchObject({ aadhaar_checked_at: server.clock.now })
})

test('managers read the openings of this month in India by manager, also of erased applications', async () => {
  const { server, staff, open } = await anApplicationAtDesk('manager')
  const count = () => staff.browser.send(countAadhaarOpenings)
  expect((await count()).body.data.openings).toEqual([])
  await open()
  await open('The applicant asked us to correct it')
  await server.db.write((tx) => tx.deleteFrom('applications').execute())
  expect((await count()).body.data.openings).toEqual([{ name: 'Asha Rao', count: 2 }])

  const agent = await atDesk(server, 'agent')
  expect((await agent.browser.send(countAadhaarOpenings)).body.code).toBe('no_right')
  // Midnight in India, when the day before has not ended in UTC.
  server.clock.now = Date.UTC(2026, 0, 31, 18, 30)
  const later = await atDesk(server, 'manager', 'later@example.org')
  expect((await later.browser.send(countAadhaarOpenings)).body.data.openings).toEqual([])
  server.clock.now -= 1
  const earlier = await atDesk(server, 'manager', 'earlier@example.org')
  expect((await earlier.browser.send(countAadhaarOpenings)).body.data.openings).toHaveLength(1)
})

test('a checked number is not found again with a later application', async () => {
  const { server, applicant, check } = await anApplicationAtDesk('manager')
  await check()
  await server.send(submitApplication, anApplication({ transactionNumber: 'UTIB0099999999' }), {
    token: applicant.token,
  })
  const last = (await flagsOf(server)).at(-1)
  expect(last).toEqual([])
})
