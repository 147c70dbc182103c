// @module-tag slow
import { expect, test } from 'vitest'
import { aContentDesk, entryActions } from '../../testing/entries.ts'
import { withTwoManagers } from '../../testing/money.ts'
import { atDesk } from '../../testing/staff.ts'

const COURSE = 'courses~2-certificate-in-health-insurance-desk-management.md'
const FILE = 'courses/2-certificate-in-health-insurance-desk-management.md'
const JANUARY = { key: 'jan', starts: '2027-01-12', seats: '30', state: 'open' }
const APRIL = { key: 'apr', starts: '2027-04-12', state: 'open' }
const FEE = 'batches.jan.fee'
const sent = (...batches: object[]) => ({ batches: batches.map((batch) => JSON.stringify(batch)) })

/** A published course with a batch, and two managers. */
async function withABatch() {
  const desk = await withTwoManagers()
  const words = entryActions(desk.first)
  await words.write(COURSE, sent(JANUARY))
  expect((await words.publish([COURSE])).status).toBe(201)
  const feeField = async () => (await words.read(COURSE)).fields.find(({ path }) => path === FEE)
  const file = () => desk.words(FILE)
  const confirmed = async () => {
    const waits = await desk.second.waiting()
    return desk.second.confirm(waits?.id ?? '', { hash: waits?.hash ?? '', typed: '3000' })
  }
  return { ...desk, ...words, feeField, file, confirmed }
}

test('a batch gets a fee of its own only when a second manager confirms it', async () => {
  const { first, second, feeField, file, confirmed, write } = await withABatch()
  expect(await feeField()).toMatchObject({ kind: 'money', value: '', locked: expect.any(String) })
  const { version } = await write(COURSE, { mode: 'online' })
  expect(version).not.toBe('')
  expect(await first.propose({ [FEE]: '3000' }, COURSE)).toMatchObject({ status: 201 })
  expect(await file()).not.toContain('fee:')
  expect((await second.waiting())?.fields).toMatchObject([
    { path: FEE, label: 'Fee of the batch of 2027-01-12', was: '', wanted: '3000', isAmount: true },
  ])
  expect(await confirmed()).toMatchObject({ status: 200 })
  expect(await file()).toContain('fee: 3000')
  expect(await feeField()).toMatchObject({ value: '3000', published: '3000' })
})

test('other fields, batches and their order change without touching the fee, and nobody sets it in a draft', async () => {
  const { first, file, confirmed, write, save, read, publish } = await withABatch()
  await first.propose({ [FEE]: '3000' }, COURSE)
  await confirmed()
  await write(COURSE, sent(APRIL, { ...JANUARY, seats: '20' }))
  expect((await publish([COURSE])).status).toBe(201)
  expect(await file()).toMatch(/key: "apr"[\s\S]*key: "jan"[\s\S]*seats: 20\n {4}fee: 3000/)
  const { version } = await read(COURSE)
  expect(await save(COURSE, version, { [FEE]: '10' })).toMatchObject({ status: 409 })
  await write(COURSE, sent(APRIL))
  expect((await publish([COURSE])).status).toBe(201)
  expect(await file()).not.toContain('fee:')
})

test('while nobody can pay yet, one manager sets it in a draft, and an editor does not', async () => {
  const { server, write, publish, words, read, save } = await aContentDesk()
  await write(COURSE, sent(JANUARY))
  await publish([COURSE])
  expect(await save(COURSE, (await read(COURSE)).version, { [FEE]: '3000' })).toMatchObject({ status: 409 })
  const manager = entryActions(await atDesk(server, 'manager'))
  expect(await manager.write(COURSE, { [FEE]: '3000' })).toMatchObject({ state: 'draft' })
  expect((await manager.changes()).entries[0]?.fields).toMatchObject([
    { label: 'Fee of the batch of 2027-01-12' },
  ])
  expect((await manager.publish([COURSE])).status).toBe(201)
  expect(await words(FILE)).toContain('fee: 3000')
})

test.each(['abc', '0', '30.50'])('%s is no fee', async (fee) => {
  const { first } = await withABatch()
  expect(await first.propose({ [FEE]: fee }, COURSE)).toMatchObject({
    status: 400,
    body: { fields: { [FEE]: expect.any(String) } },
  })
})
