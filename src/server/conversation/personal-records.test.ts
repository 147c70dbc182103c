import { expect, test } from 'vitest'
import { searchEverywhere } from '../../contract/desk-search.ts'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { downloadMyData } from '../../contract/my-account.ts'
import { eraseOld } from '../people/erase/erase-old.ts'
import { dumpTables } from '../testing/dump-tables.ts'
import { storeAnswer } from '../testing/messages.ts'
import { operatorAt, settingsOf } from '../testing/operator.ts'
import { aSignedInMember } from '../testing/people.ts'
import { atDesk } from '../testing/staff.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const EMAIL = 'lakshmi@example.org'
const YEAR = 365 * 24 * 3600_000

/** A member with an enquiry, whose answer by mail has a file. */
async function aCorrespondent() {
  const server = await testServer()
  const member = await aSignedInMember(server, EMAIL)
  const sent = await server.send(submitEnquiry, anEnquiry({ email: EMAIL }))
  const { id } = await server.db.read.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  await storeAnswer(server, id, { email: EMAIL, name: 'Lakshmi', text: 'Yes, the morning batch.' })
  return { server, member, reference: sent.body.data.reference }
}

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), 'person', EMAIL, ...args)

test('a message and its files are in the data that its sender and the operator get', async () => {
  const { server, member } = await aCorrespondent()
  const answer = await member.browser.send(downloadMyData, undefined, { token: member.token })
  const files = [{ name: 'marks.pdf', content: Buffer.from('MARK').toString('base64') }]
  expect(answer.body.data.records.enquiries).toMatchObject([
    { desk: { messages: [{ from: EMAIL, text: 'Yes, the morning batch.', files }] } },
  ])
  expect((await operator(server, 'export')).out).toContain('Yes, the morning batch.')
})

test('a corrected address is corrected in the messages', async () => {
  const { server, reference } = await aCorrespondent()
  await operator(server, 'correct', '--reference', reference, 'email=lakshmi.new@example.org', '--yes')
  expect(await server.db.read.selectFrom('messages').select('from_address').execute()).toEqual([
    { from_address: 'lakshmi.new@example.org' },
  ])
})

test('messages and files are erased with their person', async () => {
  const { server } = await aCorrespondent()
  await operator(server, 'erase', '--yes')
  const left = await dumpTables(server.db)
  for (const trace of ['Yes, the morning batch.', 'marks.pdf']) expect(left).not.toContain(trace)
})

test('an email that somebody wrote about an item of another address is part of their own data', async () => {
  const { server } = await aCorrespondent()
  const { db, clock } = server
  const other = { from_address: 'Second@example.net', is_other_address: 1, text: 'I am her brother.' }
  await db.write((tx) => tx.updateTable('messages').set(other).execute())
  const about = (email: string, ...args: string[]) =>
    operatorAt(clock.now, settingsOf(server), 'person', email, ...args)
  const exported = await about('second@example.net', 'export')
  expect(exported.out).toContain('I am her brother.')
  expect(exported.out).toContain(Buffer.from('MARK').toString('base64'))
  await about('second@example.net', 'erase', '--yes')
  const left = await dumpTables(db)
  for (const trace of ['I am her brother.', 'Second@example.net', 'marks.pdf'])
    expect(left).not.toContain(trace)
  expect(await db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
})

test('a message is erased after a year, though its item stays', async () => {
  const { server } = await aCorrespondent()
  const { db, clock } = server
  await db.write((tx) =>
    tx
      .updateTable('enquiries')
      .set({ erase_at: clock.now + 3 * YEAR })
      .execute(),
  )
  await eraseOld({ db, now: () => clock.now }, clock.now + YEAR - 1)
  expect(await db.read.selectFrom('messages').select('id').execute()).toHaveLength(1)
  await eraseOld({ db, now: () => clock.now }, clock.now + YEAR)
  expect(await db.read.selectFrom('enquiries').select('id').execute()).toHaveLength(1)
  for (const table of ['messages', 'message_files'] as const)
    expect(await db.read.selectFrom(table).select('id').execute()).toEqual([])
})

test('an item is found by the words of its emails, and not any more once these are deleted', async () => {
  const { server } = await aCorrespondent()
  const { browser } = await atDesk(server)
  const found = async (search: string) => {
    const { body } = await browser.send(searchEverywhere, { search })
    return body.data.enquiries.found.length
  }
  expect([await found('morning batch'), await found('evening batch')]).toEqual([1, 0])
  await server.db.write((tx) => tx.updateTable('messages').set({ text: 'No, the evening batch.' }).execute())
  expect([await found('morning batch'), await found('evening batch')]).toEqual([0, 1])
  await server.db.write((tx) => tx.deleteFrom('messages').execute())
  expect((await dumpTables(server.db)).toLowerCase()).not.toContain('evening batch')
  expect([await found('evening batch'), await found('lakshmi')]).toEqual([0, 1])
})
