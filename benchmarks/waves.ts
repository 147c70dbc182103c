import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { person } from './people.ts'

export const WAVES = 6
export const WAVE_EVERY_MS = 2000
export const AT_ONCE = 200
const PICTURE_PX = { width: 1600, height: 1200 }

/** Operations that many people start at the same moment, after an announcement or as an attack. */
export type Rush = 'logins' | 'registrations with picture' | 'forgotten passwords'

export interface Answer {
  status: number
  retryAfter: string | undefined
  ms: number
}

interface Call {
  path: string
  type: string
  body: Buffer
}

export function send(
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          ms: performance.now() - start,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Sends waves of a rush in a separate thread, so that sending them does not disturb the measurement. */
export function sendWaves(url: string, rush: Rush): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { url, rush } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const json = (path: string, body: object): Call => ({
  path,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
})

/** Half of the people have an account, if that matters. */
const emailOf = (n: number) => (n % 2 === 0 ? person.email : `stranger${n}@example.org`)

async function registration(n: number, picture: Blob): Promise<Call> {
  const form = new FormData()
  const fields = { ...person, username: `visitor${n}`, fullName: 'A Visitor', phoneNumber: '9876543210' }
  const distinct = { email: `visitor${n}@example.org`, confirmPassword: person.password }
  for (const [name, value] of Object.entries({ ...fields, ...distinct })) form.set(name, value)
  form.set('profilePicture', picture, 'me.jpg')
  const message = new Response(form)
  return {
    path: '/api/v1/auth/register',
    type: message.headers.get('content-type') ?? '',
    body: Buffer.from(await message.arrayBuffer()),
  }
}

/** As detailed as a photograph, so that it takes as long to decode. */
async function aPhotograph(): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({ create: { ...PICTURE_PX, channels: 3, background: '#f9bc38', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Blob([Buffer.from(bytes)], { type: 'image/jpeg' })
}

async function callsOf(rush: Rush): Promise<Call[]> {
  const numbers = Array.from({ length: AT_ONCE }, (_, n) => n)
  if (rush === 'logins')
    return numbers.map((n) => json('/api/v1/auth/login', { ...person, email: emailOf(n) }))
  if (rush === 'forgotten passwords')
    return numbers.map((n) => json('/api/v1/auth/forgot-password', { email: emailOf(n) }))
  const picture = await aPhotograph()
  return Promise.all(numbers.map((n) => registration(n, picture)))
}

async function flood({ url, rush }: { url: string; rush: Rush }): Promise<Answer[]> {
  const calls = await callsOf(rush)
  const agent = new Agent({ keepAlive: true })
  const answers: Promise<Answer>[] = []
  for (let wave = 0; wave < WAVES; wave++) {
    for (const { path, type, body } of calls)
      answers.push(send(agent, 'POST', url + path, { 'content-type': type }, body))
    await wait(WAVE_EVERY_MS)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

// Only as a worker: the benchmarks import this file too.
if ((workerData as { rush?: Rush } | null)?.rush) parentPort?.postMessage(await flood(workerData))
