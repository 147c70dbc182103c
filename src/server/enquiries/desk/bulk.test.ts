import { expect, test } from 'vitest'
import { bulkChange, undoBulk } from '../../../contract/desk-bulk.ts'
import { addNote, changeEnquiry, readEnquiry } from '../../../contract/desk-enquiry.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { auditOf } from '../../testing/audit.ts'
import { asTheyAre, undoable } from '../../testing/bulk.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

async function enquire(server: TestServer, count: number, change = {}): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < count; at++) {
    const enquiry = anEnquiry({ email: `p${at}@example.org`, message: `Question ${at}`, ...change })
    found.push((await server.send(submitEnquiry, enquiry)).body.data.reference)
  }
  return found
}

const read = async (browser: Browser, reference: string) =>
  (await browser.send(readEnquiry, undefined, { params: { reference } })).body.data

test('many enquiries get an assignee in one action: a line and an audit line each, one mail for all, and one undo', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server, 'manager')
  const given = await atDesk(server, 'agent')
  const references = await enquire(server, 3)
  const answer = await browser.send(bulkChange, {
    enquiries: asTheyAre(references),
    assigneeId: given.id,
  })
  expect(answer.body.data.left).toEqual([])
  const { done } = answer.body.data
  expect(done.map(({ reference }) => reference)).toEqual(references.toSorted())
  for (const reference of references) {
    const { summary, events } = await read(browser, reference)
    expect(summary).toMatchObject({ assignee: { id: given.id }, version: 2 })
    expect(events.at(-1)).toMatchObject({ kind: 'changed', canUndo: true })
  }
  const lines = await auditOf(server, 'enquiry changed')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    subject: expect.stringMatching(/^E\w{7}$/),
    changes: [{ what: 'assignee', from: null, to: given.id }],
  })
  server.clock.advance(30_000)
  const mails = (await server.mailbox()).filter(({ to }) => to === given.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['3 enquiries for you - Sehatshala'])
  expect(mails[0]?.text).toContain('/Staff/enquiries/mine')
  for (const reference of references) expect(mails[0]?.text).toContain(reference)

  const undone = await browser.send(undoBulk, { actions: undoable(done) })
  expect(undone.body.data).toEqual({ left: [] })
  for (const reference of references)
    expect((await read(browser, reference)).summary).toMatchObject({ assignee: null, version: 3 })
})

test('enquiries that changed meanwhile, are set aside or do not exist stay unchanged, and the others change', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const [one = '', newer = '', same = ''] = await enquire(server, 3)
  const [aside = ''] = await enquire(server, 1, { website: 'filled by a machine', message: 'Pills' })
  await browser.send(changeEnquiry, { version: 1, status: 'answered' }, { params: { reference: newer } })
  await browser.send(changeEnquiry, { version: 1, status: 'closed' }, { params: { reference: same } })
  const answer = await browser.send(bulkChange, {
    enquiries: [...asTheyAre([one, newer, aside, 'ENOTHERE']), { reference: same, version: 2 }],
    status: 'closed',
  })
  const { done, left } = answer.body.data
  expect(left.toSorted()).toEqual([aside, newer, 'ENOTHERE'].toSorted())
  expect(done.find(({ reference }) => reference === one)?.eventId).toEqual(expect.any(String))
  expect(done.find(({ reference }) => reference === same)).toEqual({ reference: same, eventId: null })
  expect((await read(browser, one)).summary.state).toBe('closed')
  expect((await read(browser, newer)).summary).toMatchObject({ state: 'answered', version: 2 })
  expect((await read(browser, aside)).summary).toMatchObject({ state: 'set aside', version: 1 })
})

test('a bulk action that is sent again because its answer was lost leaves nothing out, and changes nothing again', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const references = await enquire(server, 2)
  const close = () => browser.send(bulkChange, { enquiries: asTheyAre(references), status: 'closed' })
  await close()
  const { done, left } = (await close()).body.data
  expect(left).toEqual([])
  expect(done.map(({ eventId }) => eventId)).toEqual([null, null])
  expect(await auditOf(server, 'enquiry changed')).toHaveLength(2)
})

