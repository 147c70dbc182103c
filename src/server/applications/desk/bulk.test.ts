import { expect, test } from 'vitest'
import { assignApplication, readDeskApplication } from '../../../contract/desk-application.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { bulkAssign, undoBulkAssign } from '../../../contract/desk-bulk.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { asTheyAre, undoable } from '../../testing/bulk.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

/** Several applications of one person. */
async function apply(server: TestServer, count: number): Promise<string[]> {
  const { reference, apply: applyAgain } = await anApplicant(server, {}, freshNumbers())
  const references = [reference]
  while (references.length < count) references.push(await applyAgain(freshNumbers()))
  return references
}

const read = async (browser: Browser, reference: string) =>
  (await browser.send(readDeskApplication, undefined, { params: { reference } })).body.data

test('an application is assigned to a colleague or to nobody, and an empty name is refused', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  const [reference = ''] = await apply(server, 1)
  const refused = { status: 400, body: { code: 'invalid_input', fields: { assigneeId: 'Choose somebody.' } } }
  const params = { reference }
  expect(await browser.send(assignApplication, { version: 1, assigneeId: '' }, { params })).toMatchObject(
    refused,
  )
  const many = { applications: asTheyAre([reference]), assigneeId: '' }
  expect(await browser.send(bulkAssign, many)).toMatchObject(refused)
  expect((await read(browser, reference)).summary).toMatchObject({ assignee: null, version: 1 })
})

test('many applications are assigned in one action: a line and an audit line each, one mail for all, and one undo', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server, 'manager')
  const given = await atDesk(server, 'agent')
  const references = await apply(server, 3)
  const answer = await browser.send(bulkAssign, {
    applications: asTheyAre(references),
    assigneeId: given.id,
  })
  const { done, left } = answer.body.data
  expect(left).toEqual([])
  expect(done.map(({ reference }) => reference)).toEqual(references.toSorted())
  for (const reference of references) {
    const { summary, events } = await read(browser, reference)
    expect(summary).toMatchObject({ assignee: { id: given.id }, version: 2, stage: 'received' })
    expect(events.at(-1)).toMatchObject({ kind: 'assignee', canUndo: true })
  }
  const lines = await auditOf(server, 'application given')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({
    subject: expect.stringMatching(/^A\w{7}$/),
    changes: [{ what: 'assignee', from: null, to: given.id }],
  })

  const toGiven = async () => (await server.mailbox()).filter(({ to }) => to === given.email)
  expect(await toGiven()).toEqual([])
  server.clock.advance(30_000)
  const mails = await toGiven()
  expect(mails.map(({ subject }) => subject)).toEqual(['3 applications for you - Sehatshala'])
  expect(mails[0]?.text).toContain('/Staff/applications/mine')
  for (const reference of references) expect(mails[0]?.text).toContain(reference)
  expect(mails[0]?.text).not.toMatch(/Kavya|Shetty|Life Style/)

  const undone = await browser.send(undoBulkAssign, { actions: undoable(done) })
  expect(undone.body.data).toEqual({ left: [] })
  for (const reference of references)
    expect((await read(browser, reference)).summary).toMatchObject({ assignee: null, version: 3 })
})

test('applications that changed meanwhile or do not exist stay unchanged, and later changes are not undone', async () => {
  const server = await testServer({ limits: false })
  const { browser, id } = await atDesk(server)
  const [one = '', newer = '', same = ''] = await apply(server, 3)
  const give = (reference: string, version: number, assigneeId: string | null) =>
    browser.send(assignApplication, { version, assigneeId }, { params: { reference } })
  await give(newer, 1, id)
  await give(newer, 2, null)
  await give(same, 1, id)
  const answer = await browser.send(bulkAssign, {
    applications: [...asTheyAre([one, newer, 'ANOTHERE']), { reference: same, version: 2 }],
    assigneeId: id,
  })
  const { done, left } = answer.body.data
  expect(left.toSorted()).toEqual(['ANOTHERE', newer].toSorted())
  expect(done.find(({ reference }) => reference === same)).toEqual({ reference: same, eventId: null })
  expect((await read(browser, one)).summary.assignee).toMatchObject({ id })

  const actions = undoable(done).filter(({ reference }) => reference === one)
  await give(one, 2, null)
  expect((await browser.send(undoBulkAssign, { actions })).body.data).toEqual({ left: [one] })
  expect((await read(browser, one)).summary).toMatchObject({ assignee: null, version: 3 })
})

test('stages have no bulk undo: each has a mail of its own', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const [reference = ''] = await apply(server, 1)
  const moved = await browser.send(
    moveApplication,
    { version: 1, stage: 'fee not found', reason: 'Nothing came in.' },
    { params: { reference } },
  )
  const actions = [{ reference, eventId: moved.body.data.eventId ?? '' }]
  expect((await browser.send(undoBulkAssign, { actions })).body.data).toEqual({ left: [reference] })
  expect((await read(browser, reference)).summary.stage).toBe('fee not found')
})

test('an invalid bulk action is refused: no id, too many, and callers without the right', async () => {
  const server = await testServer({ limits: false })
  const { browser } = await atDesk(server)
  const editor = await atDesk(server, 'editor')
  const [reference = ''] = await apply(server, 1)
  const applications = asTheyAre([reference])
  for (const wrong of [
    { applications: [], assigneeId: null },
    {
      applications: Array.from({ length: 101 }, (_, at) => ({ reference: `A${at}`, version: 1 })),
      assigneeId: null,
    },
    { applications },
    { applications, assigneeId: editor.id },
  ])
    expect((await browser.send(bulkAssign, wrong)).body.code).toBe('invalid_input')
  const asEditor = await editor.browser.send(bulkAssign, { applications, assigneeId: null })
  expect(asEditor.body.code).toBe('no_right')
  expect((await read(browser, reference)).summary).toMatchObject({ assignee: null, version: 1 })
})
