import { buildIfStale } from '../scripts/build-if-stale.ts'
import { lighthouseOf } from './rows/lighthouse.ts'
import { asTable } from './table.ts'

/** Only the rows about pages, or about the named ones: `node benchmarks/lighthouse.ts / /Education`. */
await buildIfStale()
const named = process.argv.slice(2)
const { rows, notes } = await lighthouseOf(named.length > 0 ? named : undefined)
console.log(asTable(rows))
console.log(`\n${notes.join('\n')}`)
process.exit(rows.every(({ holds }) => holds) ? 0 : 1)
