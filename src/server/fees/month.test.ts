import { expect, test } from 'vitest'
import { moveApplication } from '../../contract/desk-application-actions.ts'
import { exportFeeMonth, readFeeMonth, settleCredit } from '../../contract/desk-fees.ts'
import { auditOf } from '../testing/audit.ts'
import { applicantsWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'

const NOVEMBER = { params: { month: '2026-11' } }

/** Three fees, two of them confirmed; a gift, a grant, and an unclaimed payment. */
async function aMonth() {
  const desk = await applicantsWhoPaid(3)
  const { people, staff, sureIn, confirm, read } = desk
  const payments = [
    ...people.map(({ number }) => paid(number)),
    paid('631955500077', { narration: '=HYPERLINK("evil")/631955500077' }),
    paid('631955500088', { day: '2026-11-20' }),
    paid('631955500099', { amountPaise: 14_272_992, day: '2026-11-30', narration: 'RTGS GRANT' }),
  ]
  const file = statementOf(payments)
  await confirm((await sureIn(file)).slice(0, 2), file)
  const gift = (await read()).credits.find(({ narration }) => narration.includes('500088'))
  await staff.browser.send(settleCredit, { words: 'A gift' }, { params: { id: gift?.id ?? '' } })
  const month = async () => (await staff.browser.send(readFeeMonth, undefined, NOVEMBER)).body.data
  return { ...desk, month }
}

test('the results of a month’s credits add up to the credits of its statements', async () => {
  const { month } = await aMonth()
  const { credits, found, unclaimed, settled, other, receipts, refunds } = await month()
  expect(credits).toEqual({ count: 6, paise: 5 * 500_100 + 14_272_992 })
  expect(found).toEqual({ count: 2, paise: 2 * 500_100 })
  expect(unclaimed).toEqual({ count: 2, paise: 2 * 500_100 })
  expect(settled).toEqual({ count: 1, paise: 500_100 })
  expect(other).toEqual({ count: 1, paise: 14_272_992 })
  expect(receipts).toEqual(found)
  expect(refunds.count).toBe(0)
  const parts = [found, unclaimed, settled, other]
  expect(parts.reduce((sum, { paise }) => sum + paise, 0)).toBe(credits.paise)
})

test('the month names days without a statement, and receipts without a payment', async () => {
  const { server, people, staff, month } = await aMonth()
  expect((await month()).notes).toEqual([
    'No statement holds these days: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14.',
  ])
  const left = await server.db.read
    .selectFrom('applications')
    .select(['reference', 'version'])
    .where('status', '=', 'received')
    .executeTakeFirstOrThrow()
  expect(people.map(({ reference }) => reference)).toContain(left.reference)
  server.clock.now = Date.UTC(2026, 10, 20)
  await server.db.write((tx) =>
    tx
      .updateTable('desk_sessions')
      .set({
        expires_at: server.clock.now + 1e9,
        last_used_at: server.clock.now,
        proven_at: server.clock.now,
      })
      .execute(),
  )
  await staff.browser.send(
    moveApplication,
    { version: left.version, stage: 'fee found' },
    { params: { reference: left.reference } },
  )
  const { notes, receipts, found } = await month()
  expect(receipts.paise - found.paise).toBe(500_100)
  expect(notes[0]).toBe('1 fee (₹5,001) have a receipt but no payment of this month: found by hand.')
})

test('a manager exports the month for the accountant: audited, and without formulas', async () => {
  const { server, staff } = await aMonth()
  expect((await staff.browser.send(exportFeeMonth, undefined, NOVEMBER)).body.code).toBe('no_right')
  const manager = await atDesk(server, 'manager')
  const { csv } = (await manager.browser.send(exportFeeMonth, undefined, NOVEMBER)).body.data
  expect(csv.split('\r\n')).toHaveLength(1 + 6 + 2 + 1)
  expect(csv).toContain(`"'=HYPERLINK(""evil"")/631955500077"`)
  expect(csv).toContain('"A gift"')
  expect(csv).not.toContain('Kavya')
  expect(await auditOf(server, 'fees of a month exported')).toMatchObject([
    { by: manager.id, month: '2026-11', session: expect.any(String) },
  ])
  server.clock.advance(5 * 60_000)
  expect((await manager.browser.send(exportFeeMonth, undefined, NOVEMBER)).body.code).toBe('proof_not_fresh')
})

test('an amount with paise is written with two of its digits in a note', async () => {
  const { staff, confirm } = await applicantsWhoPaid(0)
  const came = paid('631955500077', { amountPaise: 499_050 })
  const back = {
    ...came,
    way: 'debit',
    day: '2026-11-16',
    narration: 'REV UPI/631955500077/SOMEBODY',
  } as const
  await confirm([], statementOf([came]))
  await confirm([], statementOf([came, back]))
  const { notes } = (await staff.browser.send(readFeeMonth, undefined, NOVEMBER)).body.data
  expect(notes[0]).toMatch(/^₹4,990\.50 of 2026-11-15 was taken back/)
})
