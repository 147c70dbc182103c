import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { Browser } from './test-server.ts'

export interface Heard {
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: of each event little is looked at
  data: any
  id: string
}

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

async function read({ body }: Response, heard: Heard[]): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const part = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2)
      const data = part('data')
      if (data) heard.push({ event: part('event') ?? '', data: JSON.parse(data), id: part('id') ?? '' })
    }
  }
}
