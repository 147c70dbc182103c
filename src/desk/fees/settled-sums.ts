import type { FeeCredit, MatchedFees } from '../../contract/desk-fee-credits.ts'
import type { FeeMonth } from '../../contract/desk-fees.ts'
import type { StatementPreview } from '../../contract/desk-statements.ts'
import { monthOf } from './labels.ts'

type Found = NonNullable<StatementPreview['found']>

/** The progress over the credits of this file that may be fees. */
export function settledInFile({ credits }: Found) {
  const all = credits.filter(({ row }) => row !== undefined)
  const done = all.filter(({ state }) => state === 'confirmed before' || state === 'settled')
  return { all: sumOf(all), done: sumOf(done), of: 'settled' }
}

const sumOf = (credits: readonly FeeCredit[]) => ({
  count: credits.length,
  paise: credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
})

/**
 * The progress over the credits of the newest month. A payment for several people is settled once all of them
 * are known.
 */
export function settledInMonth({ month, found, settled, unclaimed }: FeeMonth, fees?: MatchedFees) {
  const add = (...sums: FeeMonth['found'][]) => ({
    count: sums.reduce((sum, { count }) => sum + count, 0),
    paise: sums.reduce((sum, { paise }) => sum + paise, 0),
  })
  const open = (fees?.credits ?? []).filter(
    ({ state, day }) => state === 'place left' && day.startsWith(month),
  )
  const paise = open.reduce((sum, { places }) => sum + places * (fees?.feePaise ?? 0), 0)
  return {
    all: add(found, settled, unclaimed),
    done: add(found, settled, { count: -open.length, paise: -paise }),
    of: `settled in ${monthOf(month)}`,
  }
}
