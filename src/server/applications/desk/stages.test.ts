import { expect, test } from 'vitest'
import { submitApplication } from '../../../contract/applications.ts'
import { MOVES, moveApplication } from '../../../contract/desk-application-actions.ts'
import { STAGES, type Stage } from '../../../contract/stages.ts'
import { actionsOf, anApplicationAtDesk } from '../../testing/applications.ts'
import { auditOf } from '../../testing/audit.ts'
import { storedMails } from '../../testing/outbox.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anApplication } from '../../testing/submissions.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { moveAllTo } from './move.ts'

const setStage = ({ db }: TestServer, status: Stage) =>
  db.write((tx) => tx.updateTable('applications').set({ status }).execute())

const eventsOf = async ({ db }: TestServer) =>
  (await db.read.selectFrom('item_events').selectAll().orderBy('id').execute()).map((event) => ({
    ...event,
    detail: JSON.parse(event.detail),
  }))

const stageMails = (server: TestServer) => storedMails(server, 'application stage')

const everyMove = STAGES.flatMap((from) => STAGES.map((to) => [from, to] as const))

test.each(everyMove)(
  'from %s to %s is allowed or refused as in the table, for a manager with a reason',
  async (from, to) => {
    const { server, move, row } = await anApplicationAtDesk('manager')
    await setStage(server, from)
    const answer = await move(to, { reason: 'It is so.' })
    if (!MOVES[from].includes(to)) {
      expect(answer.status).toBe(409)
      expect(await row()).toMatchObject({ status: from, version: 1 })
      expect(await eventsOf(server)).toEqual([])
      expect(await stageMails(server)).toEqual([])
      return
    }
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } })
    expect(await row()).toMatchObject({ status: to, version: 2 })
    expect(await eventsOf(server)).toMatchObject([{ kind: 'stage', detail: { from, to } }])
    expect(await stageMails(server)).toHaveLength(1)
  },
)

test('a move writes a line in the history, an audit line of before, after and session, a waiting mail, and a webhook message', async () => {
  const { server, staff, reference, move } = await anApplicationAtDesk()
  const { body } = await move('fee not found', { reason: 'The last digit is missing.' })
  const [event] = await eventsOf(server)
  expect(event).toMatchObject({
    id: body.data.eventId,
    staff_id: staff.id,
    kind: 'stage',
    detail: {
      from: 'received',
      to: 'fee not found',
      reason: 'The last digit is missing.',
      mailWaitsUntil: server.clock.now + 30_000,
    },
  })
  const changes = [{ what: 'stage', from: 'received', to: 'fee not found' }]
  expect(await auditOf(server, 'application stage changed')).toEqual([
    {
      action: 'application stage changed',
      by: staff.id,
      session: expect.any(String),
      subject: reference,
      changes,
    },
  ])
  expect(await stageMails(server)).toMatchObject([
    { id: body.data.eventId, about: JSON.stringify({ eventId: body.data.eventId }) },
  ])
  const news = await server.db.read.selectFrom('desk_changes').selectAll().execute()
  expect(news.filter(({ kind }) => kind === 'application')).toMatchObject([{ subject: reference }])
  for (const each of await server.db.read.selectFrom('audit').selectAll().execute())
    expect(JSON.stringify(each)).not.toMatch(/last digit|Rao|example\.org/)
})

test('without a reason no application is refused or set to not found', async () => {
  const { server, move, row } = await anApplicationAtDesk()
  for (const stage of ['fee not found', 'refused'] as const)
    for (const reason of [undefined, '  '])
      expect(await move(stage, reason === undefined ? {} : { reason })).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Say why.' } },
      })
  expect(await row()).toMatchObject({ status: 'received', version: 1 })
  expect(await eventsOf(server)).toEqual([])
})

test('with the fee an agent accepts; without it a manager does, with a reason that stays at the desk', async () => {
  const { server, reference, move, row } = await anApplicationAtDesk()
  expect(await move('accepted', { reason: 'She paid in cash.' })).toMatchObject({
    status: 409,
    body: { message: 'Only a manager accepts without the fee.' },
  })
  const manager = actionsOf(server, (await atDesk(server, 'manager')).browser, reference)
  expect(await manager.move('accepted')).toMatchObject({ status: 400 })
  expect(await row()).toMatchObject({ status: 'received' })
  await manager.move('accepted', { reason: 'She paid in cash.', line: 'Bring your certificate.' })
  expect(await row()).toMatchObject({ status: 'accepted', reason: 'Bring your certificate.' })
  server.clock.advance(30_000)
  const mails = JSON.stringify(await server.mailbox())
  expect(mails).toContain('Bring your certificate.')
  expect(mails).not.toContain('in cash')

  await setStage(server, 'fee found')
  expect(await move('accepted')).toMatchObject({ status: 200 })
})

