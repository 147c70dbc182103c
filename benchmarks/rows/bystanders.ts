import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../load.ts'
import { aMember } from '../people.ts'
import { startServer } from '../server.ts'
import type { Row, RowGroup } from '../table.ts'
import { type Answer, AT_ONCE, type Rush, send, sendWaves, WAVE_EVERY_MS, WAVES } from '../waves.ts'

const RUSHES: Rush[] = ['logins', 'registrations with picture', 'forgotten passwords']
const MEASURE_MS = WAVES * WAVE_EVERY_MS
const BYSTANDERS = 4
const PAUSE_MS = 20
const PAGES = ['/', '/Education', '/login']
const MORE_THAN_IDLE_MS = 100
const SHED_WITHIN_MS = 2000

type Times = Record<'profile' | 'page', number[]>

/**
 * Whether the site stays usable while 200 people do the same heavy operation at once, wave after wave: meanwhile
 * members and visitors request the profile and pages. Passwords are really hashed and pictures really decoded.
 */
export async function bystanders(): Promise<RowGroup> {
  const rows: Row[] = []
  const notes: string[] = []
  for (const rush of RUSHES) {
    const server = await startServer()
    try {
      const token = await aMember(server)
      await measureBystanders(server.url, token)
      const idle = await measureBystanders(server.url, token)
      const waves = sendWaves(server.url, rush)
      const under = await measureBystanders(server.url, token)
      rows.push(bystanderRow(rush, 'profile', idle, under), bystanderRow(rush, 'page', idle, under))
      const shedding = shedRow(rush, await waves)
      rows.push(shedding.row)
      notes.push(shedding.note)
    } finally {
      await server.kill()
    }
  }
  return { rows, notes }
}

/**
 * The response times of the profile and the pages for people who continue to use the site, in milliseconds, smallest
 * first.
 */
export async function measureBystanders(url: string, token: string): Promise<Times> {
  const times: Times = { profile: [], page: [] }
  const until = performance.now() + MEASURE_MS
  const agent = new Agent({ keepAlive: true })
  async function bystander(turn: number): Promise<void> {
    for (let n = turn; performance.now() < until; n++) {
      const kind = n % 2 === 0 ? 'profile' : 'page'
      const path = kind === 'profile' ? '/api/v1/users/profile' : PAGES[n % PAGES.length]
      const answer = await send(agent, 'GET', url + path, { authorization: `Bearer ${token}` })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times[kind].push(answer.ms)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: BYSTANDERS }, (_, turn) => bystander(turn)))
  agent.destroy()
  return { profile: times.profile.toSorted((a, b) => a - b), page: times.page.toSorted((a, b) => a - b) }
}

function bystanderRow(rush: Rush, kind: keyof Times, idle: Times, under: Times): Row {
  const [before, during] = [idle, under].map((times) => percentile(times[kind], 0.99)) as [number, number]
  const more = during - before
  return {
    what: `${kind} p99 while ${AT_ONCE} ${rush} run at once, ${WAVES} waves`,
    ours: `${during.toFixed(1)} ms`,
    limit: `idle: ${before.toFixed(1)} ms`,
    reached: `${more.toFixed(1)} ms more`,
    wanted: `<= ${MORE_THAN_IDLE_MS} ms more`,
    holds: more <= MORE_THAN_IDLE_MS,
  }
}

function shedRow(rush: Rush, answers: Answer[]): { row: Row; note: string } {
  const shed = answers.filter(({ status }) => status === 503)
  const taken = answers.filter(({ status }) => status === 200 || status === 201 || status === 401)
  const slowest = Math.max(0, ...shed.map(({ ms }) => ms))
  const politely = shed.every(({ retryAfter }) => Number(retryAfter) > 0)
  const nothingElse = taken.length + shed.length === answers.length
  const waits = taken.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    row: {
      what: `${rush} turned away`,
      ours: `${shed.length} of ${answers.length}, slowest ${slowest.toFixed(0)} ms`,
      limit: '-',
      reached: politely && nothingElse ? '503 with Retry-After, nothing else' : 'other answers',
      wanted: `503 with Retry-After in < ${SHED_WITHIN_MS} ms`,
      holds: politely && nothingElse && slowest < SHED_WITHIN_MS,
    },
    note: `${rush}: ${taken.length} of ${answers.length} were answered, p99 ${percentile(waits, 0.99).toFixed(0)} ms.`,
  }
}
