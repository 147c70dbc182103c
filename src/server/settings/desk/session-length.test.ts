// @module-tag slow
import { expect, test } from 'vitest'
import { listDeskSessions, readDesk } from '../../../contract/desk-sign-in.ts'
import { openDeskSession } from '../../staff/desk-sessions.ts'
import { set } from '../../testing/desk-settings.ts'
import { atDesk } from '../../testing/staff.ts'
import { testServer } from '../../testing/test-server.ts'

const MINUTE = 60_000

test('a desk session lasts as long as the setting says, including sessions that are already open', async () => {
  const server = await testServer()
  const colleague = await atDesk(server, 'agent')
  const { browser } = await atDesk(server, 'manager')
  await set(browser, 'desk-sessions', { idleMinutes: 10, hours: 1 })
  const isIn = async () => (await colleague.browser.send(listDeskSessions)).status === 200
  expect((await colleague.browser.send(readDesk)).body.data.person).toMatchObject({ idleMinutes: 10 })
  server.clock.advance(9 * MINUTE)
  expect(await isIn()).toBe(true)
  server.clock.advance(11 * MINUTE)
  expect(await isIn()).toBe(false)
})

test('a desk session, earlier or later and by any sign-in, lasts no longer than the setting says', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const before = await atDesk(server, 'agent')
  await set(browser, 'desk-sessions', { idleMinutes: 10, hours: 1 })
  const after = await atDesk(server, 'agent', 'after@example.org')
  const byPasskey = server.newBrowser()
  for (const [name, value] of after.browser.cookies) byPasskey.cookies.set(name, value)
  const opened = await server.db.write((tx) =>
    openDeskSession(
      tx,
      server.deps.keys,
      { userId: after.id, device: 'a test', proven: true },
      server.clock.now,
    ),
  )
  byPasskey.cookies.set('ds', opened)
  const everybody = [before.browser, after.browser, byPasskey]
  const codes = () =>
    Promise.all(everybody.map(async (each) => (await each.send(listDeskSessions)).body.code ?? 'in'))
  // The session is used continuously.
  for (let minutes = 0; minutes < 60; minutes += 9) {
    expect(await codes(), `${minutes}`).toEqual(['in', 'in', 'in'])
    server.clock.advance(9 * MINUTE)
  }
  expect(await codes()).toEqual(['desk_session_over', 'desk_session_over', 'desk_session_over'])
})
