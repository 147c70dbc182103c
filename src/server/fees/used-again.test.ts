import { expect, test } from 'vitest'
import { readDeskApplication } from '../../contract/desk-application.ts'
import { moveApplication } from '../../contract/desk-application-actions.ts'
import type { FeeCredit } from '../../contract/desk-fee-credits.ts'
import { auditOf } from '../testing/audit.ts'
import { applicantsWhoPaid, feesOf, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { countWaiting, holdTable } from '../testing/held-table.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'
import { PLAIN_LAYOUT } from '../testing/statements/layout.ts'
import type { TestServer } from '../testing/test-server.ts'

const NUMBER = '631955500077'
const withoutBalance = PLAIN_LAYOUT.columns.filter(([role]) => role !== 'balance')
/** The same transfer in another statement: its number is in the narration only. */
const again = (change = {}) =>
  statementOf([paid(NUMBER, { narration: `BY TRANSFER-UPI-${NUMBER}-SOMEBODY`, reference: '', ...change })], {
    columns: withoutBalance,
  })
const receiptsOf = ({ db }: TestServer) =>
  db.read.selectFrom('receipts').select('application_id').where('cancelled_at', 'is', null).execute()

/** A confirmed fee, and another applicant who typed its number. */
async function aFeeThatWasConfirmed() {
  const desk = await applicantsWhoPaid(0)
  const first = await somebodyWhoPaid(desk.server, NUMBER, { fullName: 'Meera Nandakumar' })
  const file = statementOf([paid(NUMBER)])
  await desk.confirm(await desk.sureIn(file), file)
  const second = await somebodyWhoPaid(desk.server, NUMBER, { fullName: 'Ravi Tirkey' })
  const manager = await atDesk(desk.server, 'manager')
  return { ...desk, first, second, manager: { ...feesOf(manager.browser), browser: manager.browser } }
}
const newIn = (credits: FeeCredit[] = []) => credits.filter(({ state }) => state !== 'confirmed before')

test('a used payment is recognised in another layout too: only a manager confirms it again, with a reason', async () => {
  const { server, first, second, preview, confirm, manager } = await aFeeThatWasConfirmed()
  const { found } = await preview(again())
  const [row, ...others] = newIn(found?.credits)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    state: 'please check',
    usedBy: [{ reference: first.reference, name: 'Meera Nandakumar' }],
    fits: [{ reference: second.reference }],
  })
  const used = `Already used by Meera Nandakumar ${first.reference}`
  expect(row?.fits[0]?.sentences).toContain(used)

  const [seen] = seenIn(found?.credits, 'please check')
  if (!seen) throw new Error('There is nothing to confirm.')
  for (const [by, reason, why] of [
    [{ confirm }, 'Two transfers', `${used}. Only a manager gives it again.`],
    [manager, undefined, `${used}. Say why it is given again.`],
  ] as const) {
    const answer = await by.confirm([{ ...seen, ...(reason && { again: reason }) }], again())
    expect(answer.body.data).toMatchObject({
      confirmed: [],
      left: [{ reference: second.reference, why }],
    })
  }
  expect(await receiptsOf(server)).toHaveLength(1)

  const given = await manager.confirm([{ ...seen, again: 'The bank wrote two transfers alike' }], again())
  expect(given.body.data).toMatchObject({ confirmed: [second.reference], left: [] })
  const { reference } = second
  const { events } = (await manager.browser.send(readDeskApplication, undefined, { params: { reference } }))
    .body.data
  expect(events.find(({ kind }) => kind === 'stage')?.reason).toBe('The bank wrote two transfers alike')
  const lines = await auditOf(server, 'fees confirmed')
  expect(lines).toContainEqual(expect.objectContaining({ usedBefore: [reference] }))
  // The reason stays at the desk.
  server.clock.advance(600_000)
  expect(JSON.stringify(await server.mailbox())).not.toContain('two transfers alike')
})

test.each([
  'UPI-SOMEBODY-SAMP0000001-401155667788-COURSE',
  'UPI401155667788SOMEBODY',
  'BY TRANSFER 401155667788',
])('a used payment is recognised where a layout shows its number without a label: %s', async (narration) => {
  const desk = await applicantsWhoPaid(0)
  const number = '401155667788'
  const first = await somebodyWhoPaid(desk.server, number, { fullName: 'Meera Nandakumar' })
  const file = statementOf([paid(number)])
  await desk.confirm(await desk.sureIn(file), file)
  await somebodyWhoPaid(desk.server, number, { fullName: 'Ravi Tirkey' })

  const { found } = await desk.preview(
    statementOf([paid(number, { narration, reference: '' })], { columns: withoutBalance }),
  )
  expect(newIn(found?.credits)).toMatchObject([{ usedBy: [{ reference: first.reference }] }])
})

test('a used payment is refused for another found applicant with any typed number', async () => {
  const { server, preview, find, confirm } = await aFeeThatWasConfirmed()
  const other = await somebodyWhoPaid(server, '631911122233', { fullName: 'Lalita Soren' })
  const [row] = newIn((await preview(again())).found?.credits)
  const [found] = (await find('lalita soren', row as FeeCredit)).body.data.found
  const seen = {
    reference: other.reference,
    credit: row?.id ?? '',
    kinds: found?.kinds ?? [],
    byHand: true as const,
  }
  const { confirmed, left } = (await confirm([seen], again())).body.data
  expect(confirmed).toEqual([])
  expect(left[0]?.why).toMatch(/^Already used by Meera Nandakumar/)
  expect(await receiptsOf(server)).toHaveLength(1)
})

