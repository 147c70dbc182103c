import { expect, test } from 'vitest'
import { exportFeeMonth } from '../../contract/desk-fees.ts'
import { erasePerson } from '../../contract/desk-people.ts'
import { addNumber, correctNumber } from '../../contract/my-applications.ts'
import { applicantsWhoPaid, somebodyWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { indexAllNumbers } from './credits/index-numbers.ts'

/** Two applicants; the number of the first was damaged in the database. */
async function withDamagedNumber() {
  const fees = await applicantsWhoPaid(0)
  const { server } = fees
  const damaged = await somebodyWhoPaid(server, '631900114010', { fullName: 'Ravi Nair' })
  const whole = await somebodyWhoPaid(server, '631988800011', { fullName: 'Sarita Yadav' })
  await server.db.write((tx) =>
    tx
      .updateTable('vault')
      .set({ sealed: 'k1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
      .where('application_id', 'in', (of) =>
        of.selectFrom('applications').select('id').where('reference', '=', damaged.reference),
      )
      .execute(),
  )
  return { ...fees, damaged, whole }
}

test('a number that cannot be opened does not keep the fees of others from being found', async () => {
  const { server, damaged, whole, sureIn, confirm, read } = await withDamagedNumber()
  await indexAllNumbers(server.deps)
  const file = statementOf([paid(whole.number)])
  const seen = await sureIn(file)
  expect(seen.map(({ reference }) => reference)).toEqual([whole.reference])
  expect((await confirm(seen, file)).body.data.confirmed).toEqual([whole.reference])
  expect((await read()).notFound).toMatchObject([{ reference: damaged.reference, typed: '' }])
})

test('an applicant whose number cannot be opened adds another, replaces it, and is erased', async () => {
  const { server, damaged } = await withDamagedNumber()
  const { browser, token, reference } = damaged
  const change = { token, params: { reference } }
  const further = await browser.send(addNumber, { transactionNumber: '631900114012' }, change)
  expect(further.status).toBe(200)
  const corrected = await browser.send(correctNumber, { transactionNumber: damaged.number }, change)
  expect(corrected.status).toBe(200)
  await server.db.write((tx) => tx.updateTable('vault').set({ sealed: 'k1.AAAA.AAAA' }).execute())
  const { browser: manager } = await atDesk(server, 'manager')
  const erased = await manager.send(
    erasePerson,
    { name: 'Ravi Nair', reason: 'They asked for it' },
    { params: { reference } },
  )
  expect(erased.status).toBe(200)
})

test('bank words that cannot be opened do not keep other payments from being shown and exported', async () => {
  const { server, whole, confirm, sureIn, read } = await withDamagedNumber()
  await confirm([], statementOf([paid('631955500077')]))
  await server.db.write((tx) => tx.updateTable('credits').set({ words: 'k1.AAAA.AAAA' }).execute())
  await confirm([], statementOf([paid(whole.number)], { openingPaise: 0 }))
  const narrations = (await read()).credits.map(({ narration }) => narration).sort()
  expect(narrations).toEqual(['', expect.stringContaining(whole.number)])
  expect(await sureIn(statementOf([paid(whole.number)], { openingPaise: 0 }))).toHaveLength(1)
  const { browser } = await atDesk(server, 'manager')
  const month = await browser.send(exportFeeMonth, undefined, { params: { month: '2026-11' } })
  expect(month.body.data.csv).toContain(whole.number)
})
