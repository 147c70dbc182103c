import { expect, test } from 'vitest'
import { login, register } from '../../../../contract/accounts.ts'
import { ENQUIRY_STATES } from '../../../../contract/desk-enquiries.ts'
import { STAGES } from '../../../../contract/stages.ts'
import { stateOf } from '../../../items/enquiry-state.ts'
import { queueSampleBankMails } from '../../../start/queue-sample-bank-mails.ts'
import { operatorAt, settingsOf } from '../../../testing/operator.ts'
import { aRegistration } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

test('an empty site is filled with members, enquiries and applications, and no mail is sent', async () => {
  const server = await testServer()
  const demo = () => operatorAt(server.clock.now, settingsOf(server), 'demo')
  const { code, output } = await demo()
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('120 enquiries') })

  const count = async (table: 'users' | 'enquiries' | 'applications') =>
    (await server.db.read.selectFrom(table).selectAll().execute()).length
  expect([await count('users'), await count('enquiries'), await count('applications')]).toEqual([43, 120, 60])
  expect(await server.mailbox()).toEqual([])
  const [, email = '', password = ''] = /such as (\S+) with the password "(.+)"/.exec(output) ?? []
  expect((await server.send(login, { email, password })).status).toBe(200)
  expect(await demo()).toMatchObject({ code: 1, output: expect.stringContaining('in use') })
})

test('the desk of the demo has enquiries in every state, assigned to colleagues, with their history', async () => {
  const server = await testServer()
  await operatorAt(server.clock.now, settingsOf(server), 'demo')
  const rows = await server.db.read.selectFrom('enquiries').selectAll().execute()
  const states = new Set(rows.map((row) => stateOf(row, server.clock.now)))
  expect([...states].sort()).toEqual([...ENQUIRY_STATES].sort())
  expect(rows.some(({ remind_at }) => remind_at !== null && remind_at <= server.clock.now)).toBe(true)
  const events = await server.db.read.selectFrom('item_events').selectAll().execute()
  for (const { id, desk_status, assignee_id } of rows) {
    const own = events.filter(({ enquiry_id }) => enquiry_id === id)
    expect([own.length > 0, assignee_id !== null]).toEqual([desk_status !== 'new', desk_status !== 'new'])
  }
  expect(events.every(({ at }) => at <= server.clock.now)).toBe(true)
  for (const { whatsapp_number, email } of rows) {
    expect(whatsapp_number).toMatch(/^90000/)
    expect(email).toMatch(/@example\.org$/)
  }
  const staff = await server.db.read.selectFrom('staff').selectAll().execute()
  expect(staff.length).toBe(3)
  expect(staff.every(({ set_up_until }) => set_up_until < server.clock.now)).toBe(true)
})

test('applications of the demo are in every stage, with their history, and some have flags', async () => {
  const server = await testServer()
  await operatorAt(server.clock.now, settingsOf(server), 'demo')
  const rows = await server.db.read.selectFrom('applications').selectAll().execute()
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(STAGES))
  const events = await server.db.read.selectFrom('item_events').selectAll().orderBy('at').execute()
  expect(events.every(({ at }) => at <= server.clock.now)).toBe(true)
  for (const { id, status } of rows) {
    const moves = events.filter(({ application_id, kind }) => application_id === id && kind === 'stage')
    const last = moves.at(-1)
    expect(last ? JSON.parse(last.detail).to : 'received').toBe(status)
  }
  const flags = new Set(rows.flatMap(({ flags }) => JSON.parse(flags)))
  for (const flag of ['under18', 'courseUnknown', 'aadhaarSeenBefore', 'transactionSeenBefore'])
    expect(flags, flag).toContain(flag)
  expect(rows.filter(({ flags }) => flags === '[]').length).toBeGreaterThan(40)
  expect(rows.every(({ email }) => email.endsWith('@example.org'))).toBe(true)
})

test('colleagues of the demo get no mail: such as about the sample account', async () => {
  const server = await testServer()
  // Nine in the morning in India.
  server.clock.now = Date.parse('2026-11-26T03:30:00Z')
  await operatorAt(server.clock.now, settingsOf(server), 'demo')
  await queueSampleBankMails(server.deps)
  expect(await server.db.read.selectFrom('outbox').select('kind').execute()).toEqual([
    { kind: 'sample bank account' },
  ])
  expect(await server.mailbox()).toEqual([])
})

test('a site that has been used is not changed', async () => {
  const server = await testServer()
  await server.send(register, aRegistration())
  expect((await operatorAt(server.clock.now, settingsOf(server), 'demo')).code).toBe(1)
  expect(await server.db.read.selectFrom('enquiries').selectAll().execute()).toEqual([])
})
