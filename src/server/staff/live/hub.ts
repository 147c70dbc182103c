import type { FastifyBaseLogger } from 'fastify'
import { BEAT_SECONDS } from '../../../contract/desk-live.ts'
import type { Deps } from '../../deps.ts'
import { rolesInSessions, type Staff } from '../desk-sessions.ts'
import { changedPresence, eventsSince, type News, newsFor } from './news.ts'

const LOOK_EVERY_MS = 1000

export interface Listener {
  staff: Pick<Staff, 'id' | 'sessionId' | 'role'>
  send: (event: 'change' | 'presence' | 'beat' | 'over', data: object, after: string) => void
  end: () => void
}

/**
 * Notifies the listeners at this instance of events on any instance. Polls the database only while there are listeners.
 */
export function makeHub(deps: Pick<Deps, 'db' | 'now' | 'settings'>, log: FastifyBaseLogger) {
  const listeners = new Set<Listener>()
  let polling: NodeJS.Timeout | undefined
  /** The result of the last poll, where the next one begins. */
  let last: Promise<News> | undefined
  let reportedAt = 0
  /** Set while polling fails, so that a failure is logged once and not every second. */
  let isFailing = false

  async function look(): Promise<void> {
    const before = await last
    if (!before) return
    const asked = new Set(listeners)
    const [news, roles] = await Promise.all([
      eventsSince(deps, before.after),
      rolesInSessions(
        deps,
        [...asked].map(({ staff }) => staff.sessionId),
      ),
    ])
    last = Promise.resolve(news)
    const isBeat = Date.now() - reportedAt >= BEAT_SECONDS * 1000
    if (isBeat) reportedAt = Date.now()
    const presence = changedPresence(before.presence, news.presence)
    for (const listener of listeners) {
      const { sessionId, role } = listener.staff
      // A listener that joined meanwhile is checked at the next poll.
      if (!asked.has(listener) || roles.get(sessionId) === role)
        sendNews(listener, { ...news, presence }, isBeat)
      else {
        listener.send('over', {}, news.after)
        listener.end()
      }
    }
  }

  function sendNews({ staff, send }: Listener, news: News, isBeat: boolean): void {
    const { after, changes, presence } = newsFor(staff.role, news)
    for (const change of changes) send('change', change, after)
    for (const present of presence) send('presence', present, after)
    if (isBeat) send('beat', {}, after)
  }

  function schedulePoll(): void {
    const own = setTimeout(() => {
      look()
        .then(() => {
          isFailing = false
        })
        // The next successful poll returns the missed events.
        .catch((error: unknown) => {
          if (!isFailing) log.warn({ err: error }, 'looking for changes failed')
          isFailing = true
        })
        .finally(() => polling === own && schedulePoll())
    }, LOOK_EVERY_MS)
    polling = own
  }

  function leave(listener: Listener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(polling)
    polling = undefined
    last = undefined
  }

  return {
    /** The number of streams of a session, and of its account. */
    count(staff: Pick<Staff, 'id' | 'sessionId'>): { ofSession: number; ofAccount: number } {
      const own = [...listeners].filter((listener) => listener.staff.id === staff.id)
      const ofSession = own.filter((listener) => listener.staff.sessionId === staff.sessionId).length
      return { ofSession, ofAccount: own.length }
    },
    get size() {
      return listeners.size
    },
    /** Begins with the events since `after`. Returns a function that removes the listener. */
    async join(listener: Listener, after: string | undefined): Promise<() => void> {
      listeners.add(listener)
      try {
        // The poll has begun before this listener's own query, so that no event falls between the two.
        last ??= eventsSince(deps, undefined)
        await last
        if (!polling) schedulePoll()
        sendNews(listener, await eventsSince(deps, after), true)
      } catch (error) {
        leave(listener)
        throw error
      }
      return () => leave(listener)
    },
    endAll(): void {
      for (const listener of listeners) listener.end()
    },
  }
}
