import { buildIfStale } from '../scripts/build-if-stale.ts'
import { taps } from './rows/taps.ts'
import { asTable } from './table.ts'

/**
 * Only the rows about taps. With `node benchmarks/taps.ts before=http://…` another running server is measured
 * alternately.
 */
await buildIfStale()
const { rows, notes } = await taps(Object.fromEntries(process.argv.slice(2).map((named) => named.split('='))))
console.log(`${asTable(rows)}\n\n${notes.join('\n')}`)
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
