import { expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { insertApplication } from '../testing/application-row.ts'
import { testServer } from '../testing/test-server.ts'
import { readMonth } from './month.ts'

const FEE = 500_100

/** Payments by their people, and receipts of one fee by their applications. */
interface Month {
  payments: string[][]
  receipts: string[]
  erased?: string
}

async function notesOf({ payments, receipts, erased = '' }: Month) {
  const { db, clock } = await testServer()
  const store = async (tx: Tx) => {
    for (const id of new Set([...payments.flat(), ...receipts])) {
      const person = { full_name: 'Kavya Shetty', email: `${id}@example.org` }
      await insertApplication(tx, { id, reference: id, ...person, created_at: clock.now })
    }
    for (const [index, [first = '', ...others]] of payments.entries()) {
      const id = `credit ${index}`
      await tx
        .insertInto('credits')
        .values({
          ...{ id, row_hash: id, digest: id, words: null, erase_at: 1e13 },
          ...{ day: '2026-11-15', amount_paise: FEE * (1 + others.length), state: 'confirmed' },
          ...{ application_id: first, event_id: `${id} ${first}` },
        })
        .execute()
      for (const application_id of others) {
        const share = `${id} ${application_id}`
        await tx
          .insertInto('credit_shares')
          .values({ id: share, credit_id: id, application_id, event_id: share })
          .execute()
      }
    }
    const fee = {
      financial_year: 2026,
      amount_paise: FEE,
      day: '2026-11-15',
      at: clock.now,
      cancelled_at: null,
    }
    await tx
      .insertInto('receipts')
      .values(receipts.map((application_id, index) => ({ ...fee, serial: index + 1, application_id })))
      .execute()
  }
  await db.write(store)
  await db.write((tx) => tx.deleteFrom('applications').where('id', '=', erased).execute())
  const { notes } = await readMonth(db.read, '2026-11')
  return notes.filter((note) => !note.startsWith('No statement'))
}

const BY_HAND = '1 fee (₹5,001) have a receipt but no payment of this month: found by hand.'

test('two people who paid together twice explain no difference of their own', async () => {
  const payments = [
    ['A', 'B'],
    ['A', 'B'],
  ]
  expect(await notesOf({ payments, receipts: ['A', 'B', 'A', 'B', 'C'] })).toEqual([BY_HAND])
})

test('a person who paid with another one, and then alone, explains no difference', async () => {
  const payments = [['A', 'B'], ['A']]
  expect(await notesOf({ payments, receipts: ['A', 'B', 'A', 'C'] })).toEqual([BY_HAND])
})

test('a person who paid with one who is erased explains no difference', async () => {
  const receipts = ['A', 'B', 'C']
  expect(await notesOf({ payments: [['A', 'B']], receipts, erased: 'B' })).toEqual([BY_HAND])
})

test('a payment for two people of whom one has no receipt, and a receipt of another month, are both named', async () => {
  const payments = [['A', 'B'], ['D']]
  expect(await notesOf({ payments, receipts: ['A', 'D', 'D', 'D'] })).toEqual([
    '1 fee (₹5,001) are found in this month, and their receipt is of another month, was cancelled, or waits for the rest of the fee.',
    '1 fee (₹10,002) of receipts of this month came in another month: fees in two parts.',
  ])
})
