import { buildIfStale } from '../scripts/build-if-stale.ts'
import { taps } from './rows/taps.ts'
import { asTable } from './table.ts'

/** The rows about taps alone. With `node benchmarks/taps.ts before=http://…` beside another running server, in turns. */
await buildIfStale()
const { rows, notes } = await taps(Object.fromEntries(process.argv.slice(2).map((named) => named.split('='))))
console.log(`${asTable(rows)}\n\n${notes.join('\n')}`)
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
