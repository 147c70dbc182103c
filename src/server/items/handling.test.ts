import { expect, test } from 'vitest'
import * as application from '../../contract/desk-application.ts'
import { undoApplicationAction } from '../../contract/desk-application-actions.ts'
import * as enquiry from '../../contract/desk-enquiry.ts'
import { changeSetting } from '../../contract/desk-settings.ts'
import { anApplicant } from '../testing/applicants.ts'
import { enquire } from '../testing/enquire.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

const MINUTE = 60_000

const ENQUIRY = {
  read: enquiry.readEnquiry,
  note: enquiry.addNote,
  contact: enquiry.recordContact,
  outcome: enquiry.recordOutcome,
  undo: enquiry.undoAction,
}
const APPLICATION = {
  read: application.readDeskApplication,
  note: application.addApplicationNote,
  contact: application.recordApplicationContact,
  outcome: application.recordApplicationOutcome,
  undo: undoApplicationAction,
}

/** An item without an assignee, two agents, and a manager. */
async function anItem(kind: 'enquiry' | 'application') {
  const server = await testServer()
  const [asha, imran] = [await atDesk(server), await atDesk(server, 'agent', 'imran@example.org')]
  const reference = kind === 'enquiry' ? await enquire(server) : (await anApplicant(server)).reference
  const calls = (kind === 'enquiry' ? ENQUIRY : APPLICATION) as typeof ENQUIRY
  const at = { params: { reference } }
  const assignee = async () =>
    (await asha.browser.send(calls.read, undefined, at)).body.data.summary.assignee?.id ?? null
  return { server, asha, imran, calls, at, assignee }
}

test.each(['enquiry', 'application'] as const)(
  'an %s belongs to the first colleague who calls or says how it went, and an undo gives it back',
  async (kind) => {
    const { asha, imran, calls, at, assignee } = await anItem(kind)
    await asha.browser.send(calls.note, { text: 'Seen', mentions: [] }, at)
    expect(await assignee()).toBeNull()

    const called = await asha.browser.send(calls.contact, { way: 'phone' }, at)
    expect(called.body.data).toMatchObject({ isTaken: true })
    expect(await assignee()).toBe(asha.id)
    const spoke = await imran.browser.send(calls.outcome, { outcome: 'reached' }, at)
    expect(spoke.body.data).not.toHaveProperty('isTaken')
    expect(await assignee()).toBe(asha.id)

    await imran.browser.send(calls.undo, { eventId: spoke.body.data.eventId }, at)
    await asha.browser.send(calls.undo, { eventId: called.body.data.eventId }, at)
    expect(await assignee()).toBeNull()
    await imran.browser.send(calls.outcome, { outcome: 'not reached' }, at)
    expect(await assignee()).toBe(imran.id)
  },
)

test('of two colleagues who call at the same moment only one becomes the assignee', async () => {
  const { asha, imran, calls, at, assignee } = await anItem('enquiry')
  const answers = await Promise.all(
    [asha, imran].map(({ browser }) => browser.send(calls.contact, { way: 'phone' }, at)),
  )
  expect(answers.filter(({ body }) => body.data.isTaken)).toHaveLength(1)
  expect(await assignee()).toBe(answers[0]?.body.data.isTaken ? asha.id : imran.id)
})

test('an answered enquiry belongs to the colleague who answered it, unless they assign it in the same step', async () => {
  const { server, asha, imran, at, assignee } = await anItem('enquiry')
  const answered = await asha.browser.send(enquiry.changeEnquiry, { version: 1, status: 'answered' }, at)
  expect(answered.body.data).toMatchObject({ isTaken: true, version: 2 })
  expect(await assignee()).toBe(asha.id)
  const params = { reference: await enquire(server) }
  const change = { version: 1, status: 'answered', assigneeId: imran.id }
  await asha.browser.send(enquiry.changeEnquiry, change, { params })
  const item = await asha.browser.send(enquiry.readEnquiry, undefined, { params })
  expect(item.body.data.summary.assignee?.id).toBe(imran.id)
})

test.each(['enquiry', 'application'] as const)(
  'where a manager switched it off, handling an %s assigns nothing',
  async (kind) => {
    const { server, asha, calls, at, assignee } = await anItem(kind)
    const manager = await atDesk(server, 'manager')
    const off = { version: 0, value: { isOn: false } }
    await manager.browser.send(changeSetting, off, { params: { id: 'handling-assigns' } })
    const called = await asha.browser.send(calls.contact, { way: 'phone' }, at)
    expect(called.body.data).not.toHaveProperty('isTaken')
    expect(await assignee()).toBeNull()
  },
)

test.each(['enquiry', 'application'] as const)(
  'a contact with an %s that is sent again because its answer was lost is one line, and so is its outcome',
  async (kind) => {
    const { server, asha, imran, calls, at } = await anItem(kind)
    const call = async () => (await asha.browser.send(calls.contact, { way: 'phone' }, at)).body.data.eventId
    const miss = async () =>
      (await asha.browser.send(calls.outcome, { outcome: 'not reached' }, at)).body.data.eventId
    const lines = async () => {
      const { events } = (await asha.browser.send(calls.read, undefined, at)).body.data
      return events.flatMap(({ by, kind, way, outcome }) => (by ? (way ?? outcome ?? kind) : []))
    }
    const called = await call()
    server.clock.advance(MINUTE)
    expect(await call()).toBe(called)
    const missed = await miss()
    expect(await miss()).toBe(missed)
    expect(await lines()).toEqual(['phone', 'not reached'])

    await call()
    await imran.browser.send(calls.contact, { way: 'phone' }, at)
    await imran.browser.send(calls.contact, { way: 'sms' }, at)
    server.clock.advance(2 * MINUTE)
    const again = await imran.browser.send(calls.contact, { way: 'sms' }, at)
    await imran.browser.send(calls.undo, { eventId: again.body.data.eventId }, at)
    await imran.browser.send(calls.contact, { way: 'sms' }, at)
    const all = ['phone', 'not reached', 'phone', 'phone', 'sms', 'sms', 'undone', 'sms']
    expect(await lines()).toEqual(all)
  },
)
