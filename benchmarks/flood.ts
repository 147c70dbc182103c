import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startServer } from './server.ts'

/**
 * Whether the site stays usable while 200 people log in at once, wave after wave: members and visitors go on asking for the
 * profile and for pages meanwhile. Needs a build (`npm run build`). Passwords are really hashed.
 */
const LOGINS_AT_ONCE = 200
const WAVES = 6
const WAVE_EVERY_MS = 2000
const MEASURE_MS = WAVES * WAVE_EVERY_MS
const BYSTANDERS = 4
const PAUSE_MS = 20
const PAGES = ['/', '/Education', '/login']
const WANTED = { moreThanIdleMs: 100, shedWithinMs: 2000 }

const person = { email: 'asha@example.org', password: 'monsoon rain 2026' }

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          ms: performance.now() - start,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

const json = { 'content-type': 'application/json' }
const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

function inOrder(numbers: number[]): number[] {
  return numbers.toSorted((a, b) => a - b)
}

/** In a thread of its own, so that sending the flood does not disturb the clock of those who measure. */
async function flood(url: string): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true })
  const waves: Promise<Answer>[] = []
  for (let wave = 0; wave < WAVES; wave++) {
    for (let n = 0; n < LOGINS_AT_ONCE; n++) {
      const email = n % 2 === 0 ? person.email : `stranger${n}@example.org`
      const body = JSON.stringify({ ...person, email })
      waves.push(send(agent, 'POST', `${url}/api/v1/auth/login`, json, body))
    }
    await wait(WAVE_EVERY_MS)
  }
  const answers = await Promise.all(waves)
  agent.destroy()
  return answers.map((answer) => ({ ...answer, body: '' }))
}

/** Registers somebody, takes the code from the mail as a person would, and logs in. */
async function aMember(url: string, dataDir: string): Promise<string> {
  const form = new FormData()
  const fields = { ...person, username: 'asha', fullName: 'Asha Rao', phoneNumber: '9876543210' }
  for (const [name, value] of Object.entries({ ...fields, confirmPassword: person.password }))
    form.set(name, value)
  await fetch(`${url}/api/v1/auth/register`, { method: 'POST', body: form })
  const code = await codeFromMail(join(dataDir, 'mail'))
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
  await post('/api/v1/auth/verify-email', { code })
  const answer = (await (await post('/api/v1/auth/login', person)).json()) as {
    data: { accessToken: string }
  }
  return answer.data.accessToken
}

async function codeFromMail(folder: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = readdirSync(folder).find((name) => name.endsWith('.eml'))
    const code = mail && /^([A-Z2-9]{6})\r?$/m.exec(readFileSync(join(folder, mail), 'utf8'))?.[1]
    if (code) return code
    await wait(50)
  }
  throw new Error('No mail with a code arrived.')
}

/** What the profile and the pages take for people who click on, in milliseconds. */
async function measure(url: string, token: string): Promise<{ profile: number[]; page: number[] }> {
  const times = { profile: [] as number[], page: [] as number[] }
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
  return { profile: inOrder(times.profile), page: inOrder(times.page) }
}

async function run(): Promise<boolean> {
  const server = await startServer()
  try {
    const token = await aMember(server.url, server.dataDir)
    await measure(server.url, token)
    const idle = await measure(server.url, token)
    const flooding = new Promise<Answer[]>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: server.url })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    const under = await measure(server.url, token)
    return report(idle, under, await flooding)
  } finally {
    await server.stop()
  }
}

type Times = Awaited<ReturnType<typeof measure>>

function report(idle: Times, under: Times, logins: Answer[]): boolean {
  let good = true
  console.log('| | p50 idle ms | p50 flood ms | p99 idle ms | p99 flood ms | more at p99 ms | requests |')
  console.log('|---|---|---|---|---|---|---|')
  for (const kind of ['profile', 'page'] as const) {
    const figures = [idle, under].map((times) => [0.5, 0.99].map((part) => percentile(times[kind], part)))
    const [[idle50 = 0, idle99 = 0] = [], [flood50 = 0, flood99 = 0] = []] = figures
    const more = flood99 - idle99
    good &&= more <= WANTED.moreThanIdleMs
    const cells = [idle50, flood50, idle99, flood99, more].map((ms) => ms.toFixed(1))
    console.log(`| ${kind} | ${cells.join(' | ')} | ${under[kind].length} |`)
  }

  const shed = logins.filter(({ status }) => status === 503)
  const taken = logins.filter(({ status }) => status === 200 || status === 401)
  const slowest = Math.max(0, ...shed.map(({ ms }) => ms))
  const politely = shed.every(({ headers }) => headers['retry-after'] === '2')
  good &&= politely && slowest < WANTED.shedWithinMs && taken.length + shed.length === logins.length
  const waits = inOrder(taken.map(({ ms }) => ms))
  console.log(
    `\n${logins.length} logins in ${WAVES} waves: ${taken.length} answered (p99 ${percentile(waits, 0.99).toFixed(0)} ms), ${shed.length} turned away with 503${politely ? ' and Retry-After' : ''} within ${slowest.toFixed(0)} ms.`,
  )
  console.log(good ? 'The site stays usable.' : 'It falls short of what we claim.')
  return good
}

if (isMainThread) process.exit((await run()) ? 0 : 1)
else parentPort?.postMessage(await flood(workerData as string))
