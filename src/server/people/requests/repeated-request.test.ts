import { expect, test } from 'vitest'
import * as desk from '../../../contract/desk-requests.ts'
import * as calls from '../../../contract/requests.ts'
import { storedMails } from '../../testing/outbox.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const email = 'ravi@example.org'

test('a request that a member or the desk sends again because its answer was lost is the same request', async () => {
  const server = await testServer({ limits: false })
  const { browser, token } = await aSignedInMember(server)
  const make = (words: string) => browser.send(calls.makeMyRequest, { kind: 'see', words }, { token })
  const [first, atOnce] = await Promise.all([make('All of it'), make('All of it')])
  server.clock.advance(9 * MINUTE)
  const again = await make('All of it')
  expect([atOnce.body.data, again.body.data]).toEqual([first.body.data, first.body.data])
  const none = await make('')
  expect((await make('')).body.data).toEqual(none.body.data)

  const { browser: atWork } = await atDesk(server)
  const note = () => atWork.send(desk.makeRequest, { email, kind: 'erase', words: 'On the phone' })
  expect((await note()).body.data).toEqual((await note()).body.data)
  expect((await atWork.send(desk.listRequests)).body.data.open).toHaveLength(3)

  server.clock.advance(11 * MINUTE)
  expect((await make('All of it')).body.data).not.toEqual(first.body.data)
})

test('an action on a request sent again because its answer was lost is not called one of a colleague', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const colleague = await atDesk(server, 'manager')
  const asked = await browser.send(desk.makeRequest, { email, kind: 'see', words: 'On the phone' })
  const at = { params: { reference: asked.body.data.reference } }
  const twice = async (send: () => Promise<{ status: number }>) => [
    (await send()).status,
    (await send()).status,
  ]
  const state = { version: 1, state: 'in progress' }
  expect(await twice(() => browser.send(desk.setRequestState, state, at))).toEqual([200, 200])
  const answer = { version: 2, words: 'We have looked at it.' }
  expect((await colleague.browser.send(desk.setRequestState, state, at)).status).toBe(409)
  expect(await twice(() => browser.send(desk.answerRequest, answer, at))).toEqual([200, 200])
  expect((await colleague.browser.send(desk.answerRequest, answer, at)).status).toBe(409)
  expect((await browser.send(desk.answerRequest, { ...answer, words: 'No.' }, at)).status).toBe(409)
  expect(await storedMails(server, 'request answered')).toHaveLength(1)
  expect(await twice(() => browser.send(desk.stopAnswer, { version: 3 }, at))).toEqual([200, 200])
})
