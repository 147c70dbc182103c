import { expect, test } from 'vitest'
import { setApplicationFee } from '../../../contract/desk-application-actions.ts'
import { oneFee } from '../../testing/one-fee.ts'
import { atDesk } from '../../testing/staff.ts'
import { paid } from '../../testing/statements/fee-payments.ts'

const [ONE, TWO, THREE] = ['631911100011', '631922200022', '632033300033']
const FEE = 500_100
const TODAY = '2026-01-05'

async function aFee() {
  const fee = await oneFee(ONE, TWO, THREE)
  const { browser } = await atDesk(fee.server, 'manager')
  const at = { params: { reference: fee.reference } }
  const setFee = async (rupees: number) => {
    const { version } = (await fee.application()).summary
    return browser.send(setApplicationFee, { version, rupees, reason: 'Another course.' }, at)
  }
  return { ...fee, setFee }
}

test('the rest of a fee that became higher has a receipt when staff find it without a statement', async () => {
  const { confirmOne, move, setFee, receipts, application } = await aFee()
  await confirmOne(paid(ONE))
  await move('refused')
  await move('received')
  expect((await setFee(6000)).status).toBe(200)
  await move('fee found')
  expect(await receipts()).toEqual([
    [FEE, '2026-11-15', true],
    [99_900, TODAY, true],
  ])
  expect((await application()).fee.paidPaise).toBe(600_000)
})

test('a fee that became lower, and of which the difference was refunded, has no further receipt', async () => {
  const { move, refund, setFee, receipts, application } = await aFee()
  await move('fee found')
  await move('refused')
  expect((await refund('2001')).status).toBe(200)
  await move('received')
  expect((await setFee(3000)).status).toBe(200)
  await move('fee found')
  expect(await receipts()).toEqual([[FEE, TODAY, true]])
  expect((await application()).leftToRefundPaise).toBe(300_000)
})

test('a fee of which a bank’s charge is missing has no second receipt when it is found again', async () => {
  const { confirmOne, move, receipts } = await aFee()
  const nearly = paid(ONE, { amountPaise: FEE - 1000 })
  await confirmOne(nearly)
  await move('refused')
  await move('received')
  await move('fee found')
  expect(await receipts()).toEqual([[FEE - 1000, '2026-11-15', true]])
})

test('a second receipt has the payments that were confirmed after the first one, also those of earlier days', async () => {
  const { confirmOne, move, setFee, receipts } = await aFee()
  await confirmOne(paid(ONE))
  await move('refused')
  await move('received')
  await setFee(7001)
  await confirmOne(paid(TWO, { amountPaise: 100_000, day: '2026-11-10' }))
  await confirmOne(paid(THREE, { amountPaise: 100_000, day: '2026-11-12' }))
  expect(await receipts()).toEqual([
    [FEE, '2026-11-15', true],
    [200_000, '2026-11-12', true],
  ])
})

test('a refused applicant whose fee was refunded, and who paid a part since, has paid the part', async () => {
  const { confirmOne, move, refund, application } = await aFee()
  await confirmOne(paid(ONE))
  await move('refused')
  await refund('5001')
  await move('received')
  await confirmOne(paid(TWO, { amountPaise: 200_000, day: '2026-11-20' }))
  await move('refused')
  expect(await application()).toMatchObject({ leftToRefundPaise: 200_000, fee: { paidPaise: 200_000 } })
})
