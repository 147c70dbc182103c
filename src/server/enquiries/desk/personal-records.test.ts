import { expect, test } from 'vitest'
import { addNote, recordContact } from '../../../contract/desk-enquiry.ts'
import { submitEnquiry } from '../../../contract/enquiries.ts'
import { downloadMyData } from '../../../contract/my-account.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { anEnquiry } from '../../testing/submissions.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const NOTE = 'A neighbour picked up.'

/** A member with an enquiry about which the desk wrote a note. */
async function aNotedMember() {
  const server = await testServer()
  const member = await aSignedInMember(server, 'lakshmi@example.org')
  const agent = await atDesk(server)
  const sent = await server.send(submitEnquiry, anEnquiry({ email: 'Lakshmi@example.org' }))
  const at = { params: { reference: sent.body.data.reference } }
  await agent.browser.send(addNote, { text: NOTE, mentions: [] }, at)
  await agent.browser.send(recordContact, { way: 'phone' }, at)
  return { server, member, agent }
}

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), 'person', 'lakshmi@example.org', ...args)

test('the operator shows and exports actions and notes of the desk; the download of a member holds the actions', async () => {
  const { server, member, agent } = await aNotedMember()
  for (const action of ['show', 'export']) expect((await operator(server, action)).out).toContain(NOTE)
  const { records } = (await member.browser.send(downloadMyData, undefined, { token: member.token })).body
    .data
  expect(records.enquiries).toMatchObject([
    {
      desk: {
        status: 'in progress',
        history: [{ what: 'note' }, { what: 'contact', way: 'phone', status: 'in progress' }],
      },
    },
  ])
  const text = JSON.stringify(records)
  expect(text).not.toContain(NOTE)
  expect(text).not.toContain(agent.id)
})

test("erasing a person erases the desk's notes about them", async () => {
  const { server } = await aNotedMember()
  const events = () => server.db.read.selectFrom('item_events').select('id').execute()
  expect(await events()).toHaveLength(2)
  await operator(server, 'erase', '--yes')
  expect(await events()).toEqual([])
})

test('after a colleague was removed, the actions stay without a name', async () => {
  const { server, agent } = await aNotedMember()
  await server.db.write((tx) => tx.deleteFrom('users').where('id', '=', agent.id).execute())
  expect(await server.db.read.selectFrom('item_events').select('staff_id').execute()).toEqual([
    { staff_id: null },
    { staff_id: null },
  ])
})
