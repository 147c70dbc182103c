// @module-tag slow
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { announceChange } from '../../db/announce-change.ts'
import { atDesk } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { makeHub } from './hub.ts'

async function sessionOf({ db }: TestServer, userId: string): Promise<string> {
  const { id } = await db.read
    .selectFrom('desk_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}

test.runIf(!inject('postgresUrl'))(
  'listeners get a change within a second, independent of clocks, and without listeners the database is not polled',
  async () => {
    const server = await testServer()
    const { id } = await atDesk(server)
    const sessionId = await sessionOf(server, id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const before = vi.getTimerCount()
    const hub = makeHub(server.deps, server.app.log)
    const listener = () => ({ staff: { id, sessionId, role: 'agent' as const }, send: vi.fn(), end: vi.fn() })
    const listeners = [listener(), listener()]
    const leaves = []
    for (const one of listeners) leaves.push(await hub.join(one, undefined))
    expect(vi.getTimerCount()).toBe(before + 1)
    await server.db.write((tx) => announceChange(tx, 0, 'enquiry', 'E1'))
    vi.advanceTimersByTime(1000)
    for (const { send } of listeners)
      await expect
        .poll(() => send.mock.calls.filter(([event]) => event === 'change').map(([, data]) => data))
        .toEqual([{ kind: 'enquiry', subject: 'E1' }])
    await expect.poll(() => vi.getTimerCount()).toBe(before + 1)
    for (const leave of leaves) leave()
    expect(vi.getTimerCount()).toBe(before)
  },
)

test('a listener that joins while the sessions of the others are read stays connected', async () => {
  const server = await testServer()
  const { deps } = server
  const { id } = await atDesk(server)
  const sessionId = await sessionOf(server, id)
  const [read, joined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const now = async () => {
    read.resolve()
    await joined.promise
    return deps.settings.now()
  }
  const hub = makeHub({ ...deps, settings: { ...deps.settings, now } }, server.app.log)
  const join = async (session: string) => {
    const heard: string[] = []
    const send = (event: string) => void heard.push(event)
    const staff = { id, sessionId: session, role: 'agent' } as const
    const leave = await hub.join({ staff, send, end: () => leave() }, undefined)
    onTestFinished(leave)
    return heard
  }
  const over = await join('a session that is over')
  await read.promise
  const stays = await join(sessionId)
  joined.resolve()
  await expect.poll(() => over).toContain('over')
  expect(stays).not.toContain('over')
})
