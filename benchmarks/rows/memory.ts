import { setTimeout as wait } from 'node:timers/promises'
import { memoryOfFamily } from '../cost.ts'
import { get, load, post } from '../load.ts'
import { aMember, person } from '../people.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'
import { sendWaves } from '../waves.ts'
import { enquiryRequests } from './enquiries.ts'

const IDLE_MB = 110
const AFTER_MB = 230
const SETTLE_MS = 3000
const SECONDS_EACH = 5

/** All processes of one server: idle, then after every kind of load, one after the other. */
export async function memory(): Promise<RowGroup> {
  const server = await startServer({ NOTIFY_EMAIL: 'desk@example.org' }, undefined, 'scripts/start.ts')
  try {
    await wait(SETTLE_MS)
    const idle = memoryOfFamily(server.pid)

    const token = await aMember(server)
    const page = get('/', { 'accept-encoding': 'br' })
    const profile = get('/api/v1/users/profile', { authorization: `Bearer ${token}` })
    const login = post('/api/v1/auth/login', person)
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, memoryOfFamily(server.pid))
    }, 200)
    for (const request of [() => page, () => profile, enquiryRequests('memory'), () => login])
      await load({ url: server.url, connections: 32, seconds: SECONDS_EACH, request })
    for (const rush of ['logins', 'registrations with picture', 'forgotten passwords'] as const)
      await sendWaves(server.url, rush)
    await wait(SETTLE_MS)
    clearInterval(watch)
    return {
      rows: [
        memoryRow('memory, three seconds after the start', idle, IDLE_MB),
        memoryRow(
          'memory after pages, calls, log-ins, pictures and mails',
          memoryOfFamily(server.pid),
          AFTER_MB,
        ),
      ],
      notes: [`The largest memory at any moment of these loads was ${most.toFixed(0)} MB.`],
    }
  } finally {
    await server.kill()
  }
}

function memoryRow(what: string, mb: number, atMost: number): Row {
  return {
    what,
    ours: `${mb.toFixed(0)} MB`,
    limit: '-',
    reached: `${mb.toFixed(0)} MB`,
    wanted: `<= ${atMost} MB`,
    holds: mb <= atMost,
  }
}
