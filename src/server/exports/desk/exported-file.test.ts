import { expect, test } from 'vitest'
import { exportedFile } from './exported-file.ts'

const table = { fields: ['a'] }

test('a spreadsheet of more rows than it can hold is refused before the first is read', async () => {
  const ended: unknown[] = []
  const trace = { end: async (...how: unknown[]) => void ended.push(how) }
  // biome-ignore lint/correctness/useYield: it is never read
  async function* pages() {
    throw new Error('a page was read')
  }
  const file = exportedFile('xlsx', table, pages(), { total: 1_048_576, trace })
  await expect(file.next()).rejects.toMatchObject({
    code: 'staff_rule',
    message: 'A spreadsheet holds a million rows, and this list has more. Take CSV, or fewer days.',
  })
  expect(ended).toEqual([[0, false]])
})