test('editors, members and visitors cannot move an application', async () => {
  const { server, applicant, reference, row } = await anApplicationAtDesk()
  const editor = await atDesk(server, 'editor')
  const at = { params: { reference } }
  const wanted = { version: 1, stage: 'fee found' }
  expect((await editor.browser.send(moveApplication, wanted, at)).body.code).toBe('no_right')
  for (const browser of [applicant.browser, server.newBrowser()])
    expect((await browser.send(moveApplication, wanted, at)).body.code).toBe('not_found')
  expect(await row()).toMatchObject({ status: 'received', version: 1 })
})

test('a move from an outdated state changes nothing, and of two concurrent ones one gets an error', async () => {
  const { server, reference, move, row } = await anApplicationAtDesk()
  const other = actionsOf(server, (await atDesk(server, 'manager')).browser, reference)
  const [one, two] = await Promise.all([
    move('fee found', { version: 1 }),
    other.move('refused', { version: 1, reason: 'Sent twice.' }),
  ])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const late = [one, two].find(({ status }) => status === 409)
  expect(late?.body.code).toBe('changed_meanwhile')
  expect(await row()).toMatchObject({ version: 2 })
  expect(await eventsOf(server)).toHaveLength(1)
  expect(await stageMails(server)).toHaveLength(1)
  expect((await move('fee not found', { version: 1, reason: 'x' })).body.code).toBe('changed_meanwhile')
  expect(await auditOf(server, 'application stage changed')).toHaveLength(1)
})

test('hundreds move together in a few statements, each with a line and a mail with the requested delay', async () => {
  const { server, staff, row } = await anApplicationAtDesk()
  const first = await row()
  const ids = Array.from({ length: 450 }, (_, n) => `copy-${n}`)
  const rows = await server.db.write(async (tx) => {
    for (const id of ids)
      await tx
        .insertInto('applications')
        .values({ ...first, id, reference: id.toUpperCase() })
        .execute()
    const rows = await tx.selectFrom('applications').selectAll().where('id', 'in', ids).execute()
    const done = await moveAllTo(tx, server.deps, rows, {
      stage: 'fee found',
      by: { id: staff.id, sessionId: 'a-session' },
      mailWaitsMs: 300_000,
    })
    expect(new Set(done.map(({ eventId }) => eventId)).size).toBe(450)
    return rows
  })
  expect(rows).toHaveLength(450)
  expect(await row()).toMatchObject({ status: 'received' })
  const events = await eventsOf(server)
  expect(events.map(({ application_id }) => application_id).sort()).toEqual([...ids].sort())
  const mails = await stageMails(server)
  expect(mails).toHaveLength(450)
  expect(new Set(mails.map(({ next_attempt_at }) => next_attempt_at))).toEqual(
    new Set([server.clock.now + 300_000]),
  )
  const news = await server.db.read.selectFrom('desk_changes').selectAll().execute()
  expect(news.filter(({ kind }) => kind === 'application')).toMatchObject([{ subject: '' }])
})

test('one application that cannot move stops the whole move', async () => {
  const { server, staff, reference, move, row } = await anApplicationAtDesk()
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  await server.send(submitApplication, anApplication(), { token: ravi.token })
  await move('refused', { reason: 'Sent twice.' })
  const rows = await server.db.read.selectFrom('applications').selectAll().orderBy('id', 'desc').execute()
  const by = { id: staff.id, sessionId: 's' }
  await expect(
    server.db.write((tx) => moveAllTo(tx, server.deps, rows, { stage: 'fee found', by, mailWaitsMs: 0 })),
  ).rejects.toMatchObject({ code: 'staff_rule' })
  expect(await row()).toMatchObject({ reference, status: 'refused' })
  expect((await eventsOf(server)).length).toBe(1)
})
