import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'

/** Keeps the event loop busy, as too much work at once does. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that cannot keep up turns calls away early, stays alive and recovers', async () => {
  const server = await testServer({ config: { maxLatenessMs: 100 } })
  const statuses: number[] = []
  for (let tries = 0; tries < 12 && !statuses.includes(503); tries++) {
    block(400)
    await new Promise((turn) => setTimeout(turn))
    const answer = await server.send(submitEnquiry, anEnquiry({ email: `visitor${tries}@example.org` }))
    statuses.push(answer.status)
    if (answer.status !== 503) continue
    expect(answer.body).toMatchObject({ code: 'busy', error: answer.body.message })
    expect(answer.headers['retry-after']).toBe('2')
  }
  expect(statuses).toContain(503)
  for (const url of ['/healthz', '/readyz']) expect((await server.app.inject(url)).statusCode).toBe(200)
  await expect.poll(async () => (await server.send(submitEnquiry, anEnquiry())).status).toBe(201)
})
