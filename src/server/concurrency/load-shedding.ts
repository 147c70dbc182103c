import type { FastifyInstance } from 'fastify'
import { refuseWhenBacklogged } from './backlog-limit.ts'

/**
 * Refuses calls early with 503 when so many wait for their answers that one more would come too late. The waiting calls
 * are counted, not the delay of the event loop: one long task also delays the loop, although no call waits after it.
 * Pages come from memory and are still served; a streaming answer does not count as waiting.
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
