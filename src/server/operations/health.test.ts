import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

test('a server whose database answers is live and ready', async () => {
  const { app } = await testServer()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a database of an older version is not ready', async () => {
  const { app, db } = await testServer()
  await db.write((tx) => tx.deleteFrom('kysely_migration' as never).execute())
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ reason: 'The database has not been migrated.' })
})

/** Sets the free disk space reported from now on, also for modules that are already loaded. */
function setStatfs(statfsSync: unknown): void {
  Object.assign(fs, { statfsSync })
  syncBuiltinESMExports()
}

test('with almost no free disk space reading works, and writing is refused with 503 until there is space', async () => {
  const server = await testServer()
  if (server.db.shared) return
  const { statfsSync } = fs
  onTestFinished(() => setStatfs(statfsSync))
  const { now } = performance
  let later = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later)
  later += 1001
  setStatfs(() => ({ bavail: 10, bsize: 4096 }))

  const refused = await server.send(submitEnquiry, anEnquiry())
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers['retry-after']).toBeDefined()
  expect((await server.app.inject('/readyz')).json()).toMatchObject({ reason: 'The disk is almost full.' })
  expect(await server.db.read.selectFrom('enquiries').selectAll().execute()).toEqual([])

  setStatfs(statfsSync)
  later += 1001
  expect((await server.send(submitEnquiry, anEnquiry())).status).toBe(201)
})
