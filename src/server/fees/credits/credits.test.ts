import { expect, test } from 'vitest'
import { whileUncommitted } from '../../testing/held-table.ts'
import { testServer } from '../../testing/test-server.ts'
import { creditRow, type NewCredit, openWords, updateCredits } from './credits.ts'

test('words that are erased while a statement reverses their payment do not come back', async () => {
  const server = await testServer()
  const { db, keys, now } = server.deps
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
  await whileUncommitted(
    server,
    (tx) => tx.updateTable('credits').set({ words: null }).execute(),
    () => db.write((tx) => updateCredits(tx, keys, [row.id], [], new Set(['row']))),
  )
  const stored = await db.read.selectFrom('credits').selectAll().executeTakeFirstOrThrow()
  expect(openWords(keys, stored)).toEqual({ narration: '', reference: '', reversed: true })
})
