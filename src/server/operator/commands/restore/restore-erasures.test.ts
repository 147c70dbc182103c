// @module-tag slow
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as accountCalls from '../../../../contract/accounts.ts'
import { submitApplication } from '../../../../contract/applications.ts'
import { submitEnquiry } from '../../../../contract/enquiries.ts'
import { changePassword, deleteAccount } from '../../../../contract/my-account.ts'
import { extendChain } from '../../../audit/extend-chain.ts'
import { recordBounce } from '../../../mail/bounced-addresses.ts'
import { cleanUp } from '../../../operations/clean-up.ts'
import { makeCleanUpJob } from '../../../operations/clean-up-job.ts'
import { checkKeys } from '../../../security/key-check.ts'
import { auditOf } from '../../../testing/audit.ts'
import { dumpTables } from '../../../testing/dump-tables.ts'
import { aFolder } from '../../../testing/folder.ts'
import { operator, operatorAt, settingsOf } from '../../../testing/operator.ts'
import {
  aPicture,
  aRegistration,
  aSignedInMember,
  codeIn,
  lastMailTo,
  PASSWORD,
  tokenIn,
} from '../../../testing/people.ts'
import {
  aSite,
  backUp,
  LIST,
  listIn,
  provideErasureList,
  restoredElsewhere,
} from '../../../testing/restored.ts'
import { anApplication, anEnquiry } from '../../../testing/submissions.ts'
import { freshDatabase, testServer } from '../../../testing/test-server.ts'

const fresh = 'a new and longer one'
const YEAR = 365 * 24 * 3600_000

test('erased people are not restored: account, picture, applications, numbers, enquiries', async () => {
  const server = await aSite()
  const file = { bytes: await aPicture(), name: 'asha.png', type: 'image/png' }
  const asha = server.newBrowser()
  await asha.send(accountCalls.register, aRegistration(), { file })
  await asha.send(accountCalls.verifyEmail, { code: codeIn(await lastMailTo(server, 'asha@example.org')) })
  const signedIn = await asha.send(accountCalls.login, { email: 'asha@example.org', password: PASSWORD })
  const token = signedIn.body.data.accessToken
  await asha.send(submitApplication, anApplication(), { token })
  await asha.send(submitEnquiry, anEnquiry())
  await asha.send(accountCalls.forgotPassword, { email: 'asha@example.org' })
  await server.send(
    submitEnquiry,
    anEnquiry({ email: 'ravi@example.org', fullName: 'Ravi Nair', whatsappNumber: '9123456780' }),
  )
  await server.db.write((tx) =>
    recordBounce(tx, 'asha@example.org', { kind: 'mailbox full', detail: '' }, server.clock.now),
  )
  const archive = await backUp(server)
  await asha.send(deleteAccount, { password: PASSWORD }, { token })
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain(
    '3 people, enquiries and applications that were erased since are erased again.',
  )
  const left = await dumpTables(restored.db)
  for (const trace of ['asha@example.org', 'Asha Rao', '9876543210', '1998-04-12', 'argon2'])
    expect(left).not.toContain(trace)
  expect(left).toContain('Ravi Nair')
  expect(await restored.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await restored.db.read.selectFrom('vault').select('kind').execute()).toEqual([])
  expect(
    await restored.send(accountCalls.login, { email: 'asha@example.org', password: PASSWORD }),
  ).toMatchObject({
    status: 401,
  })
  expect(await auditOf(restored, 'erasures done again')).toMatchObject([{ count: 3 }])
  // Restoring the next backup of that machine does not restore the erased people either.
  expect(await restored.db.read.selectFrom('erasures').select('what').execute()).toHaveLength(3)
})

