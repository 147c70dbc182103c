import { expect, test } from 'vitest'
import { undoApplicationAction } from '../../contract/desk-application-actions.ts'
import { bulkAssign, bulkChange, undoBulk, undoBulkAssign } from '../../contract/desk-bulk.ts'
import { changeEnquiry, undoAction } from '../../contract/desk-enquiry.ts'
import { changeRole, removeStaff } from '../../contract/desk-staff.ts'
import { anApplicant } from '../testing/applicants.ts'
import { asTheyAre, undoable } from '../testing/bulk.ts'
import { enquire } from '../testing/enquire.ts'
import { countWaiting } from '../testing/held-table.ts'
import { atDesk } from '../testing/staff.ts'
import { testServer } from '../testing/test-server.ts'

/** An enquiry and an application that the manager has taken over from an agent. */
async function takenOver() {
  const server = await testServer()
  const [{ id, browser }, agent] = [await atDesk(server, 'manager'), await atDesk(server)]
  const [enquiry, application] = [await enquire(server), (await anApplicant(server)).reference]
  const enquiries = (assigneeId: string, version: number) =>
    browser.send(bulkChange, { enquiries: asTheyAre([enquiry], version), assigneeId })
  const applications = (assigneeId: string, version: number) =>
    browser.send(bulkAssign, { applications: asTheyAre([application], version), assigneeId })
  await enquiries(agent.id, 1)
  await applications(agent.id, 1)
  const toMe = {
    enquiries: undoable((await enquiries(id, 2)).body.data.done),
    applications: undoable((await applications(id, 2)).body.data.done),
  }
  return { server, browser, agent, toMe }
}

test.each([
  ['has left the desk', (id: string) => [removeStaff, undefined, { params: { id } }] as const],
  ['has another role', (id: string) => [changeRole, { role: 'editor' }, { params: { id } }] as const],
])('an undo gives nothing to a colleague who %s, and says why', async (_what, leave) => {
  const { browser, agent, toMe } = await takenOver()
  const [call, input, at] = leave(agent.id)
  expect((await browser.send(call, input, at)).status).toBe(200)

  for (const [undo, actions, message] of [
    [undoAction, toMe.enquiries, 'This colleague does not answer enquiries.'],
    [undoApplicationAction, toMe.applications, 'This colleague does not work with applications.'],
  ] as const) {
    const [{ reference, eventId }] = actions as [(typeof actions)[number]]
    expect(await browser.send(undo, { eventId }, { params: { reference } })).toMatchObject({
      status: 409,
      body: { code: 'staff_rule', message },
    })
  }
  for (const [undo, actions] of [
    [undoBulk, toMe.enquiries],
    [undoBulkAssign, toMe.applications],
  ] as const)
    expect((await browser.send(undo, { actions })).body.data).toEqual({
      left: actions.map(({ reference }) => reference),
    })
})

test('an enquiry is not given to a colleague who leaves at this moment', async () => {
  const server = await testServer()
  const [manager, agent] = [await atDesk(server, 'manager'), await atDesk(server)]
  const at = { params: { reference: await enquire(server) } }
  const { read, shared, write } = server.db
  const leaving = shared ? await read.startTransaction().execute() : undefined
  const leave = (tx: typeof read) => tx.deleteFrom('staff').where('user_id', '=', agent.id).execute()
  await (leaving ? leave(leaving) : write(leave))
  const given = manager.browser.send(changeEnquiry, { version: 1, assigneeId: agent.id }, at)
  if (leaving) {
    await expect.poll(() => countWaiting(server)).toBe(1)
    await leaving.commit().execute()
  }

  expect(await given).toMatchObject({
    status: 400,
    body: { fields: { assigneeId: 'This colleague does not answer enquiries.' } },
  })
})
