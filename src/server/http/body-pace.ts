import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 30_000
/** 1 kB/s. Beside a telephone call a phone still has some ten times as much. */
const LEAST_BYTES = 30_000

/** What the body of a request emits once when it comes too slowly. Who answers it then has until the next look. */
export const TOO_SLOW = 'too slow'

/**
 * Gives a body as long as it needs while it comes, and ends one that does not: at each look enough must have come since the one
 * before. A limit to the whole time would cut off the pictures of those with the slowest lines.
 */
export function limitBodyPace(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (!Number(headers['content-length'] ?? 0) && !headers['transfer-encoding']) return done()
    let before = raw.socket.bytesRead
    const looks = setInterval(() => {
      const now = raw.socket.bytesRead
      // What has come and was not read yet waits for this server, not for its sender.
      const isFast = now - before >= LEAST_BYTES || raw.readableLength > 0
      before = now
      if (raw.complete) clearInterval(looks)
      else if (!isFast) end()
    }, LOOK_EVERY_MS)
    looks.unref()
    const end = () => {
      // Browsers send again by themselves what is refused on a connection that stays.
      if (!reply.sent) reply.header('connection', 'close')
      if (!raw.emit(TOO_SLOW)) raw.destroy()
    }
    const stop = () => clearInterval(looks)
    raw.once('close', stop)
    reply.raw.once('finish', stop)
    done()
  })
}
