// @module-tag slow
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgotPassword, login } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { cleanUp } from '../../operations/clean-up.ts'
import { unseal } from '../../security/seal.ts'
import { daysOfCleanUps } from '../../testing/clean-ups.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { aSignedInMember, PASSWORD } from '../../testing/people.ts'
import { AADHAAR, anApplication, anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { eraseOld } from './erase-old.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY

const rows = async ({ db }: TestServer) => ({
  enquiries: (await db.read.selectFrom('enquiries').select('id').execute()).length,
  applications: (await db.read.selectFrom('applications').select('id').execute()).length,
  vault: (await db.read.selectFrom('vault').select('kind').execute()).length,
})
const ALL = { enquiries: 1, applications: 1, vault: 3 }
const NOTHING = { enquiries: 0, applications: 0, vault: 0 }

/** Sorted alphabetically, because ids of one millisecond have no order. */
async function erasuresAudited({ db }: TestServer) {
  const lines = await db.read.selectFrom('audit').select(['action', 'detail']).execute()
  return lines
    .filter(({ action }) => /erased|destroyed/.test(action))
    .map(({ action, detail }) => `${action}: ${(JSON.parse(detail ?? '{}') as { count: number }).count}`)
    .sort()
}

/** A member who has applied, and a visitor who has sent an enquiry. */
async function usedSite(): Promise<TestServer> {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  await server.send(submitApplication, anApplication(), { token })
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org', fullName: 'Ravi Nair' }))
  return server
}

test('submissions are erased when the year of the notice is over, and the audit counts them', async () => {
  const server = await usedSite()
  await server.send(forgotPassword, { email: 'typed@example.org' })
  await server.db.write((tx) => tx.updateTable('outbox').set({ given_up_at: server.clock.now }).execute())
  server.clock.advance(YEAR - 2 * DAY - HOUR)
  await daysOfCleanUps(server, 2)
  expect(await rows(server)).toEqual(ALL)

  await daysOfCleanUps(server, 3)

  expect(await rows(server)).toEqual(NOTHING)
  expect(await server.db.read.selectFrom('outbox').select('kind').execute()).toEqual([])
  const left = await dumpTables(server.db)
  for (const trace of ['ravi@example.org', 'typed@example.org', 'Ravi Nair', '98765 43210', '1998-04-12'])
    expect(left).not.toContain(trace)
  expect(left).toContain('asha@example.org')
  expect(await erasuresAudited(server)).toEqual([
    'applications erased by age: 1',
    'enquiries erased by age: 1',
  ])
})

test('the retention period is that of the notice at the time of sending, separately for each kind', async () => {
  const server = await testServer()
  const { token } = await aSignedInMember(server)
  const { keepMonths } = server.deps.config.organisation
  keepMonths.enquiry = 6
  keepMonths.application = 24
  await server.send(submitApplication, anApplication(), { token })
  await server.send(submitEnquiry, anEnquiry())
  keepMonths.enquiry = 120
  keepMonths.application = 1

  server.clock.advance(181 * DAY)
  await daysOfCleanUps(server, 3)
  expect(await rows(server)).toEqual({ ...ALL, enquiries: 0 })

  server.clock.advance(YEAR)
  await daysOfCleanUps(server, 3)
  expect(await rows(server)).toEqual({ ...ALL, enquiries: 0 })
  server.clock.advance(YEAR / 2)
  await daysOfCleanUps(server, 3)
  expect(await rows(server)).toEqual(NOTHING)
})

test('rows of an older version are erased after one year', async () => {
  const server = await usedSite()
  for (const table of ['enquiries', 'applications'] as const)
    await server.db.write((tx) => tx.updateTable(table).set({ erase_at: null }).execute())
  server.clock.advance(YEAR - 3 * DAY)
  await daysOfCleanUps(server, 2)
  expect(await rows(server)).toEqual(ALL)
  await daysOfCleanUps(server, 3)
  expect(await rows(server)).toEqual(NOTHING)
})

test('a clock that is years ahead for half a day, and jumps further, erases nothing permanently', async () => {
  const server = await usedSite()
  const { browser, token } = await aSignedInMember(server, 'devi@example.org')
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  await daysOfCleanUps(server, 3)
  const right = server.clock.now

  server.clock.advance(2 * YEAR)
  for (let hours = 0; hours < 11; hours++) {
    await cleanUp(server.deps)
    server.clock.advance(HOUR)
    if (hours % 3 === 0) server.clock.advance(2 * DAY)
  }
  server.clock.now = right + 11 * HOUR
  await daysOfCleanUps(server, 5)

  expect(await rows(server)).toEqual(ALL)
  expect(await server.db.read.selectFrom('sealed_records').select('id').execute()).toHaveLength(1)
  expect(await erasuresAudited(server)).toEqual([])

  server.clock.advance(YEAR)
  await daysOfCleanUps(server, 3)
  expect(await rows(server)).toEqual(NOTHING)
})

test('a server that was off for two years erases due rows within two days, not at its first check', async () => {
  const server = await usedSite()
  await daysOfCleanUps(server, 1)
  server.clock.advance(2 * YEAR)
  await cleanUp(server.deps)
  expect(await rows(server)).toEqual(ALL)
  await daysOfCleanUps(server, 2)
  expect(await rows(server)).toEqual(NOTHING)
})

test('mails that were written as files are erased a year later, other files are not', async () => {
  const server = await testServer()
  const folder = join(server.deps.config.dataDir, 'mail')
  mkdirSync(folder)
  const write = (name: string, writtenAt: number) => {
    writeFileSync(join(folder, name), 'To: ravi@example.org')
    utimesSync(join(folder, name), writtenAt / 1000, writtenAt / 1000)
  }
  const start = server.clock.now
  write('old.eml', start)
  write('notes.txt', start)
  write('young.eml', start + 9 * DAY)
  server.clock.advance(YEAR)
  await cleanUp(server.deps)
  expect(readdirSync(folder)).toHaveLength(3)
  await daysOfCleanUps(server, 3)
  expect(readdirSync(folder).sort()).toEqual(['notes.txt', 'young.eml'])
})

test('thousands are erased in small steps, between which others can save', async () => {
  const server = await testServer({ limits: false })
  await server.send(submitEnquiry, anEnquiry())
  const [sample] = await server.db.read.selectFrom('enquiries').selectAll().execute()
  if (!sample) throw new Error('Nothing was saved.')
  const many = Array.from({ length: 349 }, (_, n) => ({ ...sample, id: `old-${n}`, reference: `OLD${n}` }))
  await server.db.write((tx) => tx.insertInto('enquiries').values(many).execute())
  server.clock.advance(2 * YEAR)

  let over = false
  const erasing = eraseOld(server.deps, server.clock.now).then(() => {
    over = true
  })
  const answer = await server.send(submitEnquiry, anEnquiry({ message: 'And when does it end, please?' }))
  expect({ over, status: answer.status }).toEqual({ over: false, status: 201 })
  await erasing

  expect((await rows(server)).enquiries).toBe(1)
  expect(await erasuresAudited(server)).toEqual([
    'enquiries erased by age: 100',
    'enquiries erased by age: 100',
    'enquiries erased by age: 100',
    'enquiries erased by age: 50',
  ])
})

test('sealed records of a deleted account are erased when their notice says, the account after a year', async () => {
  const server = await usedSite()
  const { browser, token } = await aSignedInMember(server, 'ravi@example.org')
  await browser.send(submitApplication, anApplication(), { token })
  server.clock.advance(200 * DAY)
  await daysOfCleanUps(server, 1)
  const back = await browser.send(login, { email: 'ravi@example.org', password: PASSWORD })
  await browser.send(deleteAccount, { password: PASSWORD }, { token: back.body.data.accessToken })
  const sealed = async () =>
    server.db.read.selectFrom('sealed_records').selectAll().orderBy('destroy_at').execute()
  const open = ({ id, sealed }: { id: string; sealed: string }) =>
    JSON.parse(unseal(server.deps.keys, { table: 'sealed_records', row: id }, sealed))

  const stored = (await sealed()).map(open)
  expect(stored.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ numbers: expect.objectContaining({ aadhaar: AADHAAR }) }),
      expect.objectContaining({ fullName: 'Ravi Nair' }),
    ]),
  )
  expect(stored[2]).toMatchObject({ account: { email: 'ravi@example.org' } })

  server.clock.advance(163 * DAY)
  await daysOfCleanUps(server, 4)
  expect((await sealed()).map(open)).toEqual([stored[2]])
  server.clock.advance(200 * DAY)
  await daysOfCleanUps(server, 4)
  expect(await sealed()).toEqual([])
  expect(await erasuresAudited(server)).toEqual([
    'applications erased by age: 1',
    'sealed records destroyed: 1',
    'sealed records destroyed: 2',
  ])
})