test('also without a statement, only a manager can confirm the fee of a used number, with a reason that the applicant does not see', async () => {
  const { server, staff, first, second, manager } = await aFeeThatWasConfirmed()
  const found = async (browser: typeof staff.browser, reason?: string) => {
    const { version } = await server.db.read
      .selectFrom('applications')
      .select('version')
      .where('reference', '=', second.reference)
      .executeTakeFirstOrThrow()
    const sent = { version, stage: 'fee found' as const, ...(reason && { reason }) }
    return browser.send(moveApplication, sent, { params: { reference: second.reference } })
  }
  const used = `Their number is already used by Meera Nandakumar ${first.reference}.`
  expect((await found(staff.browser, 'In cash')).body).toMatchObject({
    code: 'staff_rule',
    message: `${used} Only a manager gives it again.`,
  })
  expect((await found(manager.browser)).body.fields).toEqual({
    reason: `${used} Say why it is given again.`,
  })
  expect(await receiptsOf(server)).toHaveLength(1)
  expect((await found(manager.browser, 'They paid in cash')).status).toBe(200)
  server.clock.advance(600_000)
  expect(JSON.stringify(await server.mailbox())).not.toContain('They paid in cash')
})

test('two rows of one payment are not two fees in one action', async () => {
  const { server, confirm, preview, find } = await applicantsWhoPaid(0)
  const people = [
    await somebodyWhoPaid(server, '631911122233', { fullName: 'Lalita Soren' }),
    await somebodyWhoPaid(server, '631944455566', { fullName: 'Ravi Tirkey' }),
  ]
  await confirm([], statementOf([paid(NUMBER)]))
  const rows = (await preview(again())).found?.credits ?? []
  expect(rows).toHaveLength(2)
  const seen = []
  for (const [index, person] of people.entries()) {
    const row = rows[index] as FeeCredit
    const found = (await find(person.reference, row)).body.data.found[0]
    seen.push({
      reference: person.reference,
      credit: row.id,
      kinds: found?.kinds ?? [],
      byHand: true as const,
    })
  }
  const { confirmed, left } = (await confirm(seen, again())).body.data
  expect(confirmed).toEqual([people[0]?.reference])
  expect(left).toEqual([{ reference: people[1]?.reference, why: 'Its payment stands twice in this list.' }])
  expect(await receiptsOf(server)).toHaveLength(1)
})

test('two payments of one day through the same account of the bank are two fees', async () => {
  const { people, sureIn, confirm } = await applicantsWhoPaid(2)
  const file = statementOf(
    people.map(({ number }) =>
      paid(number, {
        narration: `BY TRANSFER-UPI/CR/${number}/SOMEBODY/SBIN/somebody@oksbi/fee--`,
        reference: 'TRANSFER FROM 4897736162097',
      }),
    ),
  )
  const { confirmed, left } = (await confirm(await sureIn(file), file)).body.data
  expect({ confirmed: confirmed.length, left }).toEqual({ confirmed: 2, left: [] })
})

test.each([
  ['another day', { day: '2026-11-16' }],
  ['another amount', { amountPaise: 500_000 }],
])('a credit of %s with that number is another payment', async (_, change) => {
  const { preview } = await aFeeThatWasConfirmed()
  const [row] = newIn((await preview(again(change))).found?.credits)
  expect(row).toBeDefined()
  expect(row?.usedBy).toBeUndefined()
})

test('one of two concurrent confirmations of one payment in two layouts succeeds', async () => {
  const desk = await applicantsWhoPaid(0)
  const { server } = desk
  const first = await somebodyWhoPaid(server, NUMBER, { fullName: 'Meera Nandakumar' })
  const second = await somebodyWhoPaid(server, NUMBER, { fullName: 'Ravi Tirkey' })
  const other = feesOf((await atDesk(server, 'agent', 'second@example.org')).browser)
  const file = statementOf([paid(NUMBER)])
  const seenFor = async ({ preview }: typeof other, reference: string, sent: typeof file) =>
    seenIn((await preview(sent)).found?.credits, 'please check').filter((one) => one.reference === reference)
  const [one, two] = [
    await seenFor(desk, first.reference, file),
    await seenFor(other, second.reference, again()),
  ]
  expect([one.length, two.length]).toEqual([1, 1])

  const release = await holdTable(server, 'receipt_years')
  const confirming = [desk.confirm(one, file)]
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(1)
  confirming.push(other.confirm(two, again()))
  if (server.db.shared) await expect.poll(() => countWaiting(server)).toBe(2)
  await release()

  const answers = (await Promise.all(confirming)).map(({ body }) => body.data)
  expect(answers.flatMap(({ confirmed }) => confirmed)).toHaveLength(1)
  expect(answers.flatMap(({ left }) => left)).toMatchObject([
    { why: expect.stringMatching(/^Already used by (Meera|Ravi).*Only a manager/) },
  ])
  expect(await receiptsOf(server)).toHaveLength(1)
})

test('one of several applicants with one number, whose fees are confirmed at the same moment without a statement, gets a receipt', async () => {
  const { server, staff } = await applicantsWhoPaid(0)
  const people = []
  for (const fullName of ['Meera Nandakumar', 'Ravi Tirkey', 'Asha Oraon', 'Imran Qureshi'])
    people.push(await somebodyWhoPaid(server, NUMBER, { fullName }))
  const answers = await Promise.all(
    people.map(({ reference }) =>
      staff.browser.send(moveApplication, { version: 1, stage: 'fee found' }, { params: { reference } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await receiptsOf(server)).toHaveLength(1)
})
