import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { login, register, resetPassword } from '../../contract/accounts.ts'
import { type Gate, makeGate, makeGates } from '../concurrency/gates.ts'
import { HASH_COST } from '../platform/hash-cost.ts'
import { aMember, aRegistration, PASSWORD } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const email = 'asha@example.org'

test('a password is stored as argon2id with 19 MiB, two passes, its own salt and a tag of 32 bytes', async () => {
  const gate = makeGates().passwords
  const [first, second] = [await hashPassword(gate, PASSWORD), await hashPassword(gate, PASSWORD)]
  const shape = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22})\$([\w+/]{43})$/
  expect(first).toMatch(shape)
  expect(shape.exec(first)?.[1]).not.toBe(shape.exec(second)?.[1])
  expect(await passwordMatches(gate, PASSWORD, first)).toBe(true)
  expect(await passwordMatches(gate, `${PASSWORD} `, first)).toBe(false)
})

test('a hash with earlier, weaker parameters still logs in and is then renewed', async () => {
  const server = await testServer({ hashCost: HASH_COST })
  await aMember(server)
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce,
    memory: 8,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const weak = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
  await server.db.write((tx) => tx.updateTable('users').set({ password_hash: weak }).execute())

  expect(await server.send(login, { email, password: 'something else' })).toMatchObject({ status: 401 })
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })

  const user = await server.db.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('different Unicode compositions of a letter are the same password; blanks and length count', async () => {
  const gate = makeGates().passwords
  const stored = await hashPassword(gate, ' Ame\u0301lie \u2126 123 ')
  expect(await passwordMatches(gate, ' Am\u00e9lie \u03a9 123 ', stored)).toBe(true)
  expect(await passwordMatches(gate, 'Am\u00e9lie \u03a9 123', stored)).toBe(false)
  const long = await hashPassword(gate, `${'🌧'.repeat(127)}a`)
  expect(await passwordMatches(gate, `${'🌧'.repeat(127)}b`, long)).toBe(false)
})

test('two hashes run at once, sixty wait, the rest is refused with 503 and Retry-After 2', async () => {
  const gate = makeGates().passwords
  const { started, free } = blocked(gate, 62)
  expect(gate.waiting).toBe(60)
  await expect(gate.run(async () => {})).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    retryAfterSeconds: 2,
  })
  expect(started()).toBe(2)
  free()
})

test('while too many hashes wait, login and registration answer 503 with Retry-After and store nothing', async () => {
  const server = await testServer()
  await aMember(server)
  const { free } = blocked(server.deps.gates.passwords, 62)
  const before = await server.db.read.selectFrom('pending_registrations').select('id').execute()

  const loggingIn = await server.send(login, { email, password: PASSWORD })
  const registering = await server.newBrowser().send(register, aRegistration({ email: 'ravi@example.org' }))

  for (const answer of [loggingIn, registering]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body.error).toBe(answer.body.message)
  }
  expect(await server.db.read.selectFrom('pending_registrations').select('id').execute()).toEqual(before)
  free()
  expect(await server.send(login, { email, password: PASSWORD })).toMatchObject({ status: 200 })
})

test('a failing hash frees its place', async () => {
  const gate = makeGate({ concurrency: 1, queue: 0 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'next')).toBe('next')
})

test('pictures have a separate gate', async () => {
  const gate = makeGates().pictures
  const { started, free } = blocked(gate, 31)
  await expect.poll(started).toBe(1)
  expect(gate.waiting).toBe(30)
  free()
})

test('a forged reset link and a form with a wrong field cost no hash', async () => {
  const server = await testServer()
  let hashes = 0
  server.deps.gates.passwords.run = async () => {
    hashes++
    throw new Error('no hash is due')
  }
  const params = { token: 'x'.repeat(43) }
  expect(await server.send(resetPassword, { password: PASSWORD }, { params })).toMatchObject({ status: 400 })
  expect(await server.send(register, aRegistration({ email: 'no address' }))).toMatchObject({ status: 400 })
  expect(hashes).toBe(0)
})

/** Fills a gate with work that ends when `free` is called. */
function blocked(gate: Gate, pieces: number) {
  let free = () => {}
  let started = 0
  const until = new Promise<void>((resolve) => {
    free = resolve
  })
  for (let n = 0; n < pieces; n++)
    void gate.run(async () => {
      started++
      await until
    })
  return { free, started: () => started }
}
