import { expect, test } from 'vitest'
import { readApplication } from '../../../contract/applications.ts'
import * as calls from '../../../contract/desk-application.ts'
import { undoApplicationAction } from '../../../contract/desk-application-actions.ts'
import { downloadMyData } from '../../../contract/my-account.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'
import { type Browser, testServer } from '../../testing/test-server.ts'

const CHILD = { dateOfBirth: '2009-02-03', guardianName: 'Shobha Shetty', guardianPhone: '9876500733' }

async function anItem(change: Record<string, unknown> = {}) {
  const server = await testServer({ limits: false })
  const [agent, manager] = [await atDesk(server), await atDesk(server, 'manager')]
  const applicant = await anApplicant(server, {}, change)
  const at = { params: { reference: applicant.reference } }
  const by = ({ browser }: { browser: Browser }) => ({
    contact: (way: string) => browser.send(calls.recordApplicationContact, { way }, at),
    outcome: (outcome: string) => browser.send(calls.recordApplicationOutcome, { outcome }, at),
    guardian: () => browser.send(calls.recordGuardianReached, undefined, at),
    undo: (eventId: string | null | undefined) =>
      browser.send(undoApplicationAction, { eventId: eventId ?? '' }, at),
    lines: async () => {
      const { events } = (await browser.send(calls.readDeskApplication, undefined, at)).body.data
      return events.filter(({ kind }) => kind !== 'mail')
    },
  })
  return { server, applicant, at, agent: by(agent), manager: by(manager) }
}

test('a contact and its result are lines with undo, and are in the applicant’s data', async () => {
  const { server, applicant, at, agent, manager } = await anItem()
  for (const way of ['phone', 'whatsapp', 'sms', 'email']) await agent.contact(way)
  const went = await agent.outcome('not reached')
  expect(went.body.data).toEqual({ eventId: expect.any(String), version: 2 })
  const said = (await manager.lines()).slice(1)
  expect(
    said.map(({ kind, way, outcome, by, canUndo }) => [kind, way ?? outcome, by?.name, canUndo]),
  ).toEqual(
    ['phone', 'whatsapp', 'sms', 'email']
      .map((way) => ['contact', way, 'Asha Rao', true])
      .concat([['outcome', 'not reached', 'Asha Rao', true]]),
  )
  // A colleague may undo it, once.
  expect((await manager.undo(went.body.data.eventId)).status).toBe(200)
  expect((await manager.undo(went.body.data.eventId)).body.code).toBe('changed_meanwhile')
  expect((await agent.lines()).at(-2)).toMatchObject({ kind: 'outcome', wasUndone: true, canUndo: false })

  const { token, browser } = applicant
  const own = await browser.send(downloadMyData, undefined, { token })
  expect(own.body.data.records.applications).toMatchObject([
    {
      desk: {
        history: [
          { what: 'contact', way: 'phone' },
          {},
          {},
          {},
          { what: 'outcome', outcome: 'not reached' },
          {},
        ],
      },
    },
  ])
  // The applicant's Dashboard shows the result, without the caller and the time.
  const shown = await browser.send(readApplication, undefined, { ...at, token })
  expect(shown.body.data.application.history).toEqual([])
  const subject = applicant.reference
  expect(await auditOf(server, 'application contact noted')).toMatchObject(
    ['phone', 'whatsapp', 'sms', 'email'].map((way) => ({ subject, way })),
  )
  expect(await auditOf(server, 'application outcome noted')).toMatchObject([
    { subject, outcome: 'not reached' },
  ])
})

test('unknown ways and results of a contact are refused, and so are callers without the right', async () => {
  const { server, at, agent } = await anItem()
  expect((await agent.contact('pigeon')).body.code).toBe('invalid_input')
  expect((await agent.outcome('answered')).body.code).toBe('invalid_input')
  const editor = await atDesk(server, 'editor')
  const refused = await editor.browser.send(calls.recordApplicationContact, { way: 'phone' }, at)
  expect(refused.body.code).toBe('no_right')
  const nobody = { params: { reference: 'ANOTHERE' } }
  const { browser } = await atDesk(server, 'agent', 'other@example.org')
  expect((await browser.send(calls.recordApplicationContact, { way: 'phone' }, nobody)).body.code).toBe(
    'not_found',
  )
  expect(await agent.lines()).toHaveLength(1)
})

test('a conversation with the guardian of a child is one line, which can be undone and noted again', async () => {
  const { agent, manager } = await anItem(CHILD)
  const [first, second] = await Promise.all([agent.guardian(), manager.guardian()])
  const ids = [first, second].map(({ body }) => body.data.eventId)
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
  const spoken = async () => (await agent.lines()).filter(({ kind }) => kind === 'guardian reached')
  expect(await spoken()).toMatchObject([{ wasUndone: false, canUndo: true }])
  await agent.undo(ids.find((id) => id !== null))
  expect(await spoken()).toMatchObject([{ wasUndone: true }])
  await manager.guardian()
  expect(await spoken()).toMatchObject([{ wasUndone: true }, { wasUndone: false }])
})

test('a conversation with a guardian is refused for an adult', async () => {
  const { agent } = await anItem()
  expect((await agent.guardian()).body.code).toBe('staff_rule')
  expect(await agent.lines()).toHaveLength(1)
})
