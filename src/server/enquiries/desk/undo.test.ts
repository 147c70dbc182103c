import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-enquiry.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { auditOf } from '../../testing/audit.ts'
import { anItem, itemOf } from '../../testing/desk-enquiry.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'

test('any colleague may undo a change, with a line of its own, and the undo can be undone', async () => {
  const { server, reference, read, change } = await anItem()
  const other = itemOf((await atDesk(server, 'manager')).browser, reference)
  const { eventId } = (await change({ version: 1, status: 'closed' })).body.data
  const undone = await other.undo(eventId)
  expect((await read()).summary).toMatchObject({ state: 'new', version: 3 })
  expect((await read()).events.find(({ id }) => id === eventId)).toMatchObject({
    wasUndone: true,
    canUndo: false,
  })
  const [line] = await auditOf(server, 'enquiry action undone')
  const changes = [{ what: 'status', from: 'closed', to: 'new' }]
  expect(line).toMatchObject({ subject: reference, line: eventId, kind: 'changed', changes })
  expect(await other.undo(eventId)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  await other.undo(undone.body.data.eventId)
  expect((await read()).summary.state).toBe('closed')
})

test('a change that was followed by another change of the same field is not undone', async () => {
  const { read, change, undo } = await anItem()
  const { eventId } = (await change({ version: 1, status: 'in progress' })).body.data
  await change({ version: 2, status: 'answered' })
  expect(await undo(eventId)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect((await read()).summary).toMatchObject({ state: 'answered', version: 3 })
})

test('a line is undone once, even where that changes no field', async () => {
  const { server, agent, undo, at } = await anItem()
  const { eventId } = (await agent.browser.send(calls.addNote, { text: 'x', mentions: [] }, at)).body.data
  expect(await undo(eventId)).toMatchObject({ status: 200 })
  expect(await undo(eventId)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await auditOf(server, 'enquiry action undone')).toHaveLength(1)
})

test('undoing a contact restores the enquiry', async () => {
  const { agent, read, undo, at } = await anItem()
  const { body } = await agent.browser.send(calls.recordContact, { way: 'sms' }, at)
  await undo(body.data.eventId)
  expect((await read()).summary).toMatchObject({ state: 'new', waitsUntil: null })
})

test('withdrawing a note deletes its words and its mail, and only its author can', async () => {
  const { server, agent, reference, read, undo, at } = await anItem()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const input = { text: 'Wrong person', mentions: [manager.id] }
  const { eventId } = (await agent.browser.send(calls.addNote, input, at)).body.data
  expect(await itemOf(manager.browser, reference).undo(eventId)).toMatchObject({ status: 409 })
  expect((await read()).events.at(-1)?.text).toBe('Wrong person')
  expect(await undo(eventId)).toMatchObject({ status: 200 })
  server.clock.advance(60_000)
  expect((await server.mailbox()).filter(({ to }) => to === 'boss@example.org')).toEqual([])
  expect(JSON.stringify(await server.db.read.selectFrom('item_events').selectAll().execute())).not.toContain(
    'Wrong person',
  )
})

test('a line of another enquiry is not undone through this one', async () => {
  const { server, agent, undo } = await anItem()
  const second = await server.send(submitEnquiry, anEnquiry({ message: '' }))
  const other = itemOf(agent.browser, second.body.data.reference)
  const { eventId } = (await other.change({ version: 1, status: 'closed' })).body.data
  expect(await undo(eventId)).toMatchObject({ status: 404 })
  expect((await other.read()).summary.state).toBe('closed')
})
