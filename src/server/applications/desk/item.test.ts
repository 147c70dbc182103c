import { expect, test } from 'vitest'
import * as calls from '../../../contract/desk-application.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { anApplicant, freshNumbers } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { itemId } from '../../testing/stored-ids.ts'
import { AADHAAR, anEnquiry, TRANSACTION, VOTER_ID } from '../../testing/submissions.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const PERSON = { email: 'kavya.s@example.org', fullName: 'Kavya Shetty', phone: '9876500731' }

async function anItem(change: Record<string, unknown> = {}) {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const applicant = await anApplicant(server, PERSON, change)
  const { reference } = applicant
  return { server, agent, applicant, reference, ...itemOf(agent.browser, reference) }
}

function itemOf(browser: Browser, reference: string) {
  const at = { params: { reference } }
  return {
    at,
    read: async () => (await browser.send(calls.readDeskApplication, undefined, at)).body.data,
    note: (input: Record<string, unknown>) => browser.send(calls.addApplicationNote, input, at),
    give: (input: Record<string, unknown>) => browser.send(calls.assignApplication, input, at),
  }
}

const event = async (server: TestServer, reference: string, kind: string, detail: object, staffId?: string) =>
  server.db.write(async (tx) => {
    const id = await itemId(tx, 'applications', reference)
    server.clock.advance(1000)
    await tx
      .insertInto('item_events')
      .values({
        id: `${server.clock.now}`,
        application_id: id,
        at: server.clock.now,
        staff_id: staffId ?? null,
        kind,
        detail: JSON.stringify(detail),
      })
      .execute()
    return `${server.clock.now}`
  })

