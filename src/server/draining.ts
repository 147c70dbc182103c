import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

const RETRY_SECONDS = 2
const SWEEP_MS = 100

/**
 * Once the server is told to stop, what runs is finished, what still comes in on open connections is turned away, and
 * each connection ends with its answer.
 */
export function drainOnClose(app: FastifyInstance): { readonly begun: boolean } {
  const draining = { begun: false }
  app.addHook('preClose', async () => {
    draining.begun = true
    setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
  })
  app.addHook('onRequest', async (request) => {
    const isProbe = request.url === '/healthz' || request.url === '/readyz'
    if (draining.begun && !isProbe) throw new Failure('busy', { retryAfterSeconds: RETRY_SECONDS })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining.begun) reply.header('connection', 'close')
  })
  return draining
}
