import {
  BEAT_SECONDS,
  CHANGE_KINDS,
  type Change,
  live,
  type Presence,
  readChanges,
} from '../../contract/desk-live.ts'
import { publishChange, publishPresence, publishReach, replacePresence } from '../api/bus.ts'
import { call, DeskFailure } from '../api/call.ts'

const ASK_EVERY_MS = 2000
const SILENCE_MS = 2.5 * BEAT_SECONDS * 1000
const LONGEST_PAUSE_MS = 60_000

/** The delay doubles with each retry, and is random so that clients do not retry together. */
export const pauseAfter = (tries: number, chance = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries) * (0.5 + chance / 2)

/**
 * Listens to changes at the desk. While there is no stream, the page polls instead and
 * retries the stream from time to time. Returns a function to stop.
 *
 * @param onOver called when the signed-in person or their role has changed
 */
export function connect(onOver: () => void): () => void {
  let after = ''
  let stream: EventSource | undefined
  let tries = 0
  let isAsking = false
  const timers: Record<'silence' | 'retry' | 'ask', ReturnType<typeof setTimeout> | undefined> = {
    silence: undefined,
    retry: undefined,
    ask: undefined,
  }
  function later(name: keyof typeof timers, work: () => void, ms: number): void {
    clearTimeout(timers[name])
    timers[name] = setTimeout(work, ms)
  }

  function goOnFrom(place: string): void {
    // Data read before the connection may be stale.
    if (!after) for (const kind of CHANGE_KINDS) publishChange({ kind, subject: '' })
    after = place
  }

  const withPlace = (path: string) => (after ? `${path}?after=${encodeURIComponent(after)}` : path)

  function open(): void {
    clearTimeout(timers.retry)
    const opened = new EventSource(withPlace(live.path))
    stream = opened
    later('silence', lost, SILENCE_MS)
    const hear = <Data>(name: string, take: (data: Data) => void) =>
      opened.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        tries = 0
        stopAsking()
        publishReach('live')
        later('silence', lost, SILENCE_MS)
        goOnFrom(lastEventId)
        take(JSON.parse(data))
      })
    opened.onopen = () => replacePresence([])
    opened.onerror = lost
    hear<Change>('change', publishChange)
    hear<Presence>('presence', (presence) => publishPresence([presence]))
    hear('beat', () => {})
    hear('over', () => {
      onOver()
      lost()
    })
  }

  function lost(): void {
    stream?.close()
    stream = undefined
    clearTimeout(timers.silence)
    later('retry', open, pauseAfter(tries++))
    if (isAsking) return
    isAsking = true
    void ask()
  }

  function stopAsking(): void {
    isAsking = false
    clearTimeout(timers.ask)
  }

  async function ask(): Promise<void> {
    try {
      const path = withPlace(readChanges.path) as typeof readChanges.path
      const news = await call({ ...readChanges, path })
      if (!isAsking) return
      publishReach('asking')
      goOnFrom(news.after)
      for (const change of news.changes) publishChange(change)
      replacePresence(news.presence)
    } catch (error) {
      if (isAsking && error instanceof DeskFailure && error.code === 'offline') publishReach('offline')
    }
    if (isAsking) later('ask', () => void ask(), ASK_EVERY_MS)
  }

  function wentOffline(): void {
    publishReach('offline')
    lost()
  }
  function cameBack(): void {
    tries = 0
    stream?.close()
    open()
  }
  window.addEventListener('offline', wentOffline)
  window.addEventListener('online', cameBack)
  if (navigator.onLine) open()
  else wentOffline()

  return () => {
    window.removeEventListener('offline', wentOffline)
    window.removeEventListener('online', cameBack)
    stopAsking()
    for (const timer of Object.values(timers)) clearTimeout(timer)
    stream?.close()
    replacePresence([])
    publishReach('live')
  }
}
