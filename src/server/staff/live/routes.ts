import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/desk-live.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/failure.ts'
import { noteMentionsSeen } from '../mentions.ts'
import { setOpen, whoIsWhere } from '../presence.ts'
import { staffRoute } from '../staff-route.ts'
import { type Listener, makeHub } from './hub.ts'
import { eventsSince, newsFor } from './news.ts'

/** A browser opens at most six connections to a site; the others are for calls. Further tabs poll instead. */
const STREAMS_OF_SESSION = 3
/** An account on many devices must leave room for other accounts. */
const STREAMS_OF_ACCOUNT = 12
const STREAMS = 300
/** A listener that does not read is disconnected, and reconnects. */
const MOST_UNREAD_BYTES = 256 * 1024

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const hub = makeHub(deps, app.log)
  // The streams end before the shutdown waits for connections.
  app.addHook('preClose', async () => hub.endAll())

  app.get<{ Querystring: { after?: unknown } }>(
    calls.live.path,
    { config: { staffCall: calls.live }, sse: { kind: 'dual', heartbeat: false } },
    async (request, reply) => {
      const staff = request.caller?.staff
      if (!staff) throw new Failure('not_found')
      const { sse } = reply
      if (!sse) throw new Failure('malformed')
      const { ofSession, ofAccount } = hub.count(staff)
      if (ofSession >= STREAMS_OF_SESSION || ofAccount >= STREAMS_OF_ACCOUNT || hub.size >= STREAMS)
        throw new Failure('too_many', { retryAfterSeconds: 60 })
      const listener: Listener = {
        staff,
        send(event, data, id) {
          if (!sse.isConnected) return
          if (reply.raw.writableLength > MOST_UNREAD_BYTES) reply.raw.destroy()
          else void sse.send({ event, data, id }).catch(() => {})
        },
        end: () => sse.close(),
      }
      const leave = await hub.join(listener, textOf(request.query.after) ?? sse.lastEventId ?? undefined)
      sse.onClose(leave)
      if (!sse.isConnected) leave()
      sse.keepAlive()
    },
  )

  staffRoute(app, calls.readChanges, async ({ staff, request }) => {
    const { after } = request.query as { after?: unknown }
    return newsFor(staff.role, await eventsSince(deps, textOf(after)))
  })

  staffRoute(app, calls.setPresence, async ({ staff, input: { tab, open } }) => {
    if (open && !calls.mayHear(staff.role, open.kind)) throw new Failure('no_right')
    const { sessionId } = staff
    await db.write(async (tx) => {
      await setOpen(tx, { sessionId, tab, open }, now())
      if (open) await noteMentionsSeen(tx, staff.id, open)
    })
    const presence = await whoIsWhere(db.read, now())
    return {
      presence: presence.filter(({ kind, subject }) => kind === open?.kind && subject === open.subject),
    }
  })
}

/** The value of the header; undefined where it was sent several times, or not at all. */
const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
