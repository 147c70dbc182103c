import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresCluster } from '../../src/server/testing/postgres-cluster.ts'
import { cpuSecondsOf, wakeUpsOf } from '../cost.ts'
import { startLimit, startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'

const WANTED_PERCENT = 0.3
const WANTED_WAKE_UPS = 10
/** Longer than the loops take to become idle, and what runs once after a start. */
const SETTLE_MS = 60_000
const SECONDS = 60

/** Servers that nobody visits, on both databases, beside an idle bare server in the same minute. */
export async function idle(): Promise<RowGroup> {
  const cluster = await startPostgresCluster()
  await cluster.createDatabase('site')
  const servers = {
    SQLite: await startServer(),
    PostgreSQL: await startServer({
      DATABASE_URL: cluster.url('site'),
      SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
    }),
    limit: await startLimit('bytes'),
  }
  try {
    await wait(SETTLE_MS)
    const before = Object.values(servers).map(stateOf)
    await wait(SECONDS * 1000)
    const [sqlite, postgres, limit] = Object.values(servers).map((server, n) => {
      const [now, then] = [stateOf(server), before[n] as State]
      return {
        percent: ((now.cpu - then.cpu) / SECONDS) * 100,
        wakeUps: (now.wakeUps - then.wakeUps) / SECONDS,
      }
    }) as [Cost, Cost, Cost]
    return {
      rows: [...rowsOf('SQLite', sqlite, limit), ...rowsOf('PostgreSQL', postgres, limit)],
      notes: [
        'An idle server is measured for a minute, a minute after its start; a wake-up is a rest of its main thread that ends.',
      ],
    }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.kill()))
    await cluster.stop()
  }
}

type State = ReturnType<typeof stateOf>
const stateOf = ({ pid }: { pid: number }) => ({ cpu: cpuSecondsOf(pid), wakeUps: wakeUpsOf(pid) })

interface Cost {
  percent: number
  wakeUps: number
}

function rowsOf(database: string, ours: Cost, limit: Cost): Row[] {
  const row = (what: string, key: keyof Cost, unit: string, digits: number, atMost: number): Row => ({
    what: `${what} of an idle server on ${database}`,
    ours: `${ours[key].toFixed(digits)}${unit}`,
    limit: `${limit[key].toFixed(digits)}${unit}`,
    reached: `${ours[key].toFixed(digits)}${unit}`,
    wanted: `<= ${atMost}${unit}`,
    holds: ours[key] <= atMost,
  })
  return [
    row('processor time', 'percent', ' %', 2, WANTED_PERCENT),
    row('wake-ups', 'wakeUps', ' a second', 1, WANTED_WAKE_UPS),
  ]
}
