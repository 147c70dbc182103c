import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Heard, serverSentEvents } from './server-sent-events.ts'
import type { Browser } from './test-server.ts'

/** Listens to the desk's stream like a page. */
export async function listenTo(app: FastifyInstance, { cookies }: Pick<Browser, 'cookies'>, after = '') {
  const url = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`${url}/api/v1/staff/live${after && `?after=${encodeURIComponent(after)}`}`, {
    headers: {
      accept: 'text/event-stream',
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  const ended = read(answer, heard).catch(() => {})
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    /** The received events, without heartbeats. */
    news: () => heard.filter(({ event }) => event !== 'beat').map(({ event, data }) => ({ event, ...data })),
    ended,
    leave: () => leaving.abort(),
  }
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

async function read(answer: Response, heard: Heard[]): Promise<void> {
  for await (const event of serverSentEvents(answer)) heard.push(event)
}
