import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { listApplications, readApplication, submitApplication } from '../../contract/applications.ts'
import { correctNumber } from '../../contract/my-applications.ts'
import { aSignedInMember } from '../testing/people.ts'
import { AADHAAR, anApplication, TRANSACTION, VOTER_ID } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

/** A number in the spellings of people and programs. */
const spellings = (number: string) => [
  number,
  number.toLowerCase(),
  number.replace(/(.{4})(?=.)/g, '$1 '),
  number.replace(/(.{4})(?=.)/g, '$1-'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
  Buffer.from(number).toString('hex'),
]
const CORRECTED = 'UTIB0099999999'
const SECRETS = [AADHAAR, VOTER_ID, TRANSACTION, CORRECTED].flatMap(spellings)

const found = (text: string) => SECRETS.filter((secret) => text.includes(secret))

/** The whole content of the database, read through the driver: the same on SQLite and PostgreSQL. */
async function everyRow({ db }: TestServer): Promise<string> {
  const tables = await db.read.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db.read
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}

test('typed numbers are in no plain text: not in the database, the log, the mails or an answer', async () => {
  const lines: string[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const server = await testServer({ config: { logLevel: 'trace' }, log })
  const { token } = await aSignedInMember(server)
  const key = { token, headers: { 'idempotency-key': 'form-opened-once' } }

  const first = await server.send(submitApplication, anApplication(), key)
  const { reference } = first.body.data
  const answers = [
    first,
    await server.send(submitApplication, anApplication(), key),
    await server.send(submitApplication, anApplication({ education: '10th' }), key),
    await server.send(submitApplication, anApplication({ dateOfBirth: '2990-01-01' }), { token }),
    await server.send(submitApplication, anApplication({ addharNumber: `${AADHAAR}0` }), { token }),
    await server.send(submitApplication, anApplication({ coursePreference: '' }), { token }),
    await server.send(submitApplication, anApplication()),
    await server.send(submitApplication, anApplication(), { token: 'stale' }),
    await server.send(listApplications, undefined, { token }),
    await server.send(readApplication, undefined, { token, params: { reference } }),
    await server.send(correctNumber, { transactionNumber: TRANSACTION }, { token, params: { reference } }),
    await server.send(correctNumber, { transactionNumber: CORRECTED }, { token, params: { reference } }),
  ]
  const mails = await server.mailbox()
  await server.db.write((tx) => tx.schema.alterTable('vault').renameTo('vault_away').execute())
  server.expectErrors(/unexpected error: .*vault/)
  answers.push(await server.send(submitApplication, anApplication({ education: '' }), { token }))

  expect(answers.map(({ status }) => status)).toEqual([
    201, 201, 422, 400, 400, 201, 401, 403, 200, 200, 400, 200, 500,
  ])
  expect(found(JSON.stringify(answers))).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.some((line) => line.includes('unexpected error'))).toBe(true)
  expect(found(lines.join(''))).toEqual([])
  expect(mails.filter(({ subject }) => subject.includes('application'))).toHaveLength(4)
  expect(found(JSON.stringify(mails))).toEqual([])
  const rows = await everyRow(server)
  expect(rows).toContain('Life Style Disease Management')
  expect(found(rows)).toEqual([])

  const { dataDir, databaseUrl } = server.deps.config
  if (databaseUrl) return
  for (const name of ['sehatshala.sqlite', 'sehatshala.sqlite-wal']) {
    const path = join(dataDir, name)
    expect(existsSync(path)).toBe(true)
    expect(found(readFileSync(path, 'latin1'))).toEqual([])
  }
  // The search works: it finds a plain text that is not secret.
  expect(readFileSync(join(dataDir, 'sehatshala.sqlite-wal'), 'latin1')).toContain('1998-04-12')
})
