import { expect, test } from 'vitest'
import { confirmFees, type SeenFee } from '../../contract/desk-statements.ts'
import { applicantsWhoPaid, seenIn, somebodyWhoPaid } from '../testing/fees.ts'
import { atDesk } from '../testing/staff.ts'
import { paid, statementOf } from '../testing/statements/fee-payments.ts'

const KEY = '0123456789abcdef0123456789abcdef'

/** A statement with one whole fee, a part of another, and a payment that nobody claims. */
async function aStatement() {
  const desk = await applicantsWhoPaid(1)
  const { server, people, staff } = desk
  const part = await somebodyWhoPaid(server, '631911100011', { fullName: 'Lalita Soren' })
  const file = statementOf([
    paid(people[0]?.number ?? ''),
    paid(part.number, { amountPaise: 200_000 }),
    paid('631955500077'),
  ])
  const credits = (await desk.preview(file)).found?.credits
  const seen = [...seenIn(credits, 'sure'), ...seenIn(credits, 'please check')]
  const send = (pairs: SeenFee[], key: string, browser = staff.browser) =>
    browser.send(confirmFees, { seen: JSON.stringify(pairs), key }, { file })
  return { ...desk, part, seen, send }
}

test('a confirmation that is sent again, because its answer was lost, is one action with the same answer', async () => {
  const { server, part, seen, send, read } = await aStatement()
  const wrong: SeenFee = { reference: 'A0000000', credit: 'x'.repeat(43), kinds: [] }
  const first = (await send([...seen, wrong], KEY)).body.data
  expect(first).toMatchObject({
    parts: [{ reference: part.reference, amountPaise: 200_000, missingPaise: 300_100 }],
    left: [{ reference: 'A0000000' }],
    stored: 3,
  })
  server.clock.advance(1000)
  const again = (await send([...seen, wrong], KEY)).body.data
  expect({ ...again, confirmed: again.confirmed.sort() }).toEqual({
    ...first,
    confirmed: first.confirmed.sort(),
    stored: 0,
  })
  expect((await read()).actions).toMatchObject([{ id: first.actionId, confirmed: 2 }])
})

test('two copies of a confirmation at the same moment are one action', async () => {
  const { seen, send, read } = await aStatement()
  const [one, two] = await Promise.all([send(seen, KEY), send(seen, KEY)])
  expect(one.body.data.actionId).toBe(two.body.data.actionId)
  expect(one.body.data.confirmed.toSorted()).toEqual(two.body.data.confirmed.toSorted())
  expect((await read()).actions).toHaveLength(1)
})

test('a key of an undone action, or of a colleague, makes a new one', async () => {
  const { server, seen, send, undo, read } = await aStatement()
  const first = (await send(seen, KEY)).body.data
  await undo(first.actionId)
  const second = (await send(seen, KEY)).body.data
  expect(second.actionId).not.toBe(first.actionId)
  expect(second.confirmed).toHaveLength(2)
  const manager = await atDesk(server, 'manager')
  expect((await send([], KEY, manager.browser)).body.data.confirmed).toEqual([])
  expect((await read()).actions).toHaveLength(2)
})
