import { expect, test } from 'vitest'
import { submitApplication } from '../../contract/applications.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { aSignedInMember } from '../testing/people.ts'
import { anApplication } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const COURSE = 'Certificate in Health Insurance Desk Management'

const batchesIn = async ({ db }: TestServer) =>
  (await db.read.selectFrom('applications').select('batch').orderBy('id').execute()).map(({ batch }) => batch)

let people = 0
async function apply(server: TestServer, course = COURSE) {
  const { token } = await aSignedInMember(server, `${++people}@example.org`)
  const answer = await server.send(submitApplication, anApplication({ coursePreference: course }), { token })
  expect(answer.status).toBe(201)
  return { token, reference: answer.body.data.reference }
}

test('an application is for the batch that its course offers, under every name of the course', async () => {
  const server = await testServer()
  withBatches(server, COURSE, aBatch(), aBatch({ key: 'apr', starts: '2026-04-13' }))
  await apply(server)
  const { token } = await apply(server, 'Certificate in Insurance & Claims')
  await apply(server, 'Life Style Disease Management')
  expect(await batchesIn(server)).toEqual(['feb', 'feb', null])
  const { body } = await server.send(downloadMyData, undefined, { token })
  expect(JSON.stringify(body)).toContain('"batch":"feb"')
})
