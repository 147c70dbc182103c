import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildIfStale } from '../scripts/build-if-stale.ts'
import { interleave, type Measured, measure, type Round } from './compare.ts'
import { memoryOfFamily } from './cost.ts'
import { get, load, percentile } from './load.ts'
import { machine, startOfRun } from './machine.ts'
import { aMember } from './people.ts'
import { measureBystanders } from './rows/bystanders.ts'
import { enquiryRequests, sendEnquiries } from './rows/enquiries.ts'
import { type RunningServer, startServer } from './server.ts'
import { type Rush, sendWaves, WAVE_EVERY_MS, WAVES } from './waves.ts'

/**
 * The gain or cost of each part of src/server/concurrency: the server is compared with builds in which one part is
 * replaced by a no-op from without/, alternately. Takes a quarter of an hour on an idle machine.
 *
 * `node benchmarks/concurrency.ts enquiries` runs the named loads only.
 */
const loads = { enquiries, profiles, logins, pictures, crowd }

/** Fewer than the server accepts from one source. */
const CROWD = 900
const CROWD_SECONDS = 5

const named = process.argv.slice(2)
await buildIfStale()
console.log(
  `${startOfRun()} ${machine()}\n\n| load | without | per second | p50 ms | p99 ms | most memory, MB |\n|---|---|---|---|---|---|`,
)
for (const [name, run] of Object.entries(loads)) if (named.length === 0 || named.includes(name)) await run()

/** @returns the program built without this part */
async function buildWithout(part: string): Promise<string> {
  const outDir = `build/without-${part}`
  const stored = resolve('src/server/concurrency', `${part}.ts`)
  const replaced: Plugin = {
    name: 'without',
    enforce: 'pre',
    resolveId: (source, importer) =>
      basename(source) === `${part}.ts` && importer && resolve(dirname(importer), source) === stored
        ? resolve('benchmarks/without', `${part}.ts`)
        : null,
  }
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    plugins: [replaced],
    build: { outDir },
  })
  return join(outDir, 'main.js')
}

/** Runs one load on the full server and on those without one of these parts, alternately, and prints the results. */
async function compare(
  what: string,
  parts: string[],
  round: (program: string, name: string) => Promise<Measured & { mb?: number }>,
): Promise<void> {
  const contestants: Record<string, Round> = { nothing: () => observed('nothing', 'build/server/main.js') }
  const most: Record<string, number> = {}
  async function observed(name: string, program: string): Promise<Measured> {
    const { mb = Number.NaN, ...figures } = await round(program, name)
    most[name] = Math.max(most[name] ?? 0, mb)
    return figures
  }
  for (const part of parts) {
    const program = await buildWithout(part)
    contestants[part] = () => observed(part, program)
  }
  for (const [name, { perSecond, p50Ms, p99Ms }] of Object.entries(await interleave(contestants)))
    console.log(
      `| ${what} | ${name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${most[name] ? most[name].toFixed(0) : '-'} |`,
    )
}

function enquiries(): Promise<void> {
  return compare('enquiries, 32 at once', ['micro-batch', 'keyed-mutex', 'throttle'], (program) =>
    sendEnquiries(undefined, {}, program),
  )
}

async function profiles(): Promise<void> {
  const servers = new Map<string, RunningServer & { token: string }>()
  try {
    await compare('profiles, 32 at once', ['load-shedding'], async (program) => {
      let server = servers.get(program)
      if (!server) {
        const started = await startServer({}, undefined, program)
        server = { ...started, token: await aMember(started) }
        servers.set(program, server)
      }
      const request = get('/api/v1/users/profile', { authorization: `Bearer ${server.token}` })
      return measure({
        url: server.url,
        pid: server.pid,
        connections: 32,
        expect: '200',
        request: () => request,
      })
    })
  } finally {
    for (const server of servers.values()) await server.kill()
  }
}

function logins(): Promise<void> {
  return flood('pages during waves of 200 log-ins', 'logins', ['gates', 'worker-priority'])
}

function pictures(): Promise<void> {
  // Without gates each picture would be decoded in a process of its own.
  return flood('pages during waves of 200 pictures', 'registrations with picture', ['event-loop-yield'])
}

async function flood(what: string, rush: Rush, parts: string[]): Promise<void> {
  await compare(what, parts, async (program) => {
    const server = await startServer({}, undefined, program)
    try {
      const token = await aMember(server)
      await measureBystanders(server.url, token)
      const watched = watchMemory(server.pid)
      const waves = sendWaves(server.url, rush)
      const { page, profile } = await measureBystanders(server.url, token)
      const answers = await waves
      const clicks = [...page, ...profile].toSorted((a, b) => a - b)
      return {
        perSecond: answers.filter(({ status }) => status !== 503).length / ((WAVES * WAVE_EVERY_MS) / 1000),
        cpuMicros: Number.NaN,
        p50Ms: percentile(clicks, 0.5),
        p99Ms: percentile(clicks, 0.99),
        mb: watched.stop(),
      }
    } finally {
      await server.kill()
    }
  })
}

/** Sends so many enquiries at once that most of them wait. */
function crowd(): Promise<void> {
  return compare(`enquiries, ${CROWD} at once`, ['backlog-limit', 'load-shedding'], async (program, name) => {
    const server = await startServer({}, undefined, program)
    try {
      const watched = watchMemory(server.pid)
      const request = enquiryRequests(`crowd-${name}`)
      const answers = await load({ url: server.url, connections: CROWD, seconds: CROWD_SECONDS, request })
      const saved = answers.statuses['201'] ?? 0
      return { ...answers, perSecond: saved / CROWD_SECONDS, cpuMicros: Number.NaN, mb: watched.stop() }
    } finally {
      await server.kill()
    }
  })
}

function watchMemory(pid: number): { stop(): number } {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOfFamily(pid))
  }, 100)
  return {
    stop() {
      clearInterval(watch)
      return most
    },
  }
}
