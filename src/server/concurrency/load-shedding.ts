import type { FastifyInstance } from 'fastify'
import { refuseWhenBacklogged } from './backlog-limit.ts'

/**
 * Refuses calls early with 503 when so many wait for their answers that one more would come too late. What waits is counted, not how
 * late the event loop is: that also tells of one long step, after which nothing waits. Pages come from memory and are still served;
 * a stream is an answer that has begun.
 */
export function shedLoad(app: FastifyInstance): void {
  let waiting = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/api/') || request.routeOptions.config.staffCall?.stream) return done()
    refuseWhenBacklogged(waiting)
    waiting++
    reply.raw.once('close', () => waiting--)
    done()
  })
}
