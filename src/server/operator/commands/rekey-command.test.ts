import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { login, readProfile, refreshAccessToken } from '../../../contract/accounts.ts'
import { submitApplication } from '../../../contract/applications.ts'
import { deleteAccount } from '../../../contract/my-account.ts'
import { openRecord } from '../../people/erase/sealed-records.ts'
import { readConfig } from '../../platform/config.ts'
import { formatKeys } from '../../platform/key-file.ts'
import { checkKeys } from '../../security/key-check.ts'
import { makeKeys } from '../../security/keys.ts'
import { auditOf } from '../../testing/audit.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { operator } from '../../testing/operator.ts'
import { aSignedInMember, PASSWORD } from '../../testing/people.ts'
import { AADHAAR, anApplication } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { openSecret, sealSecret } from '../../webhooks/message.ts'

const keyFile = ({ deps }: TestServer) => join(deps.config.dataDir, 'secrets.json')
const settings = ({ deps: { config } }: TestServer) => ({
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
})

/** On SQLite the keys come from the key file, on PostgreSQL from the setting. */
function environment(server: TestServer, keys = server.deps.config.secretKeys): NodeJS.ProcessEnv {
  const text = formatKeys(keys)
  if (server.deps.config.databaseUrl) return { ...settings(server), SECRET_KEYS: text }
  writeFileSync(keyFile(server), JSON.stringify({ keys: text }))
  return settings(server)
}

/** The work that a restarted server does with its keys. */
async function restart(server: TestServer, env: NodeJS.ProcessEnv) {
  const { secretKeys } = readConfig(env, { mayCreate: false })
  const keys = makeKeys(secretKeys)
  await checkKeys(server.db, keys)
  Object.assign(server.deps.keys, keys)
  return secretKeys
}

async function aServer() {
  const server = await testServer()
  await checkKeys(server.db, server.deps.keys)
  return server
}

async function aWebhook({ db, deps, clock }: TestServer, secret: string) {
  const { keys } = deps
  const nothing = { failing_since: null, off_at: null, off_because: null, old_secret_until: null }
  await db.write((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        ...nothing,
        id: 'a-hook',
        url: 'https://example.org/',
        events: '[]',
        fields: '[]',
        secret: sealSecret(keys, 'a-hook', 'secret', secret),
        old_secret: sealSecret(keys, 'a-hook', 'old_secret', secret),
        created_at: clock.now,
      })
      .execute(),
  )
}

const newKey = { id: 'k2', secret: Buffer.alloc(32, 5) }

test('after a key rotation the new key alone opens everything, and people who visited stay signed in', async () => {
  const server = await aServer()
  const asha = await aSignedInMember(server)
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const applying = { token: asha.token }
  const leaving = { token: ravi.token }
  await asha.browser.send(submitApplication, anApplication(), applying)
  await ravi.browser.send(submitApplication, anApplication({ transactionNumber: 'T2' }), leaving)
  await ravi.browser.send(deleteAccount, { password: PASSWORD }, leaving)

  await aWebhook(server, 'whsec_secret')

  const keys = [newKey, ...server.deps.config.secretKeys]
  const env = environment(server, keys)
  await restart(server, env)
  expect(await asha.browser.send(readProfile, undefined, applying)).toMatchObject({ status: 200 })

  expect(await operator(env, 'rekey')).toMatchObject({
    code: 0,
    output:
      '3 numbers of applications …\n3 numbers of applications sealed anew.\n0 credits of statements sealed anew.\n2 sealed records …\n2 sealed records sealed anew.\n0 secrets of staff sealed anew.\n1 secrets of webhooks …\n1 secrets of webhooks sealed anew.\n0 devices of staff sealed anew.\n0 keys of the audit sealed anew.',
  })
  expect(await operator(env, 'rekey')).toMatchObject({ output: expect.stringContaining('0 sealed records') })
  await asha.browser.send(refreshAccessToken)

  await restart(server, environment(server, [newKey]))
  const everything = await dumpTables(server.db)
  expect(everything.match(/"k1\./g)).toBe(null)
  const webhook = await server.db.read.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(openSecret(server.deps.keys, 'a-hook', 'secret', webhook.secret)).toBe('whsec_secret')
  const records = await server.db.read.selectFrom('sealed_records').select('id').execute()
  const opened = records.map(({ id }) => openRecord(server.db.read, server.deps.keys, id))
  expect(await Promise.all(opened)).toContainEqual(
    expect.objectContaining({ numbers: expect.objectContaining({ aadhaar: AADHAAR }) }),
  )
  expect(await asha.browser.send(refreshAccessToken)).toMatchObject({ status: 200 })
  const again = await asha.browser.send(login, { email: asha.email, password: PASSWORD })
  const same = anApplication({ transactionNumber: 'T3' })
  await asha.browser.send(submitApplication, same, { token: again.body.data.accessToken })
  const flags = await server.db.read.selectFrom('applications').select('flags').orderBy('id').execute()
  expect(flags.at(-1)?.flags).toContain('aadhaarSeenBefore')
})

test('nothing is sealed with a key that the server has not started with', async () => {
  const server = await aServer()
  const env = environment(server, [newKey, ...server.deps.config.secretKeys])
  expect(await operator(env, 'rekey')).toMatchObject({
    code: 1,
    output: 'The server has not started with the newest key yet. Restart it first.',
  })
})

test('the key file gets a new key in front, keeps the old one until it is dropped, and stays private', async () => {
  const server = await aServer()
  const env = environment(server)
  if (server.deps.config.databaseUrl) {
    const refused = { code: 1, output: expect.stringContaining('SECRET_KEYS: change it yourself') }
    expect(await operator(env, 'rekey', '--add-key')).toMatchObject(refused)
    return
  }
  const added = await operator(env, 'rekey', '--add-key')
  expect(added).toMatchObject({ code: 0, output: expect.stringContaining('The key k2 is in front') })
  expect(await operator(env, 'rekey', '--add-key')).toMatchObject({ code: 1 })
  const keys = await restart(server, env)
  expect(keys.map(({ id }) => id)).toEqual(['k2', 'k1'])
  expect(added.output).not.toContain(keys[0]?.secret.toString('base64'))
  expect(keys[1]?.secret).toEqual(server.deps.config.secretKeys[0]?.secret)

  expect(await operator(env, 'rekey', '--drop-old-keys')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Add --yes'),
  })
  expect(readFileSync(keyFile(server), 'utf8')).toContain('k1:')
  expect(await operator(env, 'rekey', '--drop-old-keys', '--yes')).toMatchObject({ code: 0 })
  expect(readConfig(env).secretKeys).toEqual([keys[0]])
  expect(statSync(keyFile(server)).mode & 0o777).toBe(0o600)
  expect(await auditOf(server, 'keys dropped')).toMatchObject([{ keys: ['k1'] }])
})

test('a key file that an administrator changes belongs to the owner of the folder', async () => {
  if (process.getuid?.() !== 0) return
  const server = await aServer()
  if (server.deps.config.databaseUrl) return
  const env = environment(server)
  chownSync(server.deps.config.dataDir, 4321, 4321)
  expect(await operator(env, 'rekey', '--add-key')).toMatchObject({ code: 0 })
  expect(statSync(keyFile(server))).toMatchObject({ uid: 4321, gid: 4321 })
})