test('a colleague reads the whole application, including the transaction number, but never the Aadhaar number', async () => {
  const { server, agent, reference, read, at } = await anItem()
  const item = await read()
  expect(item.summary).toMatchObject({
    reference,
    stage: 'received',
    name: 'Kavya Shetty',
    course: 'Life Style Disease Management',
    flags: [],
    age: null,
    assignee: null,
    version: 1,
  })
  expect(item).toMatchObject({
    email: PERSON.email,
    phone: PERSON.phone,
    dateOfBirth: '1998-04-12',
    age: 27,
    education: '12th',
    familyIncome: null,
    voterIdGiven: true,
    aadhaar: 'XXXX XXXX 7058',
    aadhaarCheckedAt: null,
    fee: {
      feePaise: 500_100,
      usualPaise: 500_100,
      isOwn: false,
      because: null,
      canSet: true,
      paidPaise: 0,
      numbers: [{ number: TRANSACTION, payment: null }],
      others: [],
      canAddNumber: true,
    },
    reason: null,
    colleagues: [{ id: agent.id, name: 'Asha Rao' }],
  })
  const output = JSON.stringify(item)
  expect(output).not.toContain(AADHAAR)
  expect(output).not.toContain(VOTER_ID)
  expect(item.events.map(({ kind, mail }) => [kind, mail?.what, mail?.state])).toEqual([
    ['received', undefined, undefined],
    ['mail', 'notice', 'waits'],
    ['mail', 'receipt', 'waits'],
  ])
  await server.mailbox()
  expect((await read()).events.flatMap(({ mail }) => mail?.state ?? [])).toEqual(['sent', 'sent'])

  const editor = await atDesk(server, 'editor')
  expect(await editor.browser.send(calls.readDeskApplication, undefined, at)).toMatchObject({
    status: 404,
    body: { code: 'no_right' },
  })
  expect(await itemOf(agent.browser, 'A2345678').note({ text: 'x', mentions: [] })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('flags name their reason and the other applications with the same number', async () => {
  const { server, agent, reference, read } = await anItem({
    dateOfBirth: '2009-02-03',
    guardianName: 'Shobha Shetty',
    guardianPhone: '98765 00733',
    coursePreference: 'Certificate in Health Insurance Desk Management',
  })
  const first = await read()
  expect(first).toMatchObject({ age: 16, guardianName: 'Shobha Shetty', guardianPhone: '98765 00733' })
  expect(first.flags).toEqual([
    {
      name: 'under18',
      sentence: 'The applicant is under 18: a parent or guardian must agree first.',
      applications: [],
    },
  ])
  const sister = await anApplicant(
    server,
    { fullName: 'Ria Shetty', phone: '9876500999' },
    { addharNumber: freshNumbers().addharNumber },
  )
  const later = (await itemOf(agent.browser, sister.reference).read()).flags.find(
    ({ name }) => name === 'transactionSeenBefore',
  )
  expect(later?.applications).toMatchObject([{ reference, state: 'received' }])
  // The earlier application is flagged too, because it is not known yet which of the two is right.
  const now = await read()
  const both = now.flags.find(({ name }) => name === 'transactionSeenBefore')
  expect(both?.applications).toMatchObject([
    { reference: sister.reference, about: 'Life Style Disease Management', state: 'received' },
  ])
  expect(now.applications).toEqual([])
  server.deps.config.organisation.courseTitles.length = 0
  server.deps.config.organisation.courseNames.length = 0
  expect((await read()).flags.map(({ name }) => name)).toContain('courseUnknown')
})

test('other items of the same person are found by account, phone and email', async () => {
  const { server, applicant, read } = await anItem()
  const again = await applicant.apply(freshNumbers())
  await server.send(submitEnquiry, anEnquiry({ email: 'KAVYA.S@example.org', message: 'By mail?' }))
  await server.send(submitEnquiry, anEnquiry({ whatsappNumber: '98765 00731', message: 'By phone?' }))
  await server.send(submitEnquiry, anEnquiry({ message: 'Somebody else?' }))
  const byPhone = await anApplicant(server, { phone: PERSON.phone }, freshNumbers())
  await anApplicant(server, { phone: '9000000001' }, freshNumbers())
  const { enquiries, applications } = await read()
  expect(enquiries).toHaveLength(2)
  expect(applications.map(({ reference }) => reference).sort()).toEqual([again, byPhone.reference].sort())
  expect(Object.keys(applications[0] ?? {}).sort()).toEqual(['about', 'at', 'reference', 'state'])
  // Without a phone number, other people without one are not found.
  const nameless = { phone: '' }
  const one = await anApplicant(server, nameless, freshNumbers())
  await anApplicant(server, nameless, freshNumbers())
  const desk = await atDesk(server, 'manager')
  expect((await itemOf(desk.browser, one.reference).read()).applications).toEqual([])
})

test('an application is assigned to agents and managers only, from its newest state only, each with an audit line', async () => {
  const { server, agent, reference, read, give } = await anItem()
  const editor = await atDesk(server, 'editor')
  const manager = await atDesk(server, 'manager')
  for (const assigneeId of [editor.id, 'nobody'])
    expect(await give({ version: 1, assigneeId })).toMatchObject({
      status: 400,
      body: { fields: { assigneeId: 'This colleague does not work with applications.' } },
    })
  const answers = await Promise.all([
    give({ version: 1, assigneeId: agent.id }),
    itemOf(manager.browser, reference).give({ version: 1, assigneeId: manager.id }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { summary, events } = await read()
  expect(summary.version).toBe(2)
  const given = events.filter(({ kind }) => kind === 'assignee')
  expect(given).toMatchObject([{ change: { what: 'assignee', from: null, to: 'Asha Rao' }, canUndo: true }])
  // Assigning it to its assignee changes nothing.
  const same = await give({ version: 2, assigneeId: summary.assignee?.id })
  expect(same.body.data).toEqual({ eventId: null, version: 2 })
  const changes = [{ what: 'assignee', from: null, to: summary.assignee?.id }]
  expect(await auditOf(server, 'application given')).toMatchObject([
    { subject: reference, session: expect.any(String), changes },
  ])
})

test('a note that is sent again with its key stays one, and names each colleague once', async () => {
  const { server, read, note } = await anItem()
  const manager = await atDesk(server, 'manager', 'boss@example.org')
  const input = { text: 'Back after five.', mentions: [manager.id], key: 'ab'.repeat(16) }
  expect((await note(input)).body.data.eventId).toEqual(expect.any(String))
  expect((await note(input)).body.data.eventId).toBeNull()
  expect((await read()).events.filter(({ kind }) => kind === 'note')).toHaveLength(1)
  expect(await server.db.read.selectFrom('note_mentions').selectAll().execute()).toHaveLength(1)
})

test('a note names colleagues, who get a mail with a link and nothing else, half a minute later', async () => {
  const { server, reference, read, note } = await anItem()
  const manager = await atDesk(server, 'manager')
  const editor = await atDesk(server, 'editor')
  await server.mailbox()
  expect((await note({ text: ' ', mentions: [] })).body.code).toBe('invalid_input')
  expect((await note({ text: 'Look', mentions: [editor.id] })).body.code).toBe('invalid_input')
  const text = 'Shobha Shetty rings back after six.'
  expect((await note({ text, mentions: [manager.id, manager.id] })).status).toBe(200)
  expect((await read()).events.at(-1)).toMatchObject({ kind: 'note', text, canUndo: true })
  const theirs = await itemOf(manager.browser, reference).read()
  expect(theirs.events.at(-1)).toMatchObject({ canUndo: false, by: { name: 'Asha Rao' } })
  const toManager = async () =>
    (await server.mailbox()).filter(({ to, subject }) => to === manager.email && subject.startsWith('A note'))
  expect(await toManager()).toEqual([])
  server.clock.advance(30_000)
  const [mail, ...others] = await toManager()
  expect(others).toEqual([])
  expect(mail?.text).toContain(`/Staff/applications/all/${reference}`)
  expect(mail?.text).not.toMatch(/Shobha|Kavya/)
  const lines = await server.db.read.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(lines)).not.toMatch(/Shobha|Kavya|after six/)
})

test('the history of an application holds every kind of line, newest last', async () => {
  const { server, agent, reference, read } = await anItem()
  const stage = { from: 'received', to: 'fee not found', reason: 'Nothing came in.', mailWaitsUntil: 1 }
  const moved = await event(server, reference, 'stage', stage, agent.id)
  await event(server, reference, 'number corrected', {})
  await event(server, reference, 'aadhaar opened', { reason: 'To compare it' }, agent.id)
  await event(server, reference, 'aadhaar checked', {}, agent.id)
  await event(server, reference, 'undone', { of: moved, from: 'fee not found', to: 'received' }, agent.id)
  const found = await event(server, reference, 'stage', { from: 'received', to: 'fee found' }, agent.id)
  const accepted = { from: 'fee found', to: 'accepted', line: 'Bring a pen.' }
  const last = await event(server, reference, 'stage', accepted, agent.id)
  await event(server, reference, 'of a newer version', {})
  const { events } = await read()
  expect(
    events
      .filter(({ kind }) => kind !== 'mail')
      .map(({ kind, change, reason }) => [kind, change?.to, reason]),
  ).toEqual([
    ['received', undefined, null],
    ['stage', 'fee not found', 'Nothing came in.'],
    ['number corrected', undefined, null],
    ['aadhaar opened', undefined, 'To compare it'],
    ['aadhaar checked', undefined, null],
    ['undone', 'received', null],
    ['stage', 'fee found', null],
    ['stage', 'accepted', null],
  ])
  expect(events.find(({ id }) => id === moved)).toMatchObject({ wasUndone: true, canUndo: false })
  // A change that was followed by another one stays.
  expect(events.find(({ id }) => id === found)).toMatchObject({ wasUndone: false, canUndo: false })
  expect(events.find(({ id }) => id === last)).toMatchObject({ line: 'Bring a pen.', canUndo: true })
  await event(server, reference, 'stage', { from: 'accepted', to: 'withdrawn' })
  expect((await read()).events.at(-1)).toMatchObject({ by: null, canUndo: false })
})
