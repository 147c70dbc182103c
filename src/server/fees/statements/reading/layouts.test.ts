import { expect, test } from 'vitest'
import { BANKS, PAYMENTS } from '../../../testing/statements/banks.ts'
import { type Layout, PLAIN_LAYOUT, writeStatement } from '../../../testing/statements/layout.ts'
import { readStatement } from './read-statement.ts'
import { isRefused, type Statement } from './statement.ts'

async function read(layout: Layout): Promise<Statement> {
  const answer = await readStatement(writeStatement(PAYMENTS, layout))
  if (isRefused(answer)) throw new Error(`${answer.refused}: ${answer.sentence}`)
  return answer
}

test.each(BANKS)('%s: all payments are read correctly, and nothing else', async (_, layout) => {
  const { rows, understood } = await read(layout)
  const has = (role: string) => layout.columns.some(([each]) => each === role)

  const inTime = rows.toSorted((one, other) => one.order - other.order)
  expect(
    inTime.map(({ day, way, amountPaise, narration }) => [
      day,
      way,
      amountPaise,
      narration.replaceAll('\n', '').replaceAll(' ', ''),
    ]),
  ).toEqual(
    PAYMENTS.map(({ day, way, amountPaise, narration }) => [
      day,
      way,
      amountPaise,
      narration.replaceAll(' ', ''),
    ]),
  )
  if (has('reference')) {
    expect(inTime.map(({ reference }) => reference)).toEqual(
      PAYMENTS.map(({ reference }) => (reference === '0' ? '' : reference)),
    )
  }
  expect(understood.counts).toMatchObject({ credits: 5, debits: 2 })
  expect(understood.sums).toEqual({ creditsPaise: 16_273_392, debitsPaise: 1_870 })
  expect(understood.period).toEqual({ from: '2026-11-15', to: '2026-11-23' })
  expect(understood.order).toBe(layout.newestFirst ? 'newest first' : 'oldest first')
  expect(understood.kind).toBe(layout.kind)
  expect(understood.balance).toEqual(
    has('balance')
      ? {
          state: 'adds up',
          openingPaise: layout.openingPaise,
          closingPaise: layout.openingPaise + 16_271_522,
        }
      : { state: 'none' },
  )
})

test('exchanged headings are reported, and so are dates that begin with the month', async () => {
  const exchanged = BANKS.find(([name]) => name.startsWith('headings of debit'))?.[1] ?? PLAIN_LAYOUT
  const monthFirst = BANKS.find(([name]) => name === 'the month first')?.[1] ?? PLAIN_LAYOUT

  expect((await read(exchanged)).understood).toMatchObject({
    exchanged: true,
    notes: [expect.stringContaining('exchanged')],
  })
  expect((await read(monthFirst)).understood).toMatchObject({
    dates: 'month first',
    notes: [expect.stringContaining('month first')],
  })
})

test('a layout has the same fingerprint in every period, and other layouts have others', async () => {
  const prints = await Promise.all(
    BANKS.map(async ([, layout]) => (await read(layout)).understood.fingerprint),
  )
  const later = await readStatement(
    writeStatement(PAYMENTS.slice(2), { ...PLAIN_LAYOUT, above: [['Another page']] }),
  )

  expect(isRefused(later) || later.understood.fingerprint).toBe(prints[0])
  expect(new Set(prints).size).toBeGreaterThan(6)
})
