import { buildIfStale } from '../scripts/build-if-stale.ts'
import { machine, startOfRun } from './machine.ts'
import { writeSection } from './results-file.ts'
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
 * Measures every claim about speed beside its limit, in the same run, and writes each group into
 * benchmarks/results.md when it is measured.
 *
 * `node benchmarks/bench.ts logins pages` measures only these groups and replaces only their sections. ROUNDS,
 * SECONDS_PER_ROUND and STORED_ENQUIRIES make it shorter.
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
let count = 0
let short = 0
const failed: string[] = []
for (const [name, measure] of Object.entries(groups)) {
  if (named.length > 0 && !named.includes(name)) continue
  const start = startOfRun()
  console.log(`${name} …`)
  try {
    const { rows, notes } = await measure()
    const section = [start, asTable(rows), notes.map((note) => `- ${note}`).join('\n')].join('\n\n')
    console.log(`\n${section}\n`)
    writeSection(`Written by \`npm run bench\`. ${machine()}`, Object.keys(groups), name, section)
    count += rows.length
    short += rows.filter(({ holds }) => !holds).length
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
}
console.log(`\n${count} rows, ${short} fall short.`)
if (failed.length > 0) console.log(`Not measured: ${failed.join(', ')}`)
process.exit(short === 0 && failed.length === 0 ? 0 : 1)
