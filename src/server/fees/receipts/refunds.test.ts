// @module-tag slow
import { expect, test } from 'vitest'
import { listApplications, readApplication } from '../../../contract/applications.ts'
import { readDeskApplication } from '../../../contract/desk-application.ts'
import { recordRefund, reverseRefund } from '../../../contract/desk-receipts.ts'
import { anApplicationAtDesk, mailsTo } from '../../testing/applications.ts'
import { auditOf } from '../../testing/audit.ts'
import { atDesk } from '../../testing/staff.ts'

/** An application whose fee is found and whose mail is sent. */
async function aPaidApplication() {
  const site = await anApplicationAtDesk()
  const { server, staff, applicant, reference, move } = site
  await move('fee found')
  server.clock.advance(30_000)
  const before = (await mailsTo(server)).length
  const at = { params: { reference } }
  const refund = (change: Record<string, unknown> = {}) =>
    staff.browser.send(
      recordRefund,
      { amount: '₹2,000.50', day: '5 1 2026', theirReference: 'UTR 77', ...change },
      at,
    )
  const read = async () => (await staff.browser.send(readDeskApplication, undefined, at)).body.data
  const takeBack = (id: string, reason = 'Typed twice.') =>
    staff.browser.send(reverseRefund, { reason }, { params: { reference, id } })
  const mine = async () => {
    const token = applicant.token
    const list = await server.send(listApplications, undefined, { token })
    const one = await server.send(readApplication, undefined, { ...at, token })
    return {
      refunds: list.body.data.applications[0]?.refunds,
      history: one.body.data.application.history?.filter(({ what }: { what: string }) =>
        what.startsWith('refund'),
      ),
    }
  }
  const mails = async () => {
    server.clock.advance(30_000)
    return mailsTo(server, undefined, before)
  }
  return { ...site, refund, read, takeBack, mine, mails }
}

test('a refund is shown at the desk and to the applicant at once, and one mail about it is sent after half a minute', async () => {
  const { server, staff, reference, refund, read, mine, mails } = await aPaidApplication()
  expect(await refund()).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({
    refunds: [
      {
        amount: '₹2,000.50',
        day: '2026-01-05',
        theirReference: 'UTR 77',
        by: expect.any(String),
        isReversed: false,
      },
    ],
    leftToRefundPaise: 500_100 - 200_050,
  })
  expect((await read()).events.find(({ kind }) => kind === 'refund')).toMatchObject({
    line: '₹2,000.50',
    canUndo: false,
  })
  expect(await mine()).toMatchObject({
    refunds: [{ amount: '₹2,000.50', day: '2026-01-05', theirReference: 'UTR 77' }],
    history: [{ what: 'refund', reason: '₹2,000.50' }],
  })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`We paid ₹2,000.50 back to you, reference ${reference}`)
  expect(mail?.text).toContain('UTR 77')
  expect(await auditOf(server, 'refund noted')).toMatchObject([
    { by: staff.id, subject: reference, paise: 200_050, refund: expect.any(String) },
  ])
})

test('a refund that is sent again, because its answer was lost, is noted once and one mail is sent', async () => {
  const { refund, read, mails, takeBack } = await aPaidApplication()
  await refund({ amount: '2000' })
  expect(await refund({ amount: '2000' })).toMatchObject({ status: 200 })
  await refund({ amount: '3001', theirReference: 'UTR 78' })
  expect(await refund({ amount: '3001', theirReference: 'UTR 78' })).toMatchObject({ status: 200 })
  const { refunds } = await read()
  expect(refunds).toMatchObject([{ amount: '₹2,000' }, { amount: '₹3,001' }])
  expect(await mails()).toHaveLength(2)

  await takeBack(refunds[0]?.id ?? '')
  await refund({ amount: '2000' })
  expect((await read()).refunds).toHaveLength(3)
})

