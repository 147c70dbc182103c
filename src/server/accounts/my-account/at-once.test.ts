import { expect, test } from 'vitest'
import { submitApplication } from '../../../contract/applications.ts'
import {
  changeDetails,
  changePicture,
  confirmEmailChange,
  deleteAccount,
  removePicture,
  requestEmailChange,
} from '../../../contract/my-account.ts'
import { auditOf } from '../../testing/audit.ts'
import { countWaiting, holdTable, whileUncommitted } from '../../testing/held-table.ts'
import { operator, settingsOf } from '../../testing/operator.ts'
import { aPicture, aSignedInMember, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { anApplication } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/** The applications and pictures that belong to no member. */
async function ownerless({ db }: TestServer): Promise<unknown> {
  const applications = db.read.selectFrom('applications').select('reference').where('user_id', 'is', null)
  const pictures = db.read
    .selectFrom('pictures')
    .select('id')
    .where('id', 'not in', (owned) =>
      owned.selectFrom('users').select('picture_id').where('picture_id', 'is not', null),
    )
  return [...(await applications.execute()), ...(await pictures.execute())]
}

/** The number of forms of one member that are read at once. */
const MOST_AT_ONCE = 4

const picture = async () => ({ bytes: await aPicture(), name: 'me.png', type: 'image/png' })

test('an application that arrives while its account is deleted is deleted with it or refused', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const release = await holdTable(server, 'vault')
  const applying = browser.send(submitApplication, anApplication(), { token })
  // By now the application references its member and waits; on SQLite it is saved.
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(1)
  const deleting = browser.send(deleteAccount, { password: PASSWORD }, { token })
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()

  expect(await applying).toMatchObject({ status: 201 })
  expect(await deleting).toMatchObject({ status: 200 })
  expect(await ownerless(server)).toEqual([])
  expect(await server.db.read.selectFrom('applications').select('id').execute()).toEqual([])
})

test('an application that arrives while the operator erases its account is not left without an owner', async () => {
  const server = await testServer()
  const { browser, token, email } = await aSignedInMember(server)
  const release = await holdTable(server, 'vault')
  const applying = browser.send(submitApplication, anApplication(), { token })
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(1)
  const erasing = operator(settingsOf(server), 'person', email, 'erase', '--yes')
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()

  await applying
  expect(await erasing).toMatchObject({ code: 0 })
  expect(await ownerless(server)).toEqual([])
})

test('an application that arrives after its account was deleted in the same moment is refused with 403', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const release = await holdTable(server, 'sealed_records')
  const deleting = browser.send(deleteAccount, { password: PASSWORD }, { token })
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(1)
  const applying = browser.send(submitApplication, anApplication(), { token })
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()

  expect(await deleting).toMatchObject({ status: 200 })
  if (server.db.shared) expect(await applying).toMatchObject({ status: 403 })
  else await applying
  expect(await ownerless(server)).toEqual([])
})

test('simultaneous changes of a picture with a deletion among them leave no picture behind', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(changePicture, {}, { token, file: await picture() })
  const release = await holdTable(server, 'outbox')
  const file = await picture()
  const changes = Array.from({ length: MOST_AT_ONCE }, () => browser.send(changePicture, {}, { token, file }))
  changes.push(browser.send(removePicture, undefined, { token }) as never)
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBeGreaterThan(1)
  await release()
  for (const answer of await Promise.all(changes)) expect(answer.status).toBe(200)
  expect(await ownerless(server)).toEqual([])

  const [deleted, ...late] = await Promise.all([
    browser.send(deleteAccount, { password: PASSWORD }, { token }),
    ...Array.from({ length: MOST_AT_ONCE }, () => browser.send(changePicture, {}, { token, file })),
  ])
  expect(deleted.status).toBe(200)
  for (const answer of late) expect([200, 403]).toContain(answer.status)
  expect(await server.db.read.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('a code for a new address that is sent twice at once changes the address once, and both get the same answer', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  const email = 'asha.rao@example.net'
  await browser.send(requestEmailChange, { email, password: PASSWORD }, { token })
  const code = codeIn(await lastMailTo(server, email))
  const release = await holdTable(server, 'outbox')
  const taps = [0, 1].map(() => browser.send(confirmEmailChange, { code }, { token }))
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()

  for (const tap of await Promise.all(taps))
    expect(tap).toMatchObject({ status: 200, body: { data: { user: { email } } } })
  expect(await auditOf(server, 'email changed')).toHaveLength(1)
})

test('details that are saved while the address changes leave the applications at the new address', async () => {
  const server = await testServer()
  const { browser, token } = await aSignedInMember(server)
  await browser.send(submitApplication, anApplication(), { token })
  const email = 'asha.rao@example.net'
  const details = { username: 'Asha', fullName: 'Asha Rao', phoneNumber: '9876543210' }

  const saved = await whileUncommitted(
    server,
    async (tx) => {
      await tx.updateTable('users').set({ email, email_key: email }).execute()
      await tx.updateTable('applications').set({ email }).execute()
    },
    () => browser.send(changeDetails, details, { token }),
  )

  expect(saved.status).toBe(200)
  expect(await server.db.read.selectFrom('applications').select('email').execute()).toEqual([{ email }])
})
