import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import type { DeskList } from '../exports/exportable.ts'
import { accountLines, FIELDS } from './account-lines.ts'
import { rowsOfMonth } from './month.ts'

const AT_ONCE = 250

/**
 * Credits of bank statements, receipts and refunds of a period, or of all days, in the format of the
 * accountant's file.
 */
export function feeList({ db, keys }: Pick<Deps, 'db' | 'keys'>): DeskList<'fees'> {
  return {
    fields: FIELDS,
    isOfPeople: false,
    count: async () => undefined,
    async *pages({ filter }) {
      const from = filter.from ?? (await endOf(db.read, 'asc'))
      const to = filter.to ?? (await endOf(db.read, 'desc'))
      if (from === undefined || to === undefined) return
      for (const month of monthsBetween(from, to)) {
        const lines = accountLines(keys, await rowsOfMonth(db.read, month))
        const meant = lines.filter(({ day }) => day !== null && day >= from && day <= to)
        for (let at = 0; at < meant.length; at += AT_ONCE) yield meant.slice(at, at + AT_ONCE)
      }
    },
  }
}

/** The first or the last day that has any data. */
async function endOf(read: Tx, direction: 'asc' | 'desc'): Promise<string | undefined> {
  const ends = await Promise.all(
    (['credits', 'receipts', 'refunds'] as const).map((table) =>
      read.selectFrom(table).select('day').orderBy('day', direction).limit(1).executeTakeFirst(),
    ),
  )
  const days = ends.flatMap((end) => end?.day ?? []).sort()
  return direction === 'asc' ? days[0] : days.at(-1)
}

/** Each month between two days, both months included. Shape of each  2026-01 */
function* monthsBetween(from: string, to: string): Generator<string> {
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const shown = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
    if (shown > to.slice(0, 7)) return
    yield shown
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
}