test('all sessions end, and earlier links and codes are invalid', async () => {
  const server = await aSite()
  const { browser, token, email } = await aSignedInMember(server)
  await server.send(accountCalls.forgotPassword, { email })
  const link = tokenIn(await lastMailTo(server, email))
  const ravi = server.newBrowser()
  await ravi.send(accountCalls.register, aRegistration({ email: 'ravi@example.org' }))
  const code = codeIn(await lastMailTo(server, 'ravi@example.org'))

  const restored = await restoredElsewhere(server, await backUp(server))

  const phone = restored.newBrowser()
  for (const [name, value] of browser.cookies) phone.cookies.set(name, value)
  expect(await phone.send(accountCalls.readProfile, undefined, { token })).toMatchObject({ status: 403 })
  expect(await phone.send(accountCalls.refreshAccessToken)).toMatchObject({ status: 401 })
  expect(await restored.send(accountCalls.verifyEmail, { code })).toMatchObject({ status: 400 })
  const reset = await restored.send(
    accountCalls.resetPassword,
    { password: fresh },
    { params: { token: link } },
  )
  expect(reset).toMatchObject({ status: 400 })
  expect(await restored.send(accountCalls.login, { email, password: PASSWORD })).toMatchObject({
    status: 200,
  })
})

test('a password changed since stays invalid, one changed before is still valid, and a reset link helps', async () => {
  const server = await aSite()
  const asha = await aSignedInMember(server)
  const devi = await aSignedInMember(server, 'devi@example.org')
  await devi.browser.send(
    changePassword,
    { currentPassword: PASSWORD, password: fresh },
    { token: devi.token },
  )
  await aSignedInMember(server, 'meena@example.org')
  const archive = await backUp(server)
  // A clock that is set back meanwhile has no effect.
  server.clock.advance(-3600_000)
  await asha.browser.send(
    changePassword,
    { currentPassword: PASSWORD, password: fresh },
    { token: asha.token },
  )
  await server.send(accountCalls.forgotPassword, { email: 'meena@example.org' })
  const link = tokenIn(await lastMailTo(server, 'meena@example.org'))
  await server.send(accountCalls.resetPassword, { password: fresh }, { params: { token: link } })
  await provideErasureList(server, archive)

  const restored = await restoredElsewhere(server, archive)

  expect(restored.output).toContain('2 people have to set a new password')
  const status = async (email: string, password: string) =>
    (await restored.newBrowser().send(accountCalls.login, { email, password })).status
  expect(await status('asha@example.org', PASSWORD)).toBe(401)
  expect(await status('asha@example.org', fresh)).toBe(401)
  expect(await status('meena@example.org', PASSWORD)).toBe(401)
  expect(await status('devi@example.org', fresh)).toBe(200)
  await restored.send(accountCalls.forgotPassword, { email: 'asha@example.org' })
  const params = { token: tokenIn(await lastMailTo(restored, 'asha@example.org')) }
  await restored.send(accountCalls.resetPassword, { password: fresh }, { params })
  expect(await status('asha@example.org', fresh)).toBe(200)
})

test.each([
  ['a replaced database', undefined],
  ['a replaced database that is older than the program', '034-indexes-of-sums'],
])('%s provides its erasures, without any file', async (_, missing) => {
  const server = await aSite()
  const { browser, token } = await aSignedInMember(server)
  await server.send(submitEnquiry, anEnquiry({ email: 'ravi@example.org' }))
  const archive = await backUp(server)
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  rmSync(listIn(dirname(archive)))
  if (missing)
    await server.db.write((tx) => sql`delete from kysely_migration where name = ${missing}`.execute(tx))
  await server.stop()

  const { code, output } = await operatorAt(
    server.clock.now,
    settingsOf(server),
    'restore',
    archive,
    '--force',
  )

  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 people, enquiries and'),
  })
  const { dataDir, databaseUrl, secretKeys } = server.deps.config
  const restored = await testServer({ config: { dataDir, databaseUrl, secretKeys } })
  expect(await restored.db.read.selectFrom('users').select('id').execute()).toEqual([])
  expect(await restored.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})

