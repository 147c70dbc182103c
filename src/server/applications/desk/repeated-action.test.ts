import { expect, test } from 'vitest'
import { assignApplication, readDeskApplication } from '../../../contract/desk-application.ts'
import { setApplicationFee } from '../../../contract/desk-application-actions.ts'
import { bulkAssign } from '../../../contract/desk-bulk.ts'
import { actionsOf, anApplicationAtDesk } from '../../testing/applications.ts'
import { auditOf } from '../../testing/audit.ts'
import { storedMails } from '../../testing/outbox.ts'
import { atDesk } from '../../testing/staff.ts'

test('a move that is sent again because its answer was lost gets the first answer, and its Undo', async () => {
  const { server, reference, move, undo, row } = await anApplicationAtDesk()
  const colleague = actionsOf(server, (await atDesk(server, 'manager')).browser, reference)
  const said = { reason: 'It is full.', version: 1 }
  const first = await move('refused', said)
  expect((await move('refused', said)).body).toEqual(first.body)
  expect(await row()).toMatchObject({ status: 'refused', version: 2 })
  expect(await storedMails(server, 'application stage')).toHaveLength(1)
  expect(await auditOf(server, 'application stage changed')).toHaveLength(1)

  const conflict = { status: 409, body: { code: 'changed_meanwhile' } }
  expect(await move('refused', { ...said, reason: 'It is over.' })).toMatchObject(conflict)
  expect(await move('fee found', { version: 1 })).toMatchObject(conflict)
  expect(await colleague.move('refused', said)).toMatchObject(conflict)
  expect((await undo(first.body.data.eventId)).status).toBe(200)
  expect(await move('refused', said)).toMatchObject(conflict)
  await colleague.move('refused', { reason: said.reason })
  expect(await move('refused', { ...said, version: 3 })).toMatchObject(conflict)
})

test('an acceptance without the fee that is sent again gets the first answer', async () => {
  const { move } = await anApplicationAtDesk('manager')
  const said = { reason: 'They teach here.', line: 'Welcome.', version: 1 }
  const first = await move('accepted', said)
  expect(first.status).toBe(200)
  expect((await move('accepted', said)).body).toEqual(first.body)
})

test('an assignment and a fee that are sent again because the answer was lost are not called those of a colleague', async () => {
  const { staff, reference, row } = await anApplicationAtDesk('manager')
  const params = { params: { reference } }
  const { browser } = staff
  const assign = () => browser.send(assignApplication, { version: 1, assigneeId: staff.id }, params)
  await assign()
  expect(await assign()).toMatchObject({ status: 200, body: { data: { version: 2 } } })
  const many = { applications: [{ reference, version: 1 }], assigneeId: staff.id }
  expect((await browser.send(bulkAssign, many)).body.data).toEqual({
    done: [{ reference, eventId: null }],
    left: [],
  })
  const fee = { version: 2, rupees: 0, reason: 'They teach here.' }
  const waive = () => browser.send(setApplicationFee, fee, params)
  await waive()
  const { version } = await row()
  expect(await waive()).toMatchObject({ status: 200, body: { data: { version } } })
  const { events } = (await browser.send(readDeskApplication, undefined, params)).body.data
  expect(events.filter(({ kind }) => kind === 'fee set')).toHaveLength(1)
})
