import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

test('a transaction that needs a second connection of its pool fails in the tests', async () => {
  const { db } = await testServer()
  const reading = db.write(() => db.read.selectFrom('users').select('id').execute())
  if (db.shared) await expect(reading).rejects.toThrow('second connection')
  else expect(await reading).toEqual([])
})
