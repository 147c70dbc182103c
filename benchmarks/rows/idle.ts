import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresCluster } from '../../src/server/testing/postgres-cluster.ts'
import { cpuSecondsOf, familyOf, memoryOfFamily, wakeUpsOf } from '../cost.ts'
import { startLimit, startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'

const WANTED_PERCENT = 0.3
const WANTED_WAKE_UPS = 10
const WANTED_MB = 110
/** Longer than the loops need to become idle, and than the work after a start takes. */
const SETTLE_MS = 60_000
const SECONDS = 60

/** Servers that nobody visits, on both databases, beside an idle bare server in the same minute. */
export async function idle(): Promise<RowGroup> {
  const cluster = await startPostgresCluster()
  await cluster.createDatabase('site')
  const onPostgres = {
    DATABASE_URL: cluster.url('site'),
    SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'sehatshala-bench-'))
  await (await startServer({}, dataDir)).stop()
  const servers = {
    'SQLite, first start': await startServer(),
    'PostgreSQL, first start': await startServer(onPostgres),
    SQLite: await startServer({}, dataDir),
    limit: await startLimit('empty'),
  }
  try {
    await wait(SETTLE_MS)
    const before = Object.values(servers).map(stateOf)
    await wait(SECONDS * 1000)
    const costs = Object.entries(servers).map(([name, server], n) => {
      const [now, then] = [stateOf(server), before[n] as State]
      return {
        name,
        percent: ((now.cpu - then.cpu) / SECONDS) * 100,
        wakeUps: (now.wakeUps - then.wakeUps) / SECONDS,
        mb: now.mb,
      }
    })
    const limit = costs.pop() as Cost
    return {
      rows: costs.flatMap((cost) => rowsOf(cost, limit)),
      notes: [
        'An idle server is measured for one minute, one minute after its start, with all its processes and threads. A wake-up is the end of a sleep of a thread.',
      ],
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.kill()))
    await cluster.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type State = ReturnType<typeof stateOf>
function stateOf({ pid }: { pid: number }) {
  const family = familyOf(pid)
  const sum = (count: (pid: number) => number) => family.map(count).reduce((all, one) => all + one, 0)
  return { cpu: sum(cpuSecondsOf), wakeUps: sum(wakeUpsOf), mb: memoryOfFamily(pid) }
}

interface Cost {
  name: string
  percent: number
  wakeUps: number
  mb: number
}

function rowsOf(ours: Cost, limit: Cost): Row[] {
  const row = (
    what: string,
    key: 'percent' | 'wakeUps' | 'mb',
    unit: string,
    digits: number,
    atMost: number,
  ): Row => ({
    what: `${what} of an idle server on ${ours.name}`,
    ours: `${ours[key].toFixed(digits)}${unit}`,
    limit: `${limit[key].toFixed(digits)}${unit}`,
    reached: `${ours[key].toFixed(digits)}${unit}`,
    wanted: `<= ${atMost}${unit}`,
    holds: ours[key] <= atMost,
  })
  return [
    row('processor time', 'percent', ' %', 2, WANTED_PERCENT),
    row('wake-ups', 'wakeUps', ' a second', 1, WANTED_WAKE_UPS),
    row('memory', 'mb', ' MB', 0, WANTED_MB),
  ]
}
