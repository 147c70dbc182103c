import { connect, type Socket } from 'node:net'

/**
 * Sends requests over persistent connections, each waiting for its answer before it sends the next. Written on bare
 * sockets because it shares two cores with the measured server: a client that costs more than the server would measure
 * itself.
 *
 * Supports answers with a content-length, which all servers here send.
 */
export interface Load {
  url: string
  connections: number
  seconds: number
  /** The `n`th request of this load, as bytes. */
  request: (n: number) => Buffer
}

export interface Answers {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** The number of answers with each status. */
  statuses: Record<string, number>
}

export async function load({ url, connections, seconds, request }: Load): Promise<Answers> {
  const { hostname, port } = new URL(url)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let sent = 0
  const start = performance.now()
  const until = start + seconds * 1000
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => converse(hostname, Number(port))),
  )
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < until) {
        const askedAt = performance.now()
        const status = await socket.ask(request(sent++))
        times.push(performance.now() - askedAt)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      socket.end()
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / elapsed,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    statuses,
  }
}

/** @param sorted smallest first */
export function percentile(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(numbers: number[]): number {
  return percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  )
}

interface Conversation {
  /** Sends one request and returns the status of the answer. */
  ask(request: Buffer): Promise<string>
  end(): void
}

/** One connection. It reconnects when the server closes it after its number of requests (maxRequestsPerSocket). */
async function converse(hostname: string, port: number): Promise<Conversation> {
  let socket = await open(hostname, port)
  return {
    async ask(request) {
      const { status, closes } = await exchange(socket, request)
      if (closes) {
        socket.destroy()
        socket = await open(hostname, port)
      }
      return status
    },
    end: () => socket.destroy(),
  }
}

function open(hostname: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

const HEAD_END = Buffer.from('\r\n\r\n')

function exchange(socket: Socket, request: Buffer): Promise<{ status: string; closes: boolean }> {
  return new Promise((resolve, reject) => {
    let received: Buffer | undefined
    let wanted = -1
    let head = ''
    const finish = (error?: Error) => {
      socket.off('data', hear)
      socket.off('error', finish)
      socket.off('close', lose)
      if (error) reject(error)
      else resolve({ status: head.slice(9, 12), closes: /\r\nconnection: close/i.test(head) })
    }
    const lose = () => finish(new Error('The server closed a connection before it had answered.'))
    const hear = (chunk: Buffer) => {
      received = received ? Buffer.concat([received, chunk]) : chunk
      if (wanted < 0) {
        const end = received.indexOf(HEAD_END)
        if (end < 0) return
        head = received.toString('latin1', 0, end)
        wanted = end + HEAD_END.length + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
      }
      if (received.length >= wanted) finish()
    }
    socket.on('data', hear)
    socket.once('error', finish)
    socket.once('close', lose)
    socket.write(request)
  })
}

/** A GET like that of a browser, as far as servers use its headers. */
export function get(path: string, headers: Record<string, string> = {}): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines(headers)}\r\n`)
}

export function post(path: string, body: object, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body)
  const about = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines({ ...about, ...headers })}\r\n${text}`,
  )
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
