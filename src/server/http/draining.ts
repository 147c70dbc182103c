import type { FastifyInstance } from 'fastify'
import { Failure } from '../platform/failure.ts'

const RETRY_SECONDS = 2
const SWEEP_MS = 100

/**
 * After a stop signal running requests are finished, new ones on open connections get 503, and each connection is
 * closed after its answer.
 */
export function drainOnClose(app: FastifyInstance): { readonly begun: boolean } {
  const draining = { begun: false }
  let sweeps: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    draining.begun = true
    sweeps = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(sweeps))
  app.addHook('onRequest', (request, _reply, done) => {
    const isProbe = request.url === '/healthz' || request.url === '/readyz'
    const refused = draining.begun && !isProbe
    done(refused ? new Failure('busy', { retryAfterSeconds: RETRY_SECONDS }) : undefined)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.begun) reply.header('connection', 'close')
    done()
  })
  return draining
}
