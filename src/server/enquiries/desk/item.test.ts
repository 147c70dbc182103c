import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-enquiry.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { auditOf } from '../../testing/audit.ts'
import { anItem, itemOf } from '../../testing/desk-enquiry.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'

test('a colleague reads the whole enquiry and the state of its mails, and no other account does', async () => {
  const { server, reference, at, read } = await anItem({ message: 'When?\nAnd where?' })
  const before = await read()
  expect(before.summary).toMatchObject({
    reference,
    state: 'new',
    version: 1,
    assignee: null,
    topic: 'Course',
  })
  expect(before).toMatchObject({ message: 'When?\nAnd where?', whatsappNumber: '9876543210', signs: [] })
  expect(before.events.map(({ kind, mail }) => [kind, mail?.what, mail?.state])).toEqual([
    ['received', undefined, undefined],
    ['mail', 'notice', 'waits'],
    ['mail', 'receipt', 'waits'],
  ])
  await server.mailbox()
  expect((await read()).events.flatMap(({ mail }) => mail?.state ?? [])).toEqual(['sent', 'sent'])
  expect(before.colleagues).toMatchObject([{ name: 'Asha Rao' }])

  const editor = await atDesk(server, 'editor')
  expect(await editor.browser.send(calls.readEnquiry, undefined, at)).toMatchObject({
    status: 404,
    body: { code: 'no_right' },
  })
  const answer = await server.send(calls.readEnquiry, undefined, at)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the desk shows by the time in India whether the requested time is open', async () => {
  const { server, read } = await anItem({ timeFrom: '14:00', timeTo: '15:30' })
  expect(await read()).toMatchObject({ isOpen: true, turnsAt: '2026-01-05T10:00:00.000Z' })
  server.clock.advance(25 * 60_000)
  expect((await read()).isOpen).toBe(true)
  server.clock.advance(6 * 60_000)
  expect(await read()).toMatchObject({ isOpen: false, turnsAt: '2026-01-06T08:30:00.000Z' })
})

test('other enquiries of the sender are found by phone and email, and show only that they exist', async () => {
  const { server, read } = await anItem({ email: 'asha@example.org' })
  await server.send(
    submitEnquiry,
    anEnquiry({ email: 'other@example.org', inquiryAbout: 'Payments', message: '' }),
  )
  await server.send(
    submitEnquiry,
    anEnquiry({ whatsappNumber: '9000000001', email: 'ASHA@example.org', message: '' }),
  )
  await server.send(
    submitEnquiry,
    anEnquiry({ whatsappNumber: '9000000002', email: 'no@example.org', message: '' }),
  )
  const { enquiries, applications } = await read()
  expect(enquiries.map(({ about, state }) => [about, state]).sort()).toEqual([
    ['Course', 'new'],
    ['Payments', 'new'],
  ])
  expect(Object.keys(enquiries[0] ?? {}).sort()).toEqual(['about', 'at', 'reference', 'state'])
  expect(applications).toEqual([])
})

test('status, assignee and reminder are changed, each with an audit line of before, after and session', async () => {
  const { server, agent, reference, read, change } = await anItem()
  expect((await change({ version: 1, status: 'in progress' })).body.data.version).toBe(2)
  await change({ version: 2, assigneeId: agent.id })
  await change({ version: 3, remindAt: '2026-01-06T03:30:00.000Z' })
  const { summary, events } = await read()
  expect(summary).toMatchObject({
    state: 'in progress',
    assignee: { id: agent.id, name: 'Asha Rao' },
    remindAt: '2026-01-06T03:30:00.000Z',
    version: 4,
  })
  expect(events.flatMap(({ changes }) => changes)).toEqual([
    { what: 'status', from: 'new', to: 'in progress' },
    { what: 'assignee', from: null, to: 'Asha Rao' },
    { what: 'reminder', from: null, to: '2026-01-06T03:30:00.000Z' },
  ])
  const lines = await auditOf(server, 'enquiry changed')
  const changes = [
    { what: 'status', from: 'new', to: 'in progress' },
    { what: 'assignee', from: null, to: agent.id },
    { what: 'reminder', from: null, to: Date.parse('2026-01-06T03:30:00.000Z') },
  ]
  expect(lines).toMatchObject(
    changes.map((change) => ({
      by: agent.id,
      session: expect.any(String),
      subject: reference,
      changes: [change],
    })),
  )
  for (const line of await server.db.read.selectFrom('audit').selectAll().execute())
    expect(JSON.stringify(line)).not.toMatch(/Rao|9876543210|example\.org|next course/)
})

