import { expect, test } from 'vitest'
import { submitEnquiry } from '../../contract/enquiries.ts'
import { anEnquiry } from '../testing/submissions.ts'
import { testServer } from '../testing/test-server.ts'
import { matchesAmong, searchFor, storeTokens } from './search.ts'

/** More than are read in order before the index is asked. */
const ROWS = 20_400
const AT_ONCE = 400

test('a search finds a frequent word newest first and page by page, and a rare one in the oldest row', async () => {
  const server = await testServer({ limits: false })
  await server.send(submitEnquiry, anEnquiry())
  const row = await server.db.read.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow()
  const idOf = (n: number) => `copy-${String(n).padStart(6, '0')}`
  for (let from = 1; from <= ROWS; from += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, ROWS - from + 1) }, (_, at) => from + at)
    const copies = numbers.map((n) => ({ ...row, id: idOf(n), reference: `C${n}` }))
    const tokens = numbers.map((n) => ({
      id: idOf(n),
      words: ['often', n === 1 ? 'rarely' : 'else', n <= 300 ? 'early' : 'late'],
    }))
    await server.db.write(async (tx) => {
      await tx.insertInto('enquiries').values(copies).execute()
      await storeTokens(tx, 'enquiries', tokens)
    })
  }
  const find = async (typed: string, most: number, before?: number) => {
    const found = await searchFor(server.db.read, 'enquiries', typed, { before, most })
    return { ids: found.map(({ id }) => id), next: found.at(-1)?.place }
  }

  const first = await find('oft', 3)
  expect(first.ids).toEqual([idOf(ROWS), idOf(ROWS - 1), idOf(ROWS - 2)])
  expect((await find('oft', 2, first.next)).ids).toEqual([idOf(ROWS - 3), idOf(ROWS - 4)])
  expect((await find('rar', 3)).ids).toEqual([idOf(1)])
  const early = await find('often early', 200)
  expect(early.ids[0]).toBe(idOf(300))
  expect(early.ids).toHaveLength(200)
  expect((await find('often early', 200, early.next)).ids).toHaveLength(100)
  // The newest rows hold nearly a page, and those behind them the rest.
  const late = await find('often', ROWS - 200)
  expect(late.ids).toHaveLength(ROWS - 200)
  expect(late.ids.at(-1)).toBe(idOf(201))
  expect((await find('rar', 3, first.next)).ids).toEqual([idOf(1)])
  expect((await find('never', 3)).ids).toEqual([])
  // A single letter matches only a whole word, also among the newest rows.
  expect((await find('o', 3)).ids).toEqual([])

  const some = [idOf(1), idOf(2), idOf(ROWS)]
  const among = async (typed: string, before?: number) =>
    (await matchesAmong(server.db.read, 'enquiries', typed, some, { before, most: 2 })).map(({ id }) => id)
  expect(await among('rar')).toEqual([idOf(1)])
  expect(await among('often early')).toEqual([idOf(2), idOf(1)])
  expect(await among('often')).toEqual([idOf(ROWS), idOf(2)])
  expect(await among('often', first.next)).toEqual([idOf(2), idOf(1)])
  expect(await among('o')).toEqual([])
})