test('one undo reverts all enquiries except those that were changed again', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const colleague = await atDesk(server, 'agent', 'b@example.org')
  const [one = '', other = ''] = await enquire(server, 2)
  const answer = await browser.send(bulkChange, {
    enquiries: asTheyAre([one, other]),
    status: 'answered',
  })
  await colleague.browser.send(
    changeEnquiry,
    { version: 2, status: 'closed' },
    { params: { reference: other } },
  )
  const actions = undoable(answer.body.data.done)
  expect((await browser.send(undoBulk, { actions })).body.data).toEqual({ left: [other] })
  expect((await read(browser, one)).summary.state).toBe('new')
  expect((await read(browser, other)).summary.state).toBe('closed')
  // A second undo changes nothing.
  expect((await browser.send(undoBulk, { actions })).body.data.left.toSorted()).toEqual(
    [one, other].toSorted(),
  )
  const note = await colleague.browser.send(
    addNote,
    { text: 'Hers.', mentions: [] },
    { params: { reference: one } },
  )
  const theirs = [{ reference: one, eventId: note.body.data.eventId ?? '' }]
  expect((await browser.send(undoBulk, { actions: theirs })).body.data).toEqual({ left: [one] })
})

test('ten concurrent actions about the same enquiries wait for each other, and each changes them once', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const references = await enquire(server, 6)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      browser.send(bulkChange, {
        enquiries: asTheyAre(at % 2 === 0 ? references : references.toReversed()),
        status: 'closed',
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers.flatMap(({ body }) => body.data.done.filter(({ eventId }) => eventId))).toHaveLength(6)
  for (const reference of references) expect((await read(browser, reference)).summary.version).toBe(2)
})

test('an invalid bulk action is refused: no id, too many, an unknown assignee, a status and an assignee together', async () => {
  const server = await testServer()
  const { browser } = await atDesk(server)
  const editor = await atDesk(server, 'editor')
  const references = await enquire(server, 1)
  const enquiries = asTheyAre(references)
  for (const wrong of [
    { enquiries: [], status: 'closed' },
    {
      enquiries: Array.from({ length: 101 }, (_, at) => ({ reference: `E${at}`, version: 1 })),
      status: 'closed',
    },
    { enquiries },
    { enquiries, status: 'closed', assigneeId: null },
    { enquiries, status: 'waiting' },
    { enquiries, assigneeId: editor.id },
  ])
    expect((await browser.send(bulkChange, wrong)).body.code).toBe('invalid_input')
  expect((await editor.browser.send(bulkChange, { enquiries, status: 'closed' })).body.code).toBe('no_right')
  expect((await read(browser, references[0] ?? '')).summary).toMatchObject({ state: 'new', assignee: null })
})

test('staff who answer several get the unassigned ones; one undo gives both back', async () => {
  const server = await testServer()
  const mine = await atDesk(server)
  const other = await atDesk(server, 'agent', 'ravi@example.org')
  const [free = '', owned = ''] = await enquire(server, 2)
  await mine.browser.send(
    changeEnquiry,
    { version: 1, assigneeId: other.id },
    { params: { reference: owned } },
  )
  const answer = await mine.browser.send(bulkChange, {
    enquiries: [
      { reference: free, version: 1 },
      { reference: owned, version: 2 },
    ],
    status: 'answered',
  })
  expect((await read(mine.browser, free)).summary).toMatchObject({
    state: 'answered',
    assignee: { id: mine.id },
  })
  expect((await read(mine.browser, owned)).summary).toMatchObject({
    state: 'answered',
    assignee: { id: other.id },
  })
  await mine.browser.send(undoBulk, { actions: undoable(answer.body.data.done) })
  expect((await read(mine.browser, free)).summary).toMatchObject({ state: 'new', assignee: null })
})
