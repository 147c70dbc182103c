import { writeFileSync } from 'node:fs'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { machine } from './machine.ts'
import { bystanders } from './rows/bystanders.ts'
import { desk } from './rows/desk.ts'
import { deskPeople } from './rows/desk-people.ts'
import { deskTaps } from './rows/desk-taps.ts'
import { enquiries } from './rows/enquiries.ts'
import { exports } from './rows/exports.ts'
import { fees } from './rows/fees.ts'
import { firstLoad } from './rows/first-load.ts'
import { hidden } from './rows/hidden.ts'
import { idle } from './rows/idle.ts'
import { large } from './rows/large.ts'
import { lighthouseOf } from './rows/lighthouse.ts'
import { logins } from './rows/logins.ts'
import { mailboxRow } from './rows/mailbox.ts'
import { memory } from './rows/memory.ts'
import { numbers } from './rows/numbers.ts'
import { pages } from './rows/pages.ts'
import { postgres } from './rows/postgres.ts'
import { profile } from './rows/profile.ts'
import { publishing } from './rows/publishing.ts'
import { publishingLarge } from './rows/publishing-large.ts'
import { start } from './rows/start.ts'
import { statements } from './rows/statements.ts'
import { taps } from './rows/taps.ts'
import { asTable, type RowGroup } from './table.ts'

/**
 * Measures every claim about speed beside its limit, in the same run, and writes benchmarks/results.md.
 *
 * `node benchmarks/bench.ts logins pages` measures only these groups and writes nothing. ROUNDS, SECONDS_PER_ROUND and
 * STORED_ENQUIRIES make it shorter.
 */
const groups: Record<string, () => Promise<RowGroup>> = {
  logins,
  enquiries,
  profile,
  pages,
  publishing,
  'publishing-large': publishingLarge,
  postgres,
  desk,
  'desk-people': deskPeople,
  exports,
  numbers,
  large,
  statements,
  fees,
  mailbox: mailboxRow,
  hidden,
  'desk-taps': deskTaps,
  bystanders,
  start,
  idle,
  memory,
  'first-load': firstLoad,
  lighthouse: () => lighthouseOf(),
  taps: () => taps(),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in groups))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

await buildIfStale()
const before = machine()
const measured: RowGroup[] = []
for (const [name, measure] of Object.entries(groups)) {
  if (named.length > 0 && !named.includes(name)) continue
  const group = await measure()
  measured.push(group)
  console.log(`\n${asTable(group.rows)}\n`)
  for (const note of group.notes) console.log(note)
}
const rows = measured.flatMap((group) => group.rows)
const short = rows.filter(({ holds }) => !holds).length
console.log(`\n${rows.length} rows, ${short} fall short.`)
if (named.length === 0) {
  const notes = measured.flatMap((group) => group.notes).map((note) => `- ${note}`)
  writeFileSync(
    'benchmarks/results.md',
    `# Results\n\nWritten by \`npm run bench\`. ${before}\n\n${asTable(rows)}\n\n## Beside the figures\n\n${notes.join('\n')}\n`,
  )
}
process.exit(short === 0 ? 0 : 1)
