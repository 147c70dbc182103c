import { expect, test } from 'vitest'
import { addApplicationNote, assignApplication } from '../../../contract/desk-application.ts'
import { moveApplication } from '../../../contract/desk-application-actions.ts'
import { recordRefund } from '../../../contract/desk-receipts.ts'
import { deleteAccount, downloadMyData } from '../../../contract/my-account.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { operatorAt, settingsOf } from '../../testing/operator.ts'
import { PASSWORD } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const NOTE = 'Her sister rings back.'
const EMAIL = 'kavya.s@example.org'

/** An applicant about whom the desk wrote a note. */
async function aNotedApplicant() {
  const server = await testServer({ limits: false })
  const agent = await atDesk(server)
  const applicant = await anApplicant(server, { email: EMAIL })
  const at = { params: { reference: applicant.reference } }
  await agent.browser.send(addApplicationNote, { text: NOTE, mentions: [] }, at)
  await agent.browser.send(assignApplication, { version: 1, assigneeId: agent.id }, at)
  return { server, agent, applicant }
}

const operator = (server: TestServer, ...args: string[]) =>
  operatorAt(server.clock.now, settingsOf(server), 'person', EMAIL, ...args)
const eventsIn = ({ db }: TestServer) => db.read.selectFrom('item_events').selectAll().execute()

test('the operator shows and exports the desk’s notes; the applicant reads the actions and their times', async () => {
  const { server, agent, applicant } = await aNotedApplicant()
  for (const action of ['show', 'export']) expect((await operator(server, action)).out).toContain(NOTE)
  const answer = await applicant.browser.send(downloadMyData, undefined, { token: applicant.token })
  const { records } = answer.body.data
  expect(records.applications).toMatchObject([
    { desk: { status: 'received', reason: null, history: [{ what: 'note' }, { what: 'assignee' }] } },
  ])
  const text = JSON.stringify(records)
  expect(text).not.toContain(NOTE)
  expect(text).not.toContain(agent.id)
})

test('a payment of the fee is listed with day and amount, a shared one with their part; the bank’s words stay sealed', async () => {
  const { server, applicant } = await aNotedApplicant()
  const [row] = await server.db.read.selectFrom('applications').select('id').execute()
  await server.db.write(async (tx) => {
    const credit = {
      digest: 'd',
      state: 'confirmed',
      words: 'sealed by the test',
      erase_at: 2 ** 41,
    } as const
    const id = row?.id ?? ''
    await tx
      .insertInto('credits')
      .values([
        { ...credit, id: '1', row_hash: '1', day: '2026-01-03', amount_paise: 500_100, application_id: id },
        { ...credit, id: '2', row_hash: '2', day: '2026-01-04', amount_paise: 1_000_200 },
      ])
      .execute()
    await tx.insertInto('credit_shares').values({ id: '1', credit_id: '2', application_id: id }).execute()
  })
  const payments = [
    { day: '2026-01-03', amount: '₹5,001', wordsOfTheBank: 'sealed' },
    { day: '2026-01-04', amount: '₹5,001', wordsOfTheBank: 'sealed' },
  ]
  expect(JSON.parse((await operator(server, 'export')).out).applications).toMatchObject([
    { desk: { payments } },
  ])
  const answer = await applicant.browser.send(downloadMyData, undefined, { token: applicant.token })
  expect(answer.body.data.records.applications).toMatchObject([{ desk: { payments } }])
})

test('erasing a person or deleting an account erases the desk’s notes', async () => {
  const erased = await aNotedApplicant()
  expect(await eventsIn(erased.server)).toHaveLength(2)
  await operator(erased.server, 'erase', '--yes')
  expect(await eventsIn(erased.server)).toEqual([])

  const deleted = await aNotedApplicant()
  const { browser, token } = deleted.applicant
  expect((await browser.send(deleteAccount, { password: PASSWORD }, { token })).status).toBe(200)
  expect(await eventsIn(deleted.server)).toEqual([])
})

test('after a colleague was removed, the actions stay without a name, and the applications have no assignee', async () => {
  const { server, agent } = await aNotedApplicant()
  await server.db.write((tx) => tx.deleteFrom('users').where('id', '=', agent.id).execute())
  expect((await eventsIn(server)).map(({ staff_id }) => staff_id)).toEqual([null, null])
  const [row] = await server.db.read.selectFrom('applications').select('assignee_id').execute()
  expect(row).toEqual({ assignee_id: null })
})

test('receipts and refunds are in the download; after erasure number, amount and day stay without the person', async () => {
  const { server, agent, applicant } = await aNotedApplicant()
  const at = { params: { reference: applicant.reference } }
  await agent.browser.send(moveApplication, { version: 2, stage: 'fee found' }, at)
  const refund = { amount: '1000', day: '5 1 2026', theirReference: 'UTR 77' }
  expect(await agent.browser.send(recordRefund, refund, at)).toMatchObject({ status: 200 })
  const answer = await applicant.browser.send(downloadMyData, undefined, { token: applicant.token })
  expect(answer.body.data.records.applications).toMatchObject([
    {
      desk: { receipts: [{ number: '2025-26/0001', name: 'Kavya Shetty' }], refunds: [{ amount: '₹1,000' }] },
    },
  ])
  expect((await operator(server, 'show')).out).toContain('2025-26/0001')
  await operator(server, 'erase', '--yes')
  const { read } = server.db
  expect(await read.selectFrom('receipt_words').selectAll().execute()).toEqual([])
  const left = [
    ...(await read.selectFrom('receipts').selectAll().execute()),
    ...(await read.selectFrom('refunds').selectAll().execute()),
    ...(await read.selectFrom('receipt_years').selectAll().execute()),
  ]
  expect(left).toMatchObject([
    { application_id: null, serial: 1, amount_paise: 500_100, day: '2026-01-05' },
    { application_id: null, amount_paise: 100_000, their_reference: 'UTR 77' },
    { financial_year: 2025, last_serial: 1 },
  ])
  expect(JSON.stringify(left)).not.toContain(applicant.reference)
  // The next receipt has the next number.
  const next = await anApplicant(server, { email: 'next@example.org' })
  await agent.browser.send(
    moveApplication,
    { version: 1, stage: 'fee found' },
    { params: { reference: next.reference } },
  )
  expect((await read.selectFrom('receipts').select('serial').orderBy('serial').execute()).at(-1)).toEqual({
    serial: 2,
  })
})
