// @module-tag slow
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { DATABASE_FILE } from '../platform/config.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { openSqliteBesideServer } from './sqlite.ts'

/** Another process that holds a long write lock on the file. */
async function lockedServer() {
  const server = await testServer({ limits: false })
  const { token } = await aSignedInMember(server)
  const other = new DatabaseSync(join(server.deps.config.dataDir, DATABASE_FILE))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  return { server, token, release: () => other.exec('ROLLBACK') }
}

test.skipIf(inject('postgresUrl'))(
  'while another process holds the file, pages and members’ pages work, and calls that must save answer 503',
  async () => {
    const { server, token, release } = await lockedServer()
    let answered = false
    const refused = server.send(submitEnquiry, anEnquiry()).finally(() => {
      answered = true
    })
    let longestMs = 0
    while (!answered) {
      const askedAt = performance.now()
      expect((await server.app.inject('/healthz')).statusCode).toBe(200)
      expect((await server.send(listApplications, undefined, { token })).status).toBe(200)
      // Calls within the process need no turn of the event loop, but the waiting write does.
      await new Promise((turn) => setImmediate(turn))
      longestMs = Math.max(longestMs, performance.now() - askedAt)
    }
    // SQLite's own waiting would block all answers for 5 s.
    expect(longestMs).toBeLessThan(4900)
    const answer = await refused
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    release()
    expect((await server.send(submitEnquiry, anEnquiry())).status).toBe(201)
    expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
  },
)

test.skipIf(inject('postgresUrl'))('a short lock is waited for without an error', async () => {
  const { server, release } = await lockedServer()
  const saving = server.send(submitEnquiry, anEnquiry())
  await server.app.inject('/healthz')
  release()
  expect((await saving).status).toBe(201)
})

test.skipIf(inject('postgresUrl'))(
  'a command that reads before it writes waits for the server and never blocks it',
  async () => {
    const { server, release } = await lockedServer()
    release()
    const { dataDir } = server.deps.config
    const command = openSqliteBesideServer(dataDir)
    onTestFinished(() => command.close())
    const other = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 0 })
    onTestFinished(() => other.close())
    const changeName = () => other.exec("UPDATE users SET full_name = 'Asha Devi'")
    await command.write(async (tx) => {
      const { phone } = await tx.selectFrom('users').select('phone').executeTakeFirstOrThrow()
      expect(changeName).toThrow('database is locked')
      await tx
        .updateTable('users')
        .set({ phone: `+91${phone}` })
        .execute()
    })
    changeName()
    expect(await server.db.read.selectFrom('users').select(['full_name', 'phone']).execute()).toEqual([
      { full_name: 'Asha Devi', phone: '+919876543210' },
    ])

    const fails = command.write(async (tx) => {
      await tx.updateTable('users').set({ full_name: 'Nobody' }).execute()
      throw new Error('thought better of it')
    })
    await expect(fails).rejects.toThrow('thought better of it')
    expect(await server.db.read.selectFrom('users').select('full_name').execute()).toEqual([
      { full_name: 'Asha Devi' },
    ])
  },
)