test('where later erasures are unknown nothing is restored, and with --without-list no password is valid', async () => {
  const server = await aSite()
  const { email } = await aSignedInMember(server)
  const archive = await backUp(server)
  rmSync(listIn(dirname(archive)))
  const env = { ...settingsOf(server), DATA_DIR: aFolder('elsewhere'), DATABASE_URL: await freshDatabase() }
  expect(await operator(env, 'restore', archive)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no list of what was erased since this backup'),
  })
  expect(readdirSync(env.DATA_DIR)).toEqual([])

  const restored = await restoredElsewhere(server, archive, '--without-list')

  expect(restored.output).toContain('1 person has to set a new password')
  expect(await restored.send(accountCalls.login, { email, password: PASSWORD })).toMatchObject({
    status: 401,
  })
  expect(await restored.db.read.selectFrom('users').select('email').execute()).toEqual([{ email }])
})

test('a new database in place, with the same keys, does not count as a source of erasures', async () => {
  const server = await aSite()
  await aSignedInMember(server)
  const archive = await backUp(server)
  rmSync(listIn(dirname(archive)))
  const other = await testServer({ config: { secretKeys: server.deps.config.secretKeys } })
  await checkKeys(other.db, other.deps.keys)
  expect(await operator(settingsOf(other), 'backup')).toMatchObject({ code: 0 })
  await other.stop()
  expect(await operator(settingsOf(other), 'restore', archive, '--force')).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no list of what was erased since this backup'),
  })
})

test('submissions that became due meanwhile are not restored either', async () => {
  const server = await aSite()
  await server.send(submitEnquiry, anEnquiry())
  await server.db.write((tx) =>
    tx
      .insertInto('credits')
      .values({
        id: 'old',
        row_hash: 'hash',
        digest: 'sealed',
        day: '2026-01-05',
        amount_paise: 500_100,
        state: 'unclaimed',
        words: 'sealed words of a stranger',
        erase_at: server.clock.now + YEAR,
      })
      .execute(),
  )
  const archive = await backUp(server)
  server.clock.advance(YEAR + 24 * 3600_000)
  const restored = await restoredElsewhere(server, archive)
  for (const table of ['enquiries', 'credits'] as const)
    expect(await restored.db.read.selectFrom(table).select('id').execute()).toEqual([])
})

test('the list beside the backups is updated within the hour, names nobody, and a damaged one is rebuilt', async () => {
  const server = await aSite()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(submitEnquiry, anEnquiry())
  const { backupDir } = server.deps.config
  expect(await operator(settingsOf(server), 'backup')).toMatchObject({ code: 0 })
  const read = () => JSON.parse(readFileSync(listIn(backupDir), 'utf8')).erasures
  expect(read()).toEqual([])
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  await cleanUp(server.deps)
  expect(read().map(({ what }: { what: string }) => what)).toEqual(['enquiry', 'person'])
  expect(readFileSync(listIn(backupDir), 'utf8')).not.toContain('asha')

  writeFileSync(listIn(backupDir), 'cut o')
  await cleanUp(server.deps)
  expect(read()).toHaveLength(2)
  expect(readdirSync(backupDir).filter((name) => LIST.test(name))).toHaveLength(1)
})

test('the list beside the backups is updated also while the clock is not trusted', async () => {
  const server = await aSite()
  const { browser, token } = await aSignedInMember(server)
  expect(await operator(settingsOf(server), 'backup')).toMatchObject({ code: 0 })
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  const clock = { isSteady: async () => false }
  await makeCleanUpJob(server.deps, clock, { beginWhenDue: async () => {} })()
  const { erasures } = JSON.parse(readFileSync(listIn(server.deps.config.backupDir), 'utf8'))
  expect(erasures).toMatchObject([{ what: 'person' }])
})

test('the list beside the backups is updated also while the chain of the audit is broken', async () => {
  const server = await aSite()
  const { browser, token } = await aSignedInMember(server)
  expect(await operator(settingsOf(server), 'backup')).toMatchObject({ code: 0 })
  await extendChain(server.deps)
  await server.db.write((tx) => tx.updateTable('audit_marks').set({ signature: 'changed' }).execute())
  await browser.send(deleteAccount, { password: PASSWORD }, { token })
  await expect(cleanUp(server.deps)).rejects.toThrow('of the chain was changed')
  const { erasures } = JSON.parse(readFileSync(listIn(server.deps.config.backupDir), 'utf8'))
  expect(erasures).toMatchObject([{ what: 'person' }])
})
