import { live, readChanges } from '../../src/contract/desk-live.ts'
import { ask } from '../../src/server/testing/ask.ts'
import { serverSentEvents } from '../../src/server/testing/server-sent-events.ts'
import { pause } from './scenario.ts'

/** The polling interval and the retry delay of the desk's page. */
const ASK_EVERY_MS = 2000
const retryMs = (tries: number) => Math.min(60_000, 1000 * 2 ** tries) * (0.5 + Math.random() / 2)

/** Simulates an open page of the desk: it listens to changes, and polls while it has no stream. */
export function listeningDesk(url: string, cookie: string) {
  /** The time of the first message about a subject. */
  const heard = new Map<string, number>()
  let after = ''
  let isGoing = true
  let isLive = false
  let breaks = 0
  const leaving = new AbortController()

  const hear = ({ subject }: { subject: string }) => {
    if (!heard.has(subject)) heard.set(subject, Date.now())
  }
  const withPlace = (path: string) => (after ? `${path}?after=${encodeURIComponent(after)}` : path)

  async function listen(): Promise<void> {
    for (let tries = 0; isGoing; tries++) {
      try {
        const answer = await fetch(url + withPlace(live.path), {
          headers: { accept: 'text/event-stream', cookie },
          signal: leaving.signal,
        })
        for await (const { event, data, id } of serverSentEvents(answer)) {
          isLive = true
          tries = 0
          after = id
          if (event === 'change') hear(data)
        }
      } catch {}
      if (!isGoing) return
      isLive = false
      breaks++
      await pause(retryMs(tries))
    }
  }

  async function askMeanwhile(): Promise<void> {
    while (isGoing) {
      if (isLive) {
        await pause(20)
        continue
      }
      const call = { ...readChanges, path: withPlace(readChanges.path) as typeof readChanges.path }
      const answer = await ask(url, call, undefined, { cookie }).catch(() => undefined)
      if (!isLive && answer?.status === 200) {
        after = answer.body.data.after
        answer.body.data.changes.forEach(hear)
      }
      for (let waited = 0; !isLive && isGoing && waited < ASK_EVERY_MS; waited += 50) await pause(50)
    }
  }

  const work = Promise.all([listen(), askMeanwhile()])
  return {
    heard,
    breaks: () => breaks,
    async close() {
      isGoing = false
      leaving.abort()
      await work
    },
  }
}
