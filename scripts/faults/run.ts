import { parseArgs } from 'node:util'
import { buildIfStale } from '../build-if-stale.ts'
import { send } from '../tests/message.ts'
import { backups } from './backups.ts'
import { behindNginx } from './behind-nginx.ts'
import { clockJumps } from './clock-jumps.ts'
import { deskPublications } from './desk-publications.ts'
import { diskFull } from './disk-full.ts'
import { instanceJobs } from './instance-jobs.ts'
import { instanceKeys } from './instance-keys.ts'
import { databaseOutages, instanceKills, instancesTogether } from './instances.ts'
import { kills } from './kills.ts'
import { lockedFile } from './locked-file.ts'
import { mailOutages } from './mail-outages.ts'
import { mailboxInstances, mailboxKills } from './mailbox.ts'
import { publications } from './publications.ts'
import { pause, type Scenario } from './scenario.ts'
import { killLeftOvers } from './server.ts'
import { sigterm } from './sigterm.ts'
import { starts } from './starts.ts'
import { statementKills } from './statement-kills.ts'
import { versions } from './versions.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const scenarios: Record<string, Scenario> = {
  kills,
  'statement-kills': statementKills,
  starts,
  sigterm,
  'disk-full': diskFull,
  'locked-file': lockedFile,
  'mail-outages': mailOutages,
  mailbox: mailboxKills,
  'mailbox-instances': mailboxInstances,
  'clock-jumps': clockJumps,
  backups,
  instances: instancesTogether,
  'instance-kills': instanceKills,
  'instance-jobs': instanceJobs,
  'instance-keys': instanceKeys,
  'behind-nginx': behindNginx,
  'database-outages': databaseOutages,
  versions,
  publications,
  'desk-publications': deskPublications,
}

const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
const chosen = Object.entries(scenarios).filter(([key, { isInShortSet }]) =>
  positionals.length > 0 ? positionals.includes(key) : isInShortSet || !values.short,
)
/** A hundred kills after each migration take hours; the short set takes minutes. */
const LONGEST_MS = (values.short ? 15 : 240) * 60_000 * Number(process.env.PATIENCE ?? 1)

async function tooLong(): Promise<never> {
  await pause(LONGEST_MS)
  throw new Error('It did not come to an end.')
}

await buildIfStale()
process.stdout.write(`seed ${seed}\n`)
let failed = 0
for (const [done, [key, { name, run }]] of chosen.entries()) {
  const startedAt = performance.now()
  send({ progress: { done, all: chosen.length, now: name } })
  process.stdout.write(`\n${name} (${key})\n`)
  try {
    const report = (line: string) => process.stdout.write(`  … ${line}\n`)
    const figures = await Promise.race([run({ seed, short: values.short, minutes, report }), tooLong()])
    process.stdout.write(`  holds, in ${Math.round((performance.now() - startedAt) / 1000)} s: ${figures}\n`)
  } catch (error) {
    failed++
    send({ failure: { name, report: String((error as Error).stack), repeat: `faults ${key}` } })
    process.stdout.write(`  DOES NOT HOLD: ${(error as Error).stack}\n`)
  } finally {
    killLeftOvers()
  }
}
process.stdout.write(`\n${chosen.length - failed} hold, ${failed} do not\n`)
process.exit(failed === 0 ? 0 : 1)