test('the second of two changes to the same state changes nothing and gets an error', async () => {
  const { server, reference, read, change } = await anItem()
  const other = itemOf((await atDesk(server, 'manager')).browser, reference)
  const answers = await Promise.all([
    change({ version: 1, status: 'closed' }),
    other.change({ version: 1, status: 'in progress' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
  expect((await read()).summary.version).toBe(2)
  expect((await read()).events.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(await auditOf(server, 'enquiry changed')).toHaveLength(1)
})

test('an enquiry can be assigned to agents and managers only', async () => {
  const { server, agent, change } = await anItem()
  const editor = await atDesk(server, 'editor')
  const manager = await atDesk(server, 'manager')
  for (const assigneeId of [editor.id, 'nobody'])
    expect(await change({ version: 1, assigneeId })).toMatchObject({
      status: 400,
      body: { fields: { assigneeId: 'This colleague does not answer enquiries.' } },
    })
  expect(await change({ version: 1, assigneeId: manager.id })).toMatchObject({ status: 200 })
  expect(await change({ version: 2, assigneeId: agent.id })).toMatchObject({ status: 200 })
})

test('after a contact the enquiry waits until the requested time opens again, and only the status new changes by itself', async () => {
  const { server, agent, reference, read, at } = await anItem()
  await agent.browser.send(calls.recordContact, { way: 'whatsapp' }, at)
  expect((await read()).summary).toMatchObject({
    state: 'waiting',
    waitsUntil: '2026-01-06T04:00:00.000Z',
    version: 2,
  })
  server.clock.advance(24 * 3600_000)
  const manager = await atDesk(server, 'manager')
  const tomorrow = itemOf(manager.browser, reference)
  expect((await tomorrow.read()).summary.state).toBe('in progress')
  await tomorrow.change({ version: 2, status: 'closed' })
  await manager.browser.send(calls.recordContact, { way: 'phone' }, at)
  expect((await tomorrow.read()).summary).toMatchObject({ state: 'closed', version: 3 })
  const changes = [
    { what: 'status', from: 'new', to: 'in progress' },
    { what: 'waits until', from: null, to: Date.parse('2026-01-06T04:00:00.000Z') },
    { what: 'assignee', from: null, to: agent.id },
  ]
  const [first, second] = await auditOf(server, 'enquiry contact noted')
  expect(first).toMatchObject({ way: 'whatsapp', changes })
  expect(second).toMatchObject({ way: 'phone' })
  expect(second).not.toHaveProperty('changes')
})

test.each([
  ['reached', 'waiting'],
  ['not reached', 'waiting'],
  ['writes back', 'waiting'],
  ['wrong number', 'in progress'],
  ['answered', 'answered'],
])('%s makes it %s', async (outcome, state) => {
  const { agent, read, at } = await anItem()
  await agent.browser.send(calls.recordContact, { way: 'phone' }, at)
  expect(await agent.browser.send(calls.recordOutcome, { outcome }, at)).toMatchObject({ status: 200 })
  const { summary, events } = await read()
  expect(summary.state).toBe(state)
  expect(events.at(-1)).toMatchObject({ kind: 'outcome', outcome, by: { id: agent.id } })
})

test('a note names colleagues, who get a mail with a link and nothing about the person', async () => {
  const { server, agent, reference, read, at } = await anItem()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const text = 'Asha Rao speaks Malayalam; call 98765 43210'
  const note = await agent.browser.send(calls.addNote, { text, mentions: [manager.id, manager.id] }, at)
  expect((await read()).events.at(-1)).toMatchObject({ kind: 'note', text, canUndo: true })
  const mailsToBoss = async () => (await server.mailbox()).filter(({ to }) => to === 'boss@example.org')
  expect(await mailsToBoss()).toEqual([])
  server.clock.advance(calls.MENTION_MAIL_DELAY_SECONDS * 1000)
  const [mail, ...more] = await mailsToBoss()
  expect(more).toEqual([])
  expect(mail?.text).toContain(`/Staff/enquiries/all/${reference}`)
  expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/Malayalam|98765|asha@|Course/)
  const [line] = await auditOf(server, 'enquiry note added')
  expect(line).toMatchObject({ subject: reference, line: note.body.data.eventId, notified: 1 })
})

test('a note names only colleagues who may read it, and is never empty', async () => {
  const { server, agent, read, at } = await anItem()
  const editor = await atDesk(server, 'editor')
  for (const [input, field] of [
    [{ text: 'Please look', mentions: [editor.id] }, 'mentions'],
    [{ text: '  ', mentions: [] }, 'text'],
    [{ text: 'x'.repeat(2001), mentions: [] }, 'text'],
  ] as const) {
    const answer = await agent.browser.send(calls.addNote, input, at)
    expect(answer.body).toMatchObject({ code: 'invalid_input' })
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  }
  expect((await read()).events.filter(({ kind }) => kind === 'note')).toEqual([])
})

test('a set-aside enquiry is accepted once, and its receipt is sent once', async () => {
  const { server, agent, reference, read, change, at } = await anItem({ website: 'filled' })
  await server.mailbox()
  expect(await read()).toMatchObject({ summary: { state: 'set aside' } })
  expect((await read()).signs).toHaveLength(1)
  expect(await change({ version: 1, status: 'closed' })).toMatchObject({
    status: 409,
    body: { code: 'staff_rule', message: 'Mark it as not spam first.' },
  })
  for (let time = 0; time < 2; time++)
    expect((await agent.browser.send(calls.acceptEnquiry, undefined, at)).body.data.version).toBe(2)
  const { summary, events } = await read()
  expect(summary.state).toBe('new')
  expect(events.filter(({ kind }) => kind === 'taken in')).toMatchObject([{ by: { id: agent.id } }])
  const mails = await server.mailbox()
  expect(mails.filter(({ subject }) => subject.includes('New enquiry'))).toHaveLength(1)
  expect(mails.filter(({ to, text }) => to === 'asha@example.org' && text.includes('Asha Rao'))).toHaveLength(
    1,
  )
  const [line, ...more] = await auditOf(server, 'enquiry taken in')
  expect(more).toEqual([])
  expect(line).toMatchObject({ by: agent.id, session: expect.any(String), subject: reference })
})

test.each([
  calls.readEnquiry,
  calls.changeEnquiry,
  calls.addNote,
  calls.recordContact,
  calls.recordOutcome,
  calls.acceptEnquiry,
  calls.undoAction,
])('$method $path answers that there is no such enquiry', async (call) => {
  const { agent } = await anItem()
  const input = { version: 1, text: 'x', mentions: [], way: 'sms', outcome: 'reached', eventId: 'x' }
  expect(await agent.browser.send(call, input, { params: { reference: 'E2222222' } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('a note that is sent again with its key is one note and one mail, even after it was withdrawn', async () => {
  const { server, agent, at, read, undo } = await anItem()
  const other = await atDesk(server, 'agent', 'other@example.org')
  const note = { text: 'Back after five.', mentions: [other.id], key: 'ab'.repeat(16) }
  const again = () => agent.browser.send(calls.addNote, note, at)
  const notes = async () => (await read()).events.filter(({ kind }: { kind: string }) => kind === 'note')
  const mails = () => storedMails(server, 'named in a note')
  const [first, ...others] = await Promise.all([again(), again(), again()])
  for (const { status } of [first, ...others]) expect(status).toBe(200)
  expect(await notes()).toMatchObject([{ text: 'Back after five.' }])
  expect(await mails()).toHaveLength(1)
  expect(await auditOf(server, 'enquiry note added')).toHaveLength(1)

  // A key counts for one author only. Without a key, or with another key, the note is another one.
  expect((await other.browser.send(calls.addNote, { ...note, mentions: [] }, at)).status).toBe(200)
  await agent.browser.send(calls.addNote, { ...note, key: 'cd'.repeat(16), mentions: [] }, at)
  for (const _ of [1, 2]) await agent.browser.send(calls.addNote, { text: 'No key', mentions: [] }, at)
  expect(await notes()).toHaveLength(5)

  const id = (await notes())[0]?.id ?? ''
  expect((await undo(id)).status).toBe(200)
  await again()
  expect(await notes()).toHaveLength(5)
  const stored = await server.db.read
    .selectFrom('item_events')
    .select('detail')
    .where('id', '=', id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('after five')
})
