// @module-tag slow
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { answerFailures } from '../http/answer-failures.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { MAX_WAITING } from './backlog-limit.ts'
import { shedLoad } from './load-shedding.ts'

/** Blocks the event loop, like one large piece of work or a busy machine. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

/** A server with a call that waits until the test releases it. */
async function aSlowServer() {
  const app = Fastify()
  const release = Promise.withResolvers<void>()
  answerFailures(app)
  shedLoad(app)
  app.get('/api/slow', async () => {
    await release.promise
    return 'done'
  })
  app.get('/page', async () => 'page')
  await app.ready()
  return { app, release: release.resolve }
}

test('a late event loop refuses no call while no call waits', async () => {
  const server = await testServer()
  for (let tries = 0; tries < 3; tries++) {
    block(1200)
    await new Promise((turn) => setTimeout(turn))
    const answer = await server.send(submitEnquiry, anEnquiry({ email: `visitor${tries}@example.org` }))
    expect(answer.status).toBe(201)
  }
})

test('when no further call can be answered in time, calls are refused at once; pages are still served', async () => {
  const { app, release } = await aSlowServer()
  const waiting = Array.from({ length: MAX_WAITING }, () =>
    app.inject('/api/slow').then(({ statusCode }) => statusCode),
  )
  await expect.poll(async () => (await app.inject('/api/none')).statusCode).toBe(503)

  const refused = await app.inject('/api/slow')
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'busy', error: refused.json().message })
  expect(refused.headers['retry-after']).toBe('2')
  expect((await app.inject('/page')).statusCode).toBe(200)

  release()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]))
  expect((await app.inject('/api/slow')).statusCode).toBe(200)
})

test('a caller who has disconnected no longer counts as waiting', async () => {
  const { app, release } = await aSlowServer()
  const leaving = Array.from({ length: MAX_WAITING }, () => new AbortController())
  const left = leaving.map(({ signal }) => app.inject({ url: '/api/slow', signal }).catch(() => 'left'))
  await expect.poll(async () => (await app.inject('/api/none')).statusCode).toBe(503)
  for (const one of leaving) one.abort()
  expect(new Set(await Promise.all(left))).toEqual(new Set(['left']))
  expect((await app.inject('/api/none')).statusCode).toBe(404)
  release()
})
