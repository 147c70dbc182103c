import { expect, test } from 'vitest'
import { readNumbers } from '../../contract/desk-numbers.ts'
import { oneFee } from '../testing/one-fee.ts'
import { paid } from '../testing/statements/fee-payments.ts'

const [ONE, TWO, THREE] = ['631911100011', '631922200022', '632033300033']
const FEE = 500_100
const whole = paid(ONE)
const part = paid(TWO, { amountPaise: 200_000, day: '2026-11-20' })

async function aCountedFee() {
  const fee = await oneFee(ONE, TWO, THREE)
  const sums = async () => {
    const { batches } = (await fee.staff.browser.send(readNumbers, { weeks: 12 })).body.data
    const sumOf = (name: 'paise' | 'missingPaise' | 'refundDuePaise') =>
      batches.reduce((sum, line) => sum + line[name], 0)
    return { paid: sumOf('paise'), missing: sumOf('missingPaise'), due: sumOf('refundDuePaise') }
  }
  await fee.confirmOne(whole)
  return { ...fee, sums }
}

test('a part that was paid after a full refund is not missing, and is due again after a second refusal', async () => {
  const { sums, move, refund, confirmOne } = await aCountedFee()
  await move('refused')
  expect((await refund('5001')).status).toBe(200)
  await move('received')
  expect(await sums()).toEqual({ paid: FEE, missing: FEE, due: 0 })
  expect((await confirmOne(part)).parts).toHaveLength(1)
  expect(await sums()).toEqual({ paid: FEE + 200_000, missing: FEE - 200_000, due: 0 })
  await move('refused')
  expect(await sums()).toEqual({ paid: FEE + 200_000, missing: 0, due: 200_000 })
})

test('a part that was paid after the refund of a part is not missing', async () => {
  const { sums, move, refund, confirmOne } = await aCountedFee()
  await move('refused')
  await refund('3000')
  await move('received')
  expect((await confirmOne(part)).parts).toHaveLength(1)
  expect(await sums()).toEqual({ paid: FEE + 200_000, missing: 100_000, due: 0 })
})

test('the refund of a part between two whole payments is not taken from the second one', async () => {
  const { sums, move, refund, confirmOne } = await aCountedFee()
  await move('refused')
  await refund('5001')
  await move('received')
  await confirmOne(part)
  expect((await refund('2000')).status).toBe(200)
  await confirmOne(paid(THREE, { day: '2026-11-21' }))
  await move('refused')
  expect(await sums()).toEqual({ paid: 2 * FEE + 200_000, missing: 0, due: FEE })
})

test('a payment that the bank took back is not due to a refused applicant, and is missing once the application is open again', async () => {
  const { sums, move, takeBack } = await aCountedFee()
  await move('accepted')
  await takeBack(whole)
  await move('refused')
  expect(await sums()).toEqual({ paid: 0, missing: 0, due: 0 })
  await move('received')
  expect(await sums()).toEqual({ paid: 0, missing: FEE, due: 0 })
})
