import { expect, test } from 'vitest'
import { exportNumbers, readNumbers } from '../../contract/desk-numbers.ts'
import { recordRefund } from '../../contract/desk-receipts.ts'
import { addNumber } from '../../contract/my-applications.ts'
import { anApplicant, freshNumbers } from '../testing/applicants.ts'
import { actionsOf } from '../testing/applications.ts'
import { aBatch, withBatches } from '../testing/batches.ts'
import { applicantsWhoPaid, seenIn } from '../testing/fees.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'

const [WHOLE, PART, NONE] = ['631911100011', '631922200022', '632033300033']

test('seats, stages, fees and refunds due are counted by course and batch, and exported', async () => {
  const { server, staff, preview, confirm } = await applicantsWhoPaid(0)
  const [course = ''] = server.deps.config.organisation.courseTitles
  withBatches(server, course, aBatch({ key: 'feb', place: 'Pune', seats: 2 }))
  const apply = async (transactionNumber: string, coursePreference: string) =>
    (await anApplicant(server, {}, { ...freshNumbers(), transactionNumber, coursePreference })).reference
  const refused = await apply(WHOLE, course)
  await apply(PART, course)
  await apply(NONE, 'A course of long ago')
  const file = statementOf([paid(WHOLE), paid(PART, { amountPaise: 200_000 })])
  const credits = (await preview(file)).found?.credits
  await confirm([...seenIn(credits, 'sure'), ...seenIn(credits, 'please check')], file)
  const params = { reference: refused }
  const { move } = actionsOf(server, staff.browser, refused)
  expect((await move('refused', { reason: 'Too late.' })).status).toBe(200)

  const [waits] = await server.db.read.selectFrom('users').select('id').limit(1).execute()
  const entry = { id: 'w1', user_id: waits?.id ?? '', person: '', batch: 'feb', course, erase_at: 1 }
  const times = { created_at: 1, since: 1, offered_at: null, offered_until: null, application_id: null }
  await server.db.write((tx) =>
    tx
      .insertInto('waiting_list')
      .values({ ...entry, ...times, state: 'waiting' })
      .execute(),
  )

  const read = async () => (await staff.browser.send(readNumbers, { weeks: 12 })).body.data.batches
  const [ofBatch, without] = await read()
  expect(ofBatch).toMatchObject({
    course,
    batch: '10 February 2026, Pune',
    seats: 2,
    held: 1,
    waiting: 1,
    stages: { received: 1, refused: 1, accepted: 0 },
    fees: 2,
    paise: 700_100,
    missingPaise: 300_100,
    refundsDue: 1,
    refundDuePaise: 500_100,
  })
  expect(without).toMatchObject({ course: null, batch: null, seats: null, held: 1, missingPaise: 500_100 })

  const refund = { amount: '5001', day: '5 1 2026', theirReference: 'UTR 77' }
  expect((await staff.browser.send(recordRefund, refund, { params })).status).toBe(200)
  expect((await read())[0]).toMatchObject({ refundsDue: 0, refundDuePaise: 0 })
  const { csv } = (await staff.browser.send(exportNumbers, { weeks: 12, table: 'batches' })).body.data
  expect(csv).toContain('"10 February 2026, Pune","2","1","1",')
  expect(csv).toContain('"7001.00","3001.00","0","0.00"')
})

test('a refund of a part is not taken from the whole fee that was paid later, also after a receipt by mistake', async () => {
  const { server, staff, preview, confirm } = await applicantsWhoPaid(0)
  const { reference, token } = await anApplicant(server, {}, { ...freshNumbers(), transactionNumber: PART })
  const params = { reference }
  const { move, undo } = actionsOf(server, staff.browser, reference)
  const confirmIn = async (state: string, payment: ReturnType<typeof paid>) => {
    server.clock.advance(1000)
    const file = statementOf([payment])
    return confirm(seenIn((await preview(file)).found?.credits, state), file)
  }
  await undo((await move('fee found')).body.data.eventId)
  await confirmIn('please check', paid(PART, { amountPaise: 200_000 }))
  server.clock.advance(1000)
  const refund = { amount: '2000', day: '5 1 2026', theirReference: 'UTR 77' }
  expect((await staff.browser.send(recordRefund, refund, { params })).status).toBe(200)
  await server.send(addNumber, { transactionNumber: WHOLE }, { token, params })
  await confirmIn('sure', paid(WHOLE))
  await move('refused', { reason: 'Too late.' })
  const { batches } = (await staff.browser.send(readNumbers, { weeks: 12 })).body.data
  expect(batches.map(({ refundDuePaise }) => refundDuePaise)).toContain(500_100)
})
