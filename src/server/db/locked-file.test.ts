import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listApplications } from '../../contract/applications.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { DATABASE_FILE } from '../config.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

/** Another process that writes to the file and takes its time. */
async function lockedServer() {
  const server = await testServer({ limits: false })
  const { token } = await aSignedInMember(server)
  const other = new DatabaseSync(join(server.deps.config.dataDir, DATABASE_FILE))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  return { server, token, release: () => other.exec('ROLLBACK') }
}

test.skipIf(inject('postgresUrl'))(
  'while another process holds the file, pages and members’ pages go on, and what cannot be saved answers 503',
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
      // Calls that are made within the process need no turn of the event loop, but the write that waits does.
      await new Promise((turn) => setImmediate(turn))
      longestMs = Math.max(longestMs, performance.now() - askedAt)
    }
    // SQLite's own waiting would take 5 s, in which nobody is answered.
    expect(longestMs).toBeLessThan(3000)
    const answer = await refused
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    release()
    expect((await server.send(submitEnquiry, anEnquiry())).status).toBe(201)
    expect(await server.db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
  },
)

test.skipIf(inject('postgresUrl'))('a lock of a moment is waited for, and nobody notices', async () => {
  const { server, release } = await lockedServer()
  const saving = server.send(submitEnquiry, anEnquiry())
  await server.app.inject('/healthz')
  release()
  expect((await saving).status).toBe(201)
})
