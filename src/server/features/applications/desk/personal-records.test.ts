import { expect, test } from 'vitest'
import { deleteAccount, downloadMyData } from '../../../../contract/accounts.ts'
import { addApplicationNote, giveApplication } from '../../../../contract/desk-application.ts'
import { anApplicant } from '../../../testing/applicants.ts'
import { operatorAt, settingsOf } from '../../../testing/operator.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { atDesk } from '../../../testing/staff.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'

const NOTE = 'Her sister rings back.'
const EMAIL = 'kavya.s@example.org'

/** An applicant about whom the desk wrote a note. */
async function aNotedApplicant() {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const applicant = await anApplicant(server, { email: EMAIL })
  const at = { params: { reference: applicant.reference } }
  await agent.browser.send(addApplicationNote, { text: NOTE, mentions: [] }, at)
  await agent.browser.send(giveApplication, { version: 1, assigneeId: agent.id }, at)
  return { server, agent, applicant }
}

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), 'person', EMAIL, ...args)
const eventsIn = ({ db }: TestServer) => db.read.selectFrom('application_events').selectAll().execute()

test('the operator shows and exports what the desk wrote; its applicant reads what was done and when', async () => {
  const { server, agent, applicant } = await aNotedApplicant()
  for (const deed of ['show', 'export']) expect((await operator(server, deed)).out).toContain(NOTE)
  const answer = await applicant.browser.send(downloadMyData, undefined, { token: applicant.token })
  const { records } = answer.body.data
  expect(records.applications).toMatchObject([
    { desk: { status: 'received', reason: null, history: [{ what: 'note' }, { what: 'assignee' }] } },
  ])
  const text = JSON.stringify(records)
  expect(text).not.toContain(NOTE)
  expect(text).not.toContain(agent.id)
})

test('when somebody is erased, or deletes their account, what the desk noted about them is gone', async () => {
  const erased = await aNotedApplicant()
  expect(await eventsIn(erased.server)).toHaveLength(2)
  await operator(erased.server, 'erase', '--yes')
  expect(await eventsIn(erased.server)).toEqual([])

  const deleted = await aNotedApplicant()
  const { browser, token } = deleted.applicant
  expect((await browser.send(deleteAccount, { password: PASSWORD }, { token })).status).toBe(200)
  expect(await eventsIn(deleted.server)).toEqual([])
})

test('when a colleague leaves, what they did stays, and says nobody’s name; what they had belongs to nobody', async () => {
  const { server, agent } = await aNotedApplicant()
  await server.db.write((tx) => tx.deleteFrom('users').where('id', '=', agent.id).execute())
  expect((await eventsIn(server)).map(({ staff_id }) => staff_id)).toEqual([null, null])
  const [row] = await server.db.read.selectFrom('applications').select('assignee_id').execute()
  expect(row).toEqual({ assignee_id: null })
})
