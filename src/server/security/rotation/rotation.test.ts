import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { login, readProfile, refreshAccessToken, register, verifyEmail } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { readDesk } from '../../../contract/desk-sign-in.ts'
import { addWebhook } from '../../../contract/desk-webhooks.ts'
import { fillPath } from '../../../contract/endpoint.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { openFromVault } from '../../applications/vault.ts'
import { checkChain } from '../../audit/check-chain.ts'
import { extendChain } from '../../audit/extend-chain.ts'
import { joinInstances } from '../../db/advisory-locks.ts'
import { connectPostgres } from '../../db/postgres.ts'
import type { Deps } from '../../deps.ts'
import type { SecretKey } from '../../platform/key-file.ts'
import { resealers } from '../../resealers.ts'
import { freshNumbers } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { anotherInstance } from '../../testing/instances.ts'
import { aRegistration, aSignedInMember, codeIn, lastMailTo, PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anApplication, anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { openSecret } from '../../webhooks/message.ts'
import { checkKeys } from '../key-check.ts'
import { makeKeys } from '../keys.ts'
import { nameOfInstance, refuseUnsharedKeys } from './instances.ts'
import { resealWhenDue } from './seal-anew.ts'
import { rotationStatus } from './state.ts'

const DAY = 24 * 3600_000
const fresh: SecretKey = { id: 'k2', secret: Buffer.alloc(32, 7) }
const log = { info: () => {} }

type Instance = Awaited<ReturnType<typeof anotherInstance>> & { leave(): Promise<void> }

/** The work of a server at its start with these keys, and shortly afterwards. */
async function start(server: TestServer, secretKeys: SecretKey[]): Promise<Instance> {
  const keys = makeKeys(secretKeys)
  await refuseUnsharedKeys(server.db.read, keys)
  await checkKeys(server.db, keys)
  const pool = connectPostgres(server.deps.config.databaseUrl ?? '')
  onTestFinished(() => pool.end())
  const joined = await joinInstances(pool, nameOfInstance(keys))
  onTestFinished(() => joined.leave())
  const instance = await anotherInstance(server, { secretKeys })
  await resealWhenDue({ ...instance.deps, resealers, log })
  return { ...instance, leave: () => joined.leave() }
}

/** A browser whose calls alternate between instances. */
function roaming(browser: Browser, instances: Instance[]) {
  let turn = 0
  return async (
    call: Parameters<Browser['send']>[0],
    input?: object,
    headers: Record<string, string> = {},
  ) => {
    const instance = instances[turn++ % instances.length] as Instance
    const answer = await instance.app.inject({
      method: call.method,
      url: fillPath(call.path, {}),
      headers: {
        host: 'localhost:3000',
        ...(input && { 'content-type': 'application/json' }),
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(input && { payload: JSON.stringify(input) }),
    })
    for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
    return { status: answer.statusCode, body: answer.json() }
  }
}

let round = 0

/** Checks every use of keys across the running instances. */
async function everythingHolds(server: TestServer, instances: Instance[], asha: Browser, boss?: Browser) {
  round += 1
  const member = roaming(asha, instances)
  const refreshed = await member(refreshAccessToken)
  expect(refreshed.status, `refresh in round ${round}`).toBe(200)
  const authorization = `Bearer ${refreshed.body.data.accessToken}`
  for (const _ of instances)
    expect((await member(readProfile, undefined, { authorization })).status).toBe(200)
  const applied = await member(submitApplication, anApplication(freshNumbers()), { authorization })
  expect(applied.status).toBe(201)
  const key = { 'idempotency-key': randomUUID() }
  const enquiry = anEnquiry({ email: `r${round}@example.org`, message: `Round ${round}` })
  const sent = await Promise.all([1, 2, 3].map(() => roaming(asha, instances)(submitEnquiry, enquiry, key)))
  const again = await member(submitEnquiry, enquiry, key)
  expect(new Set([...sent, again].flatMap(({ body }) => body.data?.reference ?? [])).size).toBe(1)

  // A code that is requested at one instance and typed at another.
  const email = `new${round}@example.org`
  await server.newBrowser().send(register, aRegistration({ email, username: `new${round}` }))
  const code = codeIn(await lastMailTo(server, email))
  expect((await roaming(server.newBrowser(), instances)(verifyEmail, { code })).status).toBe(200)
  expect((await roaming(server.newBrowser(), instances)(login, { email, password: PASSWORD })).status).toBe(
    200,
  )

  const desk = boss && roaming(boss, instances)
  if (desk) for (const _ of instances) expect((await desk(readDesk)).body.data.person).toBeTruthy()
  const sealed = await server.db.read.selectFrom('vault').selectAll().execute()
  const hooks = await server.db.read.selectFrom('webhooks').selectAll().execute()
  for (const { deps } of instances) {
    for (const row of sealed)
      expect(openFromVault(deps.keys, row.application_id, row.kind, row.sealed)).toMatch(/^\w+/)
    for (const { id, secret } of hooks) expect(openSecret(deps.keys, id, 'secret', secret)).toMatch(/^whsec_/)
    await extendChain(deps)
  }
  for (const { deps } of instances)
    expect((await checkChain(server.db.read, deps.keys, undefined)).problem).toBeUndefined()
}

const says = async ({ db }: TestServer, { keys, now }: Deps) =>
  (await rotationStatus(db.read, keys, now())).says.join(' ')

test.runIf(inject('postgresUrl'))(
  'keys are rotated while instances are restarted one after the other, without errors at any step',
  async () => {
    const server = await testServer({ limits: false })
    const [old] = server.deps.config.secretKeys as [SecretKey]
    await checkKeys(server.db, server.deps.keys)
    const { browser: asha } = await aSignedInMember(server)
    const { browser: boss } = await atDesk(server, 'manager')
    await boss.send(addWebhook, { url: 'https://example.org/', events: ['enquiry.answered'], fields: [] })
    const instances = [await start(server, [old]), await start(server, [old]), await start(server, [old])]

    // Putting the new key in front at once is refused with instructions for two steps.
    await expect(start(server, [fresh, old])).rejects.toThrow('does not know the key k2')
    await expect(start(server, [fresh])).rejects.toThrow()

    for (const step of [[old, fresh], [fresh, old], [fresh]]) {
      for (const place of [0, 1, 2]) {
        await instances[place]?.leave()
        instances[place] = await start(server, step)
        // The test server also answers some calls, so it needs the same keys.
        Object.assign(server.deps.keys, makeKeys(step))
        // A session at the desk ends long before the old key is removed.
        const desk = step.length > 1 ? boss : undefined
        if (place === 0) await everythingHolds(server, instances, asha, desk)
        if (step[0] === fresh && step.length === 2 && place < 2) {
          expect(await says(server, (instances[place] as Instance).deps)).toContain(
            `${2 - place} of 3 instances that run seal with another key`,
          )
          expect(await dumpTables(server.db)).toMatch(/"k1\./)
        }
      }
      if (step.length === 2 && step[0] === fresh) {
        const { deps } = instances[2] as Instance
        expect(await dumpTables(server.db)).not.toMatch(/"k1\./)
        expect(await says(server, deps)).toContain('k1 can go from 2026-01-13 on')
        server.clock.advance(8 * DAY - 60_000)
        expect(await says(server, deps)).toContain('k1 can go from')
        server.clock.advance(-8 * DAY + 60_000)
      }
    }
    await everythingHolds(server, instances, asha)
    const { deps } = instances[0] as Instance
    expect(await says(server, deps)).toBe('Key: k2. All 3 instances that run seal with k2.')
    // Beside an instance with the new key, a start with only the old key is refused.
    await expect(start(server, [old])).rejects.toThrow()
  },
  120_000,
)

test('a server with a new key in front reseals by itself, once, and reports since when', async () => {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  const { browser, token } = await aSignedInMember(server)
  await browser.send(submitApplication, anApplication(), { token })
  const keys = makeKeys([fresh, ...server.deps.config.secretKeys])
  const deps = { ...server.deps, keys }
  expect((await rotationStatus(server.db.read, keys, server.clock.now)).says.at(-1)).toContain(
    'Not everything',
  )
  await resealWhenDue({ ...deps, resealers, log })
  expect(await dumpTables(server.db)).not.toMatch(/"k1\./)
  server.clock.advance(DAY)
  await resealWhenDue({ ...deps, resealers, log })
  const { says: said, mayGo } = await rotationStatus(server.db.read, keys, server.clock.now)
  expect(said.join(' ')).toContain('Everything is sealed with k2 since 2026-01-05.')
  expect(mayGo).toBe(false)
  expect(await rotationStatus(server.db.read, keys, server.clock.now + 8 * DAY)).toMatchObject({
    mayGo: true,
  })
  const lines = await auditOf(server, 'sealed anew')
  expect(lines).toMatchObject([{ key: 'k2' }])
})
