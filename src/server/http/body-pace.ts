import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 30_000
/** 1 kB/s. During a telephone call a phone still has some ten times as much. */
const LEAST_BYTES = 30_000

/**
 * The event of a request body that arrives too slowly, emitted once. The handler has until the next check to answer.
 */
export const TOO_SLOW = 'too slow'

/**
 * Lets a body take any time while data arrives, and ends a stalled one: at each check enough must have arrived since
 * the last one. A limit for the total time would cut off pictures from the slowest connections.
 */
export function limitBodyPace(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (!Number(headers['content-length'] ?? 0) && !headers['transfer-encoding']) return done()
    let before = raw.socket.bytesRead
    const looks = setInterval(() => {
      const now = raw.socket.bytesRead
      // Data that has arrived and was not read yet waits for this server, so its sender is not slow.
      const isFast = now - before >= LEAST_BYTES || raw.readableLength > 0
      before = now
      if (raw.complete) clearInterval(looks)
      else if (!isFast) end()
    }, LOOK_EVERY_MS)
    looks.unref()
    const end = () => {
      // Browsers automatically repeat a refused request on a connection that stays open.
      if (!reply.sent) reply.header('connection', 'close')
      if (!raw.emit(TOO_SLOW)) raw.destroy()
    }
    const stop = () => clearInterval(looks)
    raw.once('close', stop)
    reply.raw.once('finish', stop)
    done()
  })
}
