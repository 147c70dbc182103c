import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { seenByDoctor } from './seen.ts'

const RETRY_SECONDS = 5

/** For supervisors and proxies: live means restarting would not help, ready means calls can be sent here. */
export function healthRoutes(
  app: FastifyInstance,
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  draining: { readonly begun: boolean },
) {
  app.get('/healthz', async (request) => {
    const seen = seenByDoctor(request, keys)
    return { status: 'alive', ...(seen && { seen }) }
  })
  app.get('/readyz', async (_request, reply) => {
    const reason = draining.begun ? 'This server is stopping.' : await db.whyNotReady()
    if (!reason) return { status: 'ready' }
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'not ready', reason })
  })
}
