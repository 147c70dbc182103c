import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { creditRow, type NewCredit, openWords, updateCredits } from './credits.ts'

test('words that are erased while a statement reverses their payment do not come back', async () => {
  const { db, keys, now } = (await testServer()).deps
  const credit: NewCredit = {
    id: 'row',
    digest: 'digest',
    day: '2026-01-05',
    amountPaise: 1,
    state: 'unclaimed',
    words: { narration: 'UPI ASHA RAO', reference: '' },
  }
  const row = creditRow(keys, credit, now() + 1)
  await db.write((tx) => tx.insertInto('credits').values(row).execute())
  const erasing = db.write(async (tx) => {
    await tx.updateTable('credits').set({ words: null }).execute()
    await sleep(400)
  })
  await sleep(100)
  await db.write((tx) => updateCredits(tx, keys, [row.id], [], new Set(['row'])))
  await erasing
  const stored = await db.read.selectFrom('credits').selectAll().executeTakeFirstOrThrow()
  expect(openWords(keys, stored)).toEqual({ narration: '', reference: '', reversed: true })
})
