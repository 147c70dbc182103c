// @module-tag slow
import { expect, test } from 'vitest'
import { listApplications } from '../../../contract/applications.ts'
import { readDeskReceipt } from '../../../contract/desk-receipts.ts'
import { readReceipt } from '../../../contract/receipts.ts'
import { anApplicationAtDesk, mailsTo } from '../../testing/applications.ts'
import { aSignedInMember } from '../../testing/people.ts'
import { atDesk } from '../../testing/staff.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** The mails about stages: without the first one, which confirms the arrival of the application. */
const aboutStages = (server: TestServer, after = 0) => mailsTo(server, undefined, after + 1)

const FIRST = '2025-26-0001'

test('the applicant and the desk read a receipt as the same PDF', async () => {
  const { server, applicant, staff, reference, move } = await anApplicationAtDesk()
  await move('fee found')
  const at = { params: { reference, id: FIRST } }
  const mine = await server.send(readReceipt, undefined, { ...at, token: applicant.token })
  expect(mine).toMatchObject({
    status: 200,
    body: {
      data: {
        receipt: {
          number: '2025-26/0001',
          issuedOn: '2026-01-05',
          paidOn: '2026-01-05',
          amount: '₹5,001',
          amountInWords: 'Rupees five thousand and one only',
          name: 'Asha Rao',
          course: 'Life Style Disease Management',
          reference,
          cancelled: null,
        },
      },
    },
  })
  expect(mine.headers['cache-control']).toBe('no-store')
  const pdf = Buffer.from(mine.body.data.pdf, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const theirs = await staff.browser.send(readDeskReceipt, undefined, at)
  expect(theirs.body.data).toEqual(mine.body.data)
})

test('a receipt of another applicant, and one that does not exist, are refused', async () => {
  const { server, applicant, staff, reference, move } = await anApplicationAtDesk()
  await move('fee found')
  const ravi = await aSignedInMember(server, 'ravi@example.org')
  const ask = (token: string, id: string) =>
    server.send(readReceipt, undefined, { params: { reference, id }, token })
  expect((await ask(ravi.token, FIRST)).status).toBe(404)
  for (const id of ['2025-26-0002', '2025-26-1', '2024-25-0001', 'x'])
    expect((await ask(applicant.token, id)).status).toBe(404)
  const editor = await atDesk(server, 'editor')
  const at = { params: { reference, id: FIRST } }
  expect((await editor.browser.send(readDeskReceipt, undefined, at)).body.code).toBe('no_right')
  for (const reference of ['ANOTHER1', 'A0000000'])
    expect(
      (await staff.browser.send(readDeskReceipt, undefined, { params: { reference, id: FIRST } })).status,
    ).toBe(404)
})

test('the mail about a fee has its receipt attached, once; a cancelled receipt is not sent', async () => {
  const { server, move, undo } = await anApplicationAtDesk()
  const first = await move('fee found')
  await undo(first.body.data.eventId)
  await move('fee found')
  server.clock.advance(30_000)
  const [mail, ...others] = await aboutStages(server)
  expect(others).toEqual([])
  expect(mail?.attachments).toMatchObject([
    { filename: 'receipt-2025-26-0002.pdf', contentType: 'application/pdf' },
  ])
  expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')

  await move('fee not found', { reason: 'The bank took it back.' })
  server.clock.advance(30_000)
  const later = await aboutStages(server, 1)
  expect(later).toHaveLength(1)
  expect(later[0]?.attachments).toBeUndefined()
})

test('when the fee is announced after the acceptance, only the first of the two mails has the receipt', async () => {
  const { server, move } = await anApplicationAtDesk()
  await move('fee found')
  await move('accepted')
  server.clock.advance(30_000)
  const mails = await aboutStages(server)
  expect(Object.fromEntries(mails.map((mail) => [mail.subject, mail.attachments?.length ?? 0]))).toEqual({
    'Your fee has arrived: Life Style Disease Management': 1,
    'You are accepted: Life Style Disease Management': 0,
  })
})

test('the Dashboard lists the receipts that the applicant was notified of, and marks the cancelled ones', async () => {
  const { server, applicant, reference, move, undo } = await anApplicationAtDesk()
  const receipts = async () => {
    const answer = await server.send(listApplications, undefined, { token: applicant.token })
    return answer.body.data.applications[0]?.receipts
  }
  expect(await receipts()).toEqual([])
  const first = await move('fee found')
  await undo(first.body.data.eventId)
  expect(await receipts()).toEqual([])
  const at = { params: { reference, id: FIRST }, token: applicant.token }
  expect((await server.send(readReceipt, undefined, at)).status).toBe(404)

  const second = await move('fee found')
  expect(await receipts()).toEqual([{ id: '2025-26-0002', number: '2025-26/0002', isCancelled: false }])
  server.clock.advance(30_000)
  await server.mailbox()
  await undo(second.body.data.eventId)
  expect(await receipts()).toEqual([{ id: '2025-26-0002', number: '2025-26/0002', isCancelled: true }])
  const notified = await server.send(readReceipt, undefined, {
    ...at,
    params: { reference, id: '2025-26-0002' },
  })
  expect(notified.body.data.receipt.cancelled).toEqual({
    on: '2026-01-05',
    because: 'The fee was noted by mistake.',
  })
})