test('the sum of refunds never exceeds the payment, also for two at once', async () => {
  const { refund, read } = await aPaidApplication()
  expect(await refund({ amount: '5002' })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'At most ₹5,001 of the fee is left.' } },
  })
  const answers = await Promise.all([
    refund({ amount: '3000' }),
    refund({ amount: '3000', theirReference: 'UTR 78' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await refund({ amount: '2001' })).toMatchObject({ status: 200 })
  expect(await refund({ amount: '0.01' })).toMatchObject({
    status: 409,
    body: { message: 'There is no fee of theirs that could be paid back.' },
  })
  expect(await read()).toMatchObject({ leftToRefundPaise: 0, refunds: [{}, {}] })
})

test.each([
  [{ amount: '' }, 'amount'],
  [{ amount: '-5' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ amount: '1.234' }, 'amount'],
  [{ day: '' }, 'day'],
  [{ day: '30 2 2026' }, 'day'],
  [{ day: '6 1 2026' }, 'day'],
  [{ day: '5 1 1026' }, 'day'],
  [{ theirReference: '  ' }, 'theirReference'],
])('%o is not noted', async (change, field) => {
  const { refund, read } = await aPaidApplication()
  const answer = await refund(change)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  expect((await read()).refunds).toEqual([])
})

test('without a fee there is nothing to refund', async () => {
  const { server, staff, reference } = await anApplicationAtDesk()
  const wanted = { amount: '1', day: '5 1 2026', theirReference: 'x' }
  expect(await staff.browser.send(recordRefund, wanted, { params: { reference } })).toMatchObject({
    status: 409,
  })
  expect(await server.db.read.selectFrom('refunds').selectAll().execute()).toEqual([])
})

test('a refund undone in time is not mailed; one undone later is corrected by a second mail', async () => {
  const { refund, read, takeBack, mine, mails } = await aPaidApplication()
  await refund()
  const first = (await read()).refunds[0]
  expect((await takeBack(first?.id ?? '', ' ')).status).toBe(400)
  expect(await takeBack(first?.id ?? '')).toMatchObject({ status: 200 })
  expect(await takeBack(first?.id ?? '')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await read()).toMatchObject({ leftToRefundPaise: 500_100, refunds: [{ isReversed: true }] })
  expect(await mails()).toEqual([])
  expect(await mine()).toEqual({ refunds: [], history: [] })

  await refund({ theirReference: 'UTR 78' })
  expect(await mails()).toHaveLength(1)
  await takeBack((await read()).refunds[1]?.id ?? '', 'The bank sent it back to us.')
  const both = await mails()
  expect(both.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We paid ₹2,000.50 back'),
    expect.stringContaining('Please forget our email about a refund'),
  ])
  expect(JSON.stringify(both)).not.toContain('The bank sent it')
  expect(await mine()).toMatchObject({
    refunds: [],
    history: [{ what: 'refund' }, { what: 'refund taken back' }],
  })
  expect(JSON.stringify(await mine())).not.toContain('The bank sent it')
})

test('a fee with a refund cannot be set to not found', async () => {
  const { refund, read, takeBack, move, row } = await aPaidApplication()
  await refund()
  expect(await move('fee not found', { reason: 'x' })).toMatchObject({ status: 409 })
  expect(await row()).toMatchObject({ status: 'fee found' })
  expect((await read()).receipts).toMatchObject([{ cancelled: null }])
  await takeBack((await read()).refunds[0]?.id ?? '')
  expect(await move('fee not found', { reason: 'x' })).toMatchObject({ status: 200 })
  expect((await read()).receipts).toMatchObject([{ cancelled: { because: 'x' } }])
})

test('what was paid back is not called paid once the application is open again', async () => {
  const { refund, read, move } = await aPaidApplication()
  await move('refused', { reason: 'The course is full.' })
  await refund({ amount: '5001' })
  expect((await read()).fee.paidPaise).toBe(500_100)
  await move('received')
  expect((await read()).fee).toMatchObject({ feePaise: 500_100, paidPaise: 0 })
})

test('editors cannot record a refund, and a second factor from an hour ago is not enough', async () => {
  const { server, reference, refund, read } = await aPaidApplication()
  const editor = await atDesk(server, 'editor')
  const wanted = { amount: '1', day: '5 1 2026', theirReference: 'x' }
  const at = { params: { reference } }
  expect((await editor.browser.send(recordRefund, wanted, at)).body.code).toBe('no_right')
  server.clock.advance(10 * 60_000)
  expect((await refund()).body.code).toBe('proof_not_fresh')
  expect((await read()).refunds).toEqual([])
})
